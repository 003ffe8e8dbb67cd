import { expect, test } from '@playwright/test'
import { makeMember, PASSWORD } from '../accounts/accounts.session.ts'
import { writeRecipe } from '../recipes/detail.session.ts'
import { open, speak, withoutNews } from '../session.ts'
import {
  anotherAuthor,
  answerProfile,
  asksForProfile,
  cards,
  changeProfile,
  loadMore,
  main,
  ownId,
  tab,
  toAuthor,
} from './profile.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[PRO-18] lists that are no JSON are empty, and those of another form say so: the page shows all the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherAuthor(browser, baseURL)
  const toast = page.getByText('Failed to process content')
  let createdContent = '{"recipes":['
  await answerProfile(page, author.id, ({ data }) => ({
    data: { getProfile: { ...data.getProfile, createdContent, likedContent: createdContent } },
  }))
  await open(page, `/recipes/${author.recipe}`)
  await toAuthor(page, author)
  await expect(main(page).getByText('No recipes yet')).toBeVisible()
  await expect(toast).toHaveCount(0)
  createdContent = '{"recipes":"all","topics":[]}'
  await page.evaluate(() => localStorage.clear())
  await open(page, `/recipes/${author.recipe}`)
  await toAuthor(page, author)
  await expect(toast).toBeVisible()
  await expect(main(page).getByText('No recipes yet')).toBeVisible()
})

test('[PRO-09] a list that ends where a profile carries no more says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherAuthor(browser, baseURL)
  await answerProfile(page, author.id, ({ data }) => {
    const topics = Array.from({ length: 100 }, (_, id) => ({ id: String(id), title: `Topic ${id}` }))
    const likedContent = JSON.stringify({ recipes: [], topics })
    return { data: { getProfile: { ...data.getProfile, likedContent } } }
  })
  await open(page, `/recipes/${author.recipe}`)
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

test('[PRO-17] a tab of an older release, whose question the server does not know, shows the profile all the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherAuthor(browser, baseURL)
  await open(page, `/recipes/${author.recipe}`)
  await page.route('/graphql', (route) => {
    if (!asksForProfile(route.request(), author.id)) return route.fallback()
    return route.continue({ postData: { ...route.request().postDataJSON(), documentId: 'older' } })
  })
  await toAuthor(page, author)
  await expect(cards(page, 'Recipes')).toHaveCount(1)
  await expect(page).toHaveURL(`/profile/${author.id}`)
})

test('[PRO-21] a profile that is gone is not shown from a copy', async ({ page, browser, baseURL }) => {
  const author = await anotherAuthor(browser, baseURL)
  await open(page, `/profile/${author.id}`)
  // Told that its author is gone, the page of the recipe would lead there no more.
  await withoutNews(page)
  await open(page, `/recipes/${author.recipe}`)
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
