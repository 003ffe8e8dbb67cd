import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { settingsTexts } from '../../src/features/accounts/settings.messages.ts'
import { profileTexts } from '../../src/features/profiles/profiles.messages.ts'
import { open } from '../session.ts'
import {
  bio,
  choose,
  dialog,
  edit,
  editTexts,
  menuTexts,
  notification,
  ownPage,
  settings,
} from './edit.session.ts'

/** What the menu offers, in its order: the specification's five, and two that are ours. */
const entries = {
  en: [
    'Edit profile',
    'Change password',
    'Language',
    'Signed-in devices',
    'Download my data',
    'Logout',
    'Delete account',
  ],
  nl: [
    'Profiel bewerken',
    'Wachtwoord wijzigen',
    'Taal',
    'Ingelogde apparaten',
    'Mijn gegevens downloaden',
    'Uitloggen',
    'Account verwijderen',
  ],
}

for (const language of ['en', 'nl'] as const) {
  const menu = menuTexts(language)
  const account = settingsTexts[language]
  const titles = {
    edit: editTexts(language).title,
    password: account.password.title,
    language: profileTexts[language].language.title,
    deletion: account.deletion.title,
  }

  test.describe(`The settings of a profile in ${language}`, () => {
    test('[PRO-05] the menu has these entries', async ({ page, baseURL }) => {
      await ownPage(page, baseURL, language)
      await settings(page, language).click()
      await expect(page.getByRole('menuitem')).toHaveText(entries[language])
    })

    test('[PRO-16] logging out signs out, and a failure is told', async ({ page, baseURL }) => {
      await ownPage(page, baseURL, language)
      await page.route('**/account/sign-out', (route) => route.abort())
      await choose(page, language, menu.logOut)
      await expect(notification(page, menu.logOutFailed)).toBeVisible()
      expect((await page.request.get('/account/me')).status()).toBe(200)
      await page.unroute('**/account/sign-out')
      await choose(page, language, menu.logOut)
      await expect(page).toHaveURL('/')
      expect((await page.request.get('/account/me')).status()).toBe(401)
    })

    test('[PRO-23] each dialog opens and closes, and none brings another', async ({ page, baseURL }) => {
      await ownPage(page, baseURL, language)
      for (const name of ['password', 'deletion', 'language', 'edit', 'password'] as const) {
        await choose(page, language, menu[name])
        await expect(dialog(page, titles[name])).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(settings(page, language)).toBeFocused()
      }
    })

    test('[PRO-23] a dialog that was closed while it was sending closes no other when the answer comes', async ({
      page,
      baseURL,
    }) => {
      await ownPage(page, baseURL, language)
      const answer = Promise.withResolvers<void>()
      await page.route('**/account/language', async (route) => {
        await answer.promise
        await route.continue()
      })
      await choose(page, language, menu.language)
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.keyboard.press('Escape')
      await choose(page, language, menu.password)
      await page.getByLabel(account.password.new).fill('half typed')
      answer.resolve()
      await expect(notification(page, profileTexts[language].language.success)).toBeVisible()
      await expect(dialog(page, titles.password)).toBeVisible()
      await expect(page.getByLabel(account.password.new)).toHaveValue('half typed')
    })

    test('[PRO-24] what went well and what failed is told for three seconds', async ({ page, baseURL }) => {
      await page.clock.install()
      await ownPage(page, baseURL, language)
      const texts = editTexts(language)
      /** Sends the form that is open, and sees the text come and go. */
      const sendAndSee = async (text: string) => {
        // From here time passes only where the test says so.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
        await page.getByRole('dialog').locator('button[type=submit]').click()
        await expect(notification(page, text)).toBeVisible()
        await page.clock.runFor(2900)
        await expect(notification(page, text)).toBeVisible()
        await page.clock.runFor(200)
        await expect(notification(page, text)).toBeHidden()
        await page.clock.resume()
      }
      await edit(page, language)
      await page.route('**/graphql', (route) => route.abort())
      await sendAndSee(texts.failures.save)
      await expect(page.getByText(texts.notSaved)).toBeVisible()
      await page.unroute('**/graphql')
      await sendAndSee(texts.saved)

      await page.route('**/account/password', (route) => route.abort())
      await choose(page, language, menu.password)
      await page.getByLabel(account.password.old).fill('four plain words here')
      await page.getByLabel(account.password.new).fill('a better sentence')
      await sendAndSee(account.password.failed)
    })
  })
}

test('[PRO-24] a notification over a dialog is not hidden from screen readers, and closing it closes nothing else', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  await page.route('**/account/language', (route) => route.abort())
  await choose(page, 'en', 'Language')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  // Found by its role: what is hidden from screen readers has none.
  const told = page.getByRole('status').filter({ hasText: 'Language update failed. Please try again.' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toBeHidden()
  await expect(dialog(page, 'Language')).toBeVisible()
})

test('[PRO-24] a notification stays for as long as somebody points at it', async ({ page, baseURL }) => {
  await page.clock.install()
  await ownPage(page, baseURL)
  await page.route('**/account/sign-out', (route) => route.abort())
  await choose(page, 'en', 'Logout')
  await notification(page, 'Failed to logout').hover()
  await page.clock.runFor(10_000)
  await expect(notification(page, 'Failed to logout')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expect(notification(page, 'Failed to logout')).toBeHidden()
})

test('[PRO-16] logging out leaves nothing in this browser of what the member shows or has typed', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await edit(page)
  await bio(page).fill('Half a thought')
  await page.reload()
  expect(await kept()).toContain('Half a thought')
  await expect.poll(kept).toContain(`fitfuel.profile.${id}`)
  await choose(page, 'en', 'Logout')
  await expect(page).toHaveURL('/')
  expect(await kept()).not.toMatch(new RegExp(`Half a thought|fitfuel.profile.${id}|draft.${id}`))
})

for (const [language, width, colorScheme] of [
  ['en', 1440, 'light'],
  ['nl', 360, 'dark'],
] as const) {
  test(`[PRO-05] axe finds nothing in the open menu at ${width} px in ${language}, and the keyboard goes through it`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await ownPage(page, baseURL, language)
    await settings(page, language).focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items.last()).toBeInViewport({ ratio: 1 })
    // The library's own ends of the menu for the Tab key: hidden from screen readers, they pass the focus on at once.
    const guards = '[data-base-ui-focus-guard]'
    expect((await new AxeBuilder({ page }).exclude(guards).analyze()).violations).toEqual([])
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(items).toHaveCount(0)
    await expect(page.locator(`${guards}:focus`)).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
  })
}

test('[PRO-05] what a private profile hides from others has no settings for them either', async ({
  page,
  baseURL,
  browser,
}) => {
  await ownPage(page, baseURL)
  await edit(page)
  await page.getByRole('switch').click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await open(elsewhere, page.url())
  await expect(elsewhere.getByText('This profile is private')).toBeVisible()
  await expect(settings(elsewhere, 'en')).toHaveCount(0)
  await elsewhere.close()
})
