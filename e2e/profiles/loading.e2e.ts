import { expect, type Page, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/profile.messages.ts'
import { makeMember, PASSWORD } from '../accounts/accounts.session.ts'
import { writeRecipe } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import {
  ageCopies,
  anotherMember,
  answerProfile,
  asksForProfile,
  cards,
  changeProfile,
  loadMore,
  main,
  ownId,
  type SignedIn,
  tab,
} from './profile.session.ts'

const unknownId = '5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11'

for (const language of ['en', 'nl'] as const) {
  const texts = profilePageTexts[language]

  test(`[PRO-17] an id that nobody has, and an address without one, are told apart: ${language}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    const addresses = [
      [unknownId, texts.notFound],
      ['kwark', texts.notFound],
      ['undefined', texts.noId],
      ['%20', texts.noId],
    ] as const
    for (const [id, message] of addresses) {
      const answer = await page.goto(`/profile/${id}`)
      expect(answer?.status(), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(main(page).getByRole('link', { name: texts.empty.toTopics })).toBeVisible()
    }
  })

  test(`[PRO-17] [PRO-19] a failure without a copy says so, in a toast that can be closed, and is tried again: ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    await speak(page, baseURL, language)
    const recipe = await writeRecipe(author.page.request)
    await open(page, `/recipes/${recipe}`)
    await answerProfile(page, author.id, () => null)
    await toAuthor(page, author)
    const toast = page.locator('body').getByRole('status').filter({ hasText: texts.failed })
    await expect(toast).toBeVisible()
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.failed)
    await page.unrouteAll({ behavior: 'wait' })
    const arrival = Promise.withResolvers<void>()
    await answerProfile(page, author.id, async (answer) => {
      await arrival.promise
      return answer
    })
    const retry = main(page).getByRole('button', { name: texts.tryAgain })
    await expect(retry).not.toHaveAttribute('aria-busy')
    await retry.click()
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    arrival.resolve()
    await expect(cards(page, texts.tabs.recipes)).toHaveCount(1)
  })

  test(`[PRO-25] a private profile shows others picture, name and rank, and says that it is private: ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    await writeRecipe(author.page.request, { title: 'Secret soup' })
    await changeProfile(author.page.request, { id: author.id, bio: 'Nurse in Utrecht', isPublic: false })
    await speak(page, baseURL, language)
    await open(page, `/profile/${author.id}`)
    await expect(main(page).getByRole('heading', { name: texts.private })).toBeVisible()
    await expect(main(page).locator('header')).toContainText(new RegExp(author.username, 'i'))
    await expect(main(page).locator('header')).toContainText(language === 'en' ? 'Member' : 'Lid')
    await expect(main(page).locator('dl, nav, time')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
    const sources = [
      await (await page.request.get(`/profile/${author.id}`)).text(),
      await (await page.request.get(`/profile/${author.id}.data`)).text(),
    ]
    for (const source of sources) expect(source).not.toMatch(/Secret soup|Nurse in Utrecht/)
  })
}

test.describe('In English', () => {
  test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

  test('[PRO-19] while a profile is on its way, the page says that it is loading', async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    await open(page, `/recipes/${await writeRecipe(author.page.request)}`)
    const arrival = Promise.withResolvers<void>()
    await answerProfile(page, author.id, async (answer) => {
      await arrival.promise
      return answer
    })
    await toAuthor(page, author)
    const overlay = main(page).getByRole('status')
    await expect(overlay).toHaveText('Loading profile…')
    await expect(overlay).toBeInViewport()
    arrival.resolve()
    await expect(cards(page, 'Recipes')).toHaveCount(1)
    await expect(overlay.filter({ hasText: 'Loading' })).toHaveCount(0)
  })

  test('[PRO-18] lists that are no JSON are empty, and those of another form say so: the page shows all the same', async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    const recipe = await writeRecipe(author.page.request)
    const toast = page.getByText('Failed to process content')
    let createdContent = '{"recipes":['
    await answerProfile(page, author.id, ({ data }) => ({
      data: { getProfile: { ...data.getProfile, createdContent, likedContent: createdContent } },
    }))
    await open(page, `/recipes/${recipe}`)
    await toAuthor(page, author)
    await expect(main(page).getByText('No recipes yet')).toBeVisible()
    await expect(toast).toHaveCount(0)
    createdContent = '{"recipes":"all","topics":[]}'
    await page.evaluate(() => localStorage.clear())
    await open(page, `/recipes/${recipe}`)
    await toAuthor(page, author)
    await expect(toast).toBeVisible()
    await expect(main(page).getByText('No recipes yet')).toBeVisible()
  })

  test('[PRO-09] a list that ends where a profile carries no more says so', async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    const recipe = await writeRecipe(author.page.request)
    await answerProfile(page, author.id, ({ data }) => {
      const topics = Array.from({ length: 100 }, (_, id) => ({ id: String(id), title: `Topic ${id}` }))
      const likedContent = JSON.stringify({ recipes: [], topics })
      return { data: { getProfile: { ...data.getProfile, likedContent } } }
    })
    await open(page, `/recipes/${recipe}`)
    await toAuthor(page, author)
    await tab(page, 'Likes').click()
    const note = main(page).getByText('These are the latest 100.')
    for (let shown = 4; shown < 100; shown += 4) {
      await expect(cards(page, 'Liked topics')).toHaveCount(shown)
      await expect(note).toHaveCount(0)
      await loadMore(page).click()
    }
    await expect(cards(page, 'Liked topics')).toHaveCount(100)
    await expect(note).toBeVisible()
    await expect(loadMore(page)).toHaveCount(0)
  })

  test('[PRO-20] a copy of less than 30 minutes is shown at once and refreshed behind; an older one is not', async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    const recipe = await writeRecipe(author.page.request)
    await open(page, `/profile/${author.id}`)
    await changeProfile(author.page.request, { id: author.id, bio: 'New words' })
    for (const [minutes, isShown] of [
      [29, true],
      [31, false],
    ] as const) {
      await open(page, `/recipes/${recipe}`)
      await ageCopies(page, minutes)
      const arrival = Promise.withResolvers<void>()
      await answerProfile(page, author.id, async (answer) => {
        await arrival.promise
        return answer
      })
      const asked = page.waitForRequest((request) => asksForProfile(request, author.id))
      await toAuthor(page, author)
      await asked
      await expect(cards(page, 'Recipes')).toHaveCount(isShown ? 1 : 0)
      await expect(main(page).getByText('Loading profile…')).toHaveCount(isShown ? 0 : 1)
      await expect(main(page).getByText('New words')).toHaveCount(0)
      arrival.resolve()
      await expect(main(page).getByText('New words')).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await changeProfile(author.page.request, { id: author.id, bio: '' })
      await page.reload()
      await expect(main(page).getByText('New words')).toHaveCount(0)
      await changeProfile(author.page.request, { id: author.id, bio: 'New words' })
    }
  })

  test('[PRO-21] where the server cannot be asked, a copy of any age is shown, with its day', async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    const recipe = await writeRecipe(author.page.request)
    await open(page, `/profile/${author.id}`)
    await open(page, `/recipes/${recipe}`)
    await ageCopies(page, 60 * 24 * 40)
    await answerProfile(page, author.id, () => null)
    await toAuthor(page, author)
    await expect(cards(page, 'Recipes')).toHaveCount(1)
    await expect(main(page).getByText(/^Not up to date: seen on \d+ \w+ \d{4} at \d{2}:\d{2}$/)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(main(page).getByText(/^Not up to date/)).toHaveCount(0)
    await expect(cards(page, 'Recipes')).toHaveCount(1)
  })

  test('[PRO-17] a tab of an older release, whose question the server does not know, shows the profile all the same', async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL)
    const recipe = await writeRecipe(author.page.request)
    await open(page, `/recipes/${recipe}`)
    await page.route('/graphql', (route) => {
      if (!asksForProfile(route.request(), author.id)) return route.fallback()
      return route.continue({ postData: { ...route.request().postDataJSON(), documentId: 'older' } })
    })
    await toAuthor(page, author)
    await expect(cards(page, 'Recipes')).toHaveCount(1)
    await expect(page).toHaveURL(`/profile/${author.id}`)
  })

  test('[PRO-21] a profile that is gone is not shown from a copy', async ({ page, browser, baseURL }) => {
    const author = await anotherMember(browser, baseURL)
    const recipe = await writeRecipe(author.page.request)
    await open(page, `/profile/${author.id}`)
    await open(page, `/recipes/${recipe}`)
    const gone = await author.page.request.delete('/account', { data: { password: PASSWORD } })
    expect(gone.status()).toBe(204)
    await toAuthor(page, author)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Profile not found. Please check the URL and try again.',
    )
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(author.id)
  })

  test('[PRO-25] no copy of a private profile is made for its owner, who may be somebody else the next time', async ({
    page,
  }) => {
    const { username } = await makeMember(page.request)
    const id = await ownId(page.request)
    const recipe = await writeRecipe(page.request)
    const copies = () => page.evaluate(() => JSON.stringify(localStorage))
    await changeProfile(page.request, { id, bio: 'For all eyes' })
    await open(page, `/profile/${id}`)
    await expect.poll(copies).toContain('For all eyes')
    await changeProfile(page.request, { id, bio: 'For my eyes', isPublic: false })
    await page.reload()
    await expect(main(page).getByText('For my eyes')).toBeVisible()
    await expect.poll(copies).not.toContain(id)
    // The session ends elsewhere, without a word to this browser.
    await page.context().clearCookies({ name: 'session' })
    await open(page, `/recipes/${recipe}`)
    expect(await copies()).not.toMatch(/For (my|all) eyes/)
    await main(page).getByRole('link', { name: username }).click()
    await expect(main(page).getByRole('heading', { name: 'This profile is private' })).toBeVisible()
    await expect(tab(page, 'Likes')).toHaveCount(0)
    expect(await copies()).not.toContain(id)
  })
})

/** Goes from the page of a recipe to the profile of its author, within the app. */
async function toAuthor(page: Page, { username }: SignedIn) {
  await main(page).getByRole('link', { name: username }).click()
}
