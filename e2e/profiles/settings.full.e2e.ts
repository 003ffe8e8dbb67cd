import { expect, test } from '@playwright/test'
import { settingsTexts } from '../../src/features/accounts/settings/dialogs.texts.ts'
import { profileTexts } from '../../src/features/profiles/settings/menu.texts.ts'
import { notified } from '../session.ts'
import { choose, dialog, menuTexts, ownPage } from './edit.session.ts'

const menu = menuTexts('en')
const account = settingsTexts.en
const titles = { password: account.password.title }

test('[PRO-23] a dialog that was closed while it was sending closes no other when the answer comes', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  const answer = Promise.withResolvers<void>()
  await page.route('**/account/language', async (route) => {
    await answer.promise
    await route.continue()
  })
  await choose(page, 'en', menu.language)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.keyboard.press('Escape')
  await choose(page, 'en', menu.password)
  await page.getByLabel(account.password.new).fill('half typed')
  answer.resolve()
  await notified(page, profileTexts.en.language.success)
  await expect(dialog(page, titles.password)).toBeVisible()
  await expect(page.getByLabel(account.password.new)).toHaveValue('half typed')
})

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
