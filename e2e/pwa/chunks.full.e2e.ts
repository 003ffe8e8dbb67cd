import { type Dialog, expect, type Locator, type Page, test } from '@playwright/test'
import { profileTexts } from '#features/profiles/settings/menu.texts.ts'
import { chunkTexts } from '#features/pwa/page/chunk.texts.ts'
import { offlineTexts } from '#features/pwa/worker/offline.texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { replies, writeReply } from '../board/detail.session.ts'
import { writeTopic } from '../board/list.session.ts'
import { KWARK } from '../finder/finder.session.ts'
import { cards, openResults, sheet } from '../finder/product.session.ts'
import { choose, dialog, menuTexts } from '../profiles/edit.session.ts'
import { writeRecipe } from '../recipes/detail.session.ts'
import { open, openListening, speak } from '../session.ts'
import { routineNamed } from '../workouts/workouts.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[PWA-07] refused for a dialog, the page stays as it is; the next press asks again, and accepted, the page comes anew with the dialog', async ({
  page,
}) => {
  await page.clock.install()
  const letCome = await withoutScript(page, /\/assets\/ProductDialog-/)
  await openResults(page)
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const title = await link.innerText()
  await pressAndAnswer(page, link, (question) => question.dismiss())
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressAndAnswer(page, link, (question) => {
    letCome()
    return question.accept()
  })
  await expect(sheet(page)).toContainText(title)
})

test('[PWA-07] refused for the comparison, the choice is taken back; the next press asks again, and accepted, the page comes anew', async ({
  page,
}) => {
  await page.clock.install()
  const letCome = await withoutScript(page, /\/assets\/Comparison-/)
  await openResults(page)
  const compare = cards(page)
    .first()
    .getByRole('button', { name: /^Compare/ })
  await pressAndAnswer(page, compare, (question) => question.dismiss())
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await pressAndAnswer(page, compare, (question) => {
    letCome()
    return question.accept()
  })
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await openResults(page)
  await compare.click()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
})

test('[PWA-07] refused for what a dialog offers, the dialog stays without it', async ({ page }) => {
  await makeMember(page.request)
  await page.route(/\/assets\/RoutinesOffer-/, (route) => route.abort())
  await open(page, '/profile')
  const routines = JSON.stringify([routineNamed('Leg day', 3)])
  await page.evaluate((text) => localStorage.setItem('workout-routines', text), routines)
  const asked = page.waitForEvent('dialog')
  const chosen = choose(page, 'en', menuTexts('en').logOut)
  await (await asked).dismiss()
  await chosen
  const { title, cancel } = profileTexts.en.logOut
  await dialog(page, title).getByRole('button', { name: cancel }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[PWA-07] scripts of extras are not asked about: a topic is good without the cards of what it links to', async ({
  page,
  baseURL,
}) => {
  await makeMember(page.request)
  const address = `/recipes/${await writeRecipe(page.request)}`
  const id = await writeTopic(page.request, { content: baseURL + address })
  const missed: string[] = []
  const questions: string[] = []
  const errors: Error[] = []
  await page.route(/\/assets\/(linked\.api|LinkedFound|topic\.api)-/, (route) => {
    missed.push(route.request().url())
    return route.abort()
  })
  page.on('pageerror', (error) => errors.push(error))
  // Before somebody is asked, the server is.
  page.on('request', (request) => request.url().endsWith('/healthz') && questions.push(request.url()))
  page.on('dialog', (question) => {
    questions.push(question.message())
    return question.dismiss()
  })
  await openListening(page, `/topics/${id}`)
  const link = page.getByRole('article').getByRole('link', { name: address })
  await expect(link.and(page.locator('[aria-busy=false]'))).toBeVisible()
  await writeReply(page.request, id, 'It shows all the same.')
  await expect(replies(page)).toHaveText([/It shows all the same\./])
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(missed.length).toBeGreaterThan(2)
  expect([questions, errors]).toEqual([[], []])
})

test('[PWA-07] refused for the cards of results, those of the server stay', async ({ page }) => {
  await page.route(/\/assets\/answer-/, (route) => route.abort())
  const asked = page.waitForEvent('dialog')
  const opened = open(page, `/fitfuelfinder?${KWARK}`)
  await (await asked).dismiss()
  await opened
  await expect(cards(page)).toHaveCount(12)
})

test('[PWA-07] a script that is fetched ahead of a press is not asked about, the press is', async ({
  page,
}) => {
  await makeMember(page.request)
  await page.route(/\/assets\/SettingsMenu-/, (route) => route.abort())
  await open(page, '/profile')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  const settings = page.getByRole('button', { name: 'Settings' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('SettingsMenu'))
  await settings.hover()
  await failed
  // What the browser tells of one script is told before what it tells of the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(questions).toEqual([])
  await settings.click()
  await expect.poll(() => questions).toEqual([chunkTexts.en.reload])
  await expect(settings).toBeVisible()
  await expect(settings).not.toHaveAttribute('aria-busy')
})

test('where the server cannot be reached, a page that cannot be shown says so', async ({ page }) => {
  await page.route(/\/(__manifest|healthz)/, (route) => route.abort())
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Recipes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTexts.en.title)
  await expect(page.getByText(offlineTexts.en.detail)).not.toContainText(offlineTexts.en.kept)
  await page.unrouteAll()
  await page.getByRole('button', { name: offlineTexts.en.retry }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offlineTexts.en.title)
})

/** Lets a script not come to a page until the function that it gives is called. */
async function withoutScript(page: Page, script: RegExp): Promise<() => void> {
  let isMissing = true
  await page.route(script, (route) => (isMissing ? route.abort() : route.fallback()))
  return () => {
    isMissing = false
  }
}

/** Presses what needs a script that does not come, a while after the question before, and answers what is asked. */
async function pressAndAnswer(page: Page, button: Locator, answer: (question: Dialog) => Promise<void>) {
  await page.clock.fastForward(2_000)
  const asked = page.waitForEvent('dialog')
  const pressed = button.click()
  const question = await asked
  expect(question.message()).toBe(chunkTexts.en.reload)
  await answer(question)
  await pressed
}
