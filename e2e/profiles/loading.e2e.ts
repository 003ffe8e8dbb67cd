import { expect, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { writeRecipe } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { settings } from './edit.session.ts'
import {
  ageCopies,
  anotherAuthor,
  anotherMember,
  answerProfile,
  asksForProfile,
  cards,
  changeProfile,
  main,
  toAuthor,
} from './profile.session.ts'

const texts = profilePageTexts.en
const unknownId = '5b3c1f0e-7b1b-4c39-9a43-1c1d3c0f7e11'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[PRO-17] an id that nobody has, and an address without one, are told apart', async ({ page }) => {
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

test('[PRO-17] [PRO-19] a profile that is on its way says so; a failure without a copy does so in a toast that can be closed, and is tried again', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.clock.install()
  const author = await anotherAuthor(browser, baseURL)
  await open(page, `/recipes/${author.recipe}`)
  const failure = Promise.withResolvers<null>()
  await answerProfile(page, author.id, () => failure.promise)
  await toAuthor(page, author)
  const overlay = main(page).getByRole('status')
  await expect(overlay).toHaveText('Loading profile…')
  await expect(overlay).toBeInViewport()
  await page.clock.pauseAt(Date.now() + 60_000)
  failure.resolve(null)
  const toast = page.locator('body').getByRole('status').filter({ hasText: texts.failed })
  const comes = async () => {
    await page.clock.runFor(100)
    return toast.isVisible()
  }
  await expect.poll(comes).toBe(true)
  // What went wrong does not go by itself, as good news does.
  await page.clock.runFor(30_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
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
  await expect(overlay.filter({ hasText: 'Loading' })).toHaveCount(0)
})

test('[PRO-25] [PRO-05] a private profile shows others picture, name and rank, says that it is private, and has no settings', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  await writeRecipe(author.page.request, { title: 'Secret soup' })
  await changeProfile(author.page.request, { id: author.id, bio: 'Nurse in Utrecht', isPublic: false })
  await open(page, `/profile/${author.id}`)
  await expect(main(page).getByRole('heading', { name: texts.private })).toBeVisible()
  await expect(main(page).locator('header')).toContainText(new RegExp(author.username, 'i'))
  await expect(main(page).locator('header')).toContainText('Member')
  await expect(main(page).locator('dl, nav, time')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  const sources = [
    await (await page.request.get(`/profile/${author.id}`)).text(),
    await (await page.request.get(`/profile/${author.id}.data`)).text(),
  ]
  for (const source of sources) expect(source).not.toMatch(/Secret soup|Nurse in Utrecht/)
  await expect(settings(page, 'en')).toHaveCount(0)
})

test('[PRO-20] [PRO-21] a copy of less than 30 minutes is shown at once and refreshed behind; an older one is where the server cannot be asked, with its day', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherAuthor(browser, baseURL)
  await open(page, `/profile/${author.id}`)
  await changeProfile(author.page.request, { id: author.id, bio: 'New words' })
  for (const [minutes, isShown] of [
    [29, true],
    [31, false],
  ] as const) {
    await open(page, `/recipes/${author.recipe}`)
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

  await open(page, `/profile/${author.id}`)
  await open(page, `/recipes/${author.recipe}`)
  await ageCopies(page, 60 * 24 * 40)
  let isDown = true
  await answerProfile(page, author.id, (answer) => (isDown ? null : answer))
  await toAuthor(page, author)
  await expect(cards(page, 'Recipes')).toHaveCount(1)
  await expect(main(page).getByText(/^Not up to date: seen on \d+ \w+ \d{4} at \d{2}:\d{2}$/)).toBeVisible()
  const tryAgain = main(page).getByRole('button', { name: 'Try again' })
  const asked = page.waitForRequest((request) => asksForProfile(request, author.id))
  await tryAgain.click()
  await asked
  isDown = false
  // The page also asks again by itself when something of it has changed, and then the button is busy, or gone.
  await expect(async () => {
    if (await tryAgain.count()) await tryAgain.dispatchEvent('click', {}, { timeout: 1_000 })
    await expect(main(page).getByText(/^Not up to date/)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(cards(page, 'Recipes')).toHaveCount(1)
})
