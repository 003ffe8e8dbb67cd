import { expect, test } from '@playwright/test'
import { settingsTexts } from '../../src/features/accounts/settings/dialogs.texts.ts'
import { profileTexts } from '../../src/features/profiles/settings/menu.texts.ts'
import { keptFiles, notified, open } from '../session.ts'
import {
  bio,
  choose,
  dialog,
  edit,
  editTexts,
  halves,
  menuTexts,
  notification,
  ownPage,
  settings,
} from './edit.session.ts'

const menu = menuTexts('en')
const account = settingsTexts.en
const titles = {
  edit: editTexts('en').title,
  password: account.password.title,
  language: profileTexts.en.language.title,
  deletion: account.deletion.title,
}

test('[PRO-23] each dialog opens and closes, and none brings another', async ({ page, baseURL }) => {
  await ownPage(page, baseURL)
  for (const name of ['password', 'deletion', 'language', 'edit', 'password'] as const) {
    await choose(page, 'en', menu[name])
    await expect(dialog(page, titles[name])).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(settings(page, 'en')).toBeFocused()
  }
})

test('[PRO-16] [STAY-06] [STAY-07] logging out signs out and leaves nothing in this browser of what the member shows or has typed or chosen, and a failure is told', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await edit(page)
  await bio(page).fill('Half a thought')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await halves())
  await page.getByRole('button', { name: editTexts('en').picture.use }).click()
  await expect.poll(() => keptFiles(page)).toBe(1)
  await page.reload()
  // Before that a press is for nobody.
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(kept).toContain('Half a thought')
  await edit(page)
  await expect(page.getByText(editTexts('en').picture.chosen)).toBeVisible()
  await open(page, '/topics?new=true')
  await page.getByRole('dialog').locator('[name=title]').fill('Half a topic')
  await expect.poll(kept).toContain('Half a topic')
  await open(page, `/profile/${id}`)
  await expect.poll(kept).toContain(`fitfuel.profile.${id}`)
  await page.route('**/account/sign-out', (route) => route.abort())
  await choose(page, 'en', menu.logOut)
  await notified(page, menu.logOutFailed)
  expect((await page.request.get('/account/me')).status()).toBe(200)
  await page.unroute('**/account/sign-out')
  await choose(page, 'en', menu.logOut)
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/account/me')).status()).toBe(401)
  await expect.poll(kept).not.toMatch(new RegExp(`Half a t|fitfuel.profile.${id}|draft.${id}`))
  expect(await keptFiles(page)).toBe(0)
})

test('[PRO-24] [STAY-08] what went well is told for three seconds, or as long as somebody points at it, what failed until it is closed or answered', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await ownPage(page, baseURL)
  const texts = editTexts('en')
  /** Sends the form that is open, and waits for what is told. */
  const send = async (text: string) => {
    // From here time passes only where the test says so.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(notification(page, text)).toBeVisible()
  }
  /** Sends it, and sees good news go, and bad news stay. */
  const sendAndSee = async (text: string, isError: boolean) => {
    await send(text)
    await page.clock.runFor(2900)
    await expect(notification(page, text)).toBeVisible()
    await page.clock.runFor(isError ? 60_000 : 200)
    await expect(notification(page, text)).toBeVisible({ visible: isError })
    await page.clock.resume()
  }
  await edit(page)
  await page.route('**/graphql', (route) => route.abort())
  await sendAndSee(texts.failures.save, true)
  await expect(page.getByText(texts.notSaved)).toBeVisible()
  await page.unroute('**/graphql')
  await sendAndSee(texts.saved, false)

  await page.route('**/account/password', (route) => route.abort())
  await choose(page, 'en', menu.password)
  await page.getByLabel(account.password.old).fill('four plain words here')
  await page.getByLabel(account.password.new).fill('a better sentence')
  await page.getByLabel(account.password.repeated).fill('a better sentence')
  await sendAndSee(account.password.failed, true)
  const told = page.getByRole('status').filter({ hasText: account.password.failed })
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(notification(page, account.password.failed)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await choose(page, 'en', menu.language)
  const { success } = profileTexts.en.language
  await send(success)
  await notification(page, success).hover()
  await page.clock.runFor(10_000)
  await expect(notification(page, success)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expect(notification(page, success)).toBeHidden()
})
