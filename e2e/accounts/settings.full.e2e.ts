import { expect, test } from '@playwright/test'
import { settingsTexts } from '../../src/features/accounts/settings/dialogs.texts.ts'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { profileTexts } from '../../src/features/profiles/settings/menu.texts.ts'
import { violationsOn } from '../axe.ts'
import { looks } from '../looks.ts'
import { told } from './accounts.session.ts'
import { choose, signedIn } from './settings.session.ts'

const NEW_PASSWORD = 'a better sentence than before'

for (const language of ['en', 'nl'] as const) {
  const menu = { open: profilePageTexts[language].settings, ...profileTexts[language].settings }
  const texts = settingsTexts[language]

  test(`[ACC-22] [ACC-23] too many tries and a broken connection are told apart, ${language}`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, baseURL, language)
    await choose(page, menu.open, menu.password)
    await page.getByLabel(texts.password.new).fill(NEW_PASSWORD)
    await page.getByLabel(texts.password.repeated).fill(NEW_PASSWORD)
    const save = page.getByRole('dialog').getByRole('button', { name: texts.password.save })
    for (let i = 0; i < 6; i++) {
      await page.getByLabel(texts.password.old).fill(`wrong ${i}`)
      await Promise.all([page.waitForResponse('**/account/password'), save.click()])
      await expect(save).not.toHaveAttribute('aria-busy')
    }
    await expect(told(page, texts.password.tooMany)).toBeVisible()
    await page.route('**/account/password', (route) => route.abort())
    await save.click()
    await expect(told(page, texts.password.failed)).toBeVisible()
    await expect(page.getByLabel(texts.password.new)).toHaveValue(NEW_PASSWORD)
  })
}

test('a session that ended elsewhere leads to the sign-in page, and back', async ({ page, baseURL }) => {
  const member = await signedIn(page, baseURL, 'en')
  const { pathname } = new URL(page.url())
  await page.request.post('/account/sign-out', { data: {} })
  await choose(page, 'Settings', 'Change password')
  await page.getByLabel('Current password').fill(member.password)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(`/login?redirect=${pathname}`)
})

test('[NAV-16] of two swaps in a row the profile keeps the second, also when the first is slow', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL, 'en')
  const swap = page.getByRole('banner').getByRole('button', { name: /Language|Taal/ })
  const first = Promise.withResolvers<void>()
  const answered = (language: string) =>
    page.waitForResponse((response) => response.request().postData() === JSON.stringify({ language }))
  const answers = Promise.all([answered('nl'), answered('en')])
  await page.route('**/account/language', async (route) => {
    if (route.request().postData()?.includes('nl')) await first.promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest('**/account/language'), swap.click()])
  await swap.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  first.resolve()
  await answers
  await page.reload()
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'en')
})

for (const { language, width, colorScheme } of looks) {
  test(`the dialogs of the settings are free of violations, and give the focus back: ${language}, ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await signedIn(page, baseURL, language)
    const menu = { open: profilePageTexts[language].settings, ...profileTexts[language].settings }
    for (const dialog of ['password', 'language', 'sessions', 'deletion'] as const) {
      await choose(page, menu.open, menu[dialog])
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsOn(page), dialog).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('main').getByRole('button', { name: menu.open })).toBeFocused()
    }
  })
}
