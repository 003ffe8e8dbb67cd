import { expect, type Page, test } from '@playwright/test'
import { chunkTexts } from '#features/pwa/page/chunk.texts.ts'
import { offlineTexts } from '#features/pwa/worker/offline.texts.ts'
import { CHUNK_TIMEOUT_MS } from '#platform/ground/chunk.ts'
import { open, speak } from '../session.ts'

/** The script of the page that a press on the bar leads to. */
const CHUNK = /\/assets\/recipes\.page-[\w-]+\.js/
const press = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Recipes' }).click()

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[PWA-07] a script that fails is asked about: refused, the page stays as it is', async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort())
  await open(page, '/login')
  await page.locator('[name=username]').fill('still here')
  const asked = page.waitForEvent('dialog')
  const pressed = press(page)
  const dialog = await asked
  expect(dialog.type()).toBe('confirm')
  expect(dialog.message()).toBe(chunkTexts.en.reload)
  await dialog.dismiss()
  await pressed
  await expect(page.locator('[name=username]')).toHaveValue('still here')
  await expect(page).toHaveURL('/login')
})

test('[PWA-07] confirmed, the page is loaded anew', async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort())
  await open(page, '/')
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  page.on('dialog', (dialog) => dialog.accept())
  await press(page)
  await expect(page.locator('html[data-before]')).toHaveCount(0)
  await page.locator('html[data-ready]').waitFor()
})

test('[PWA-08] a script that has not come after 120 seconds is asked about', async ({ page }) => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  await page.clock.install()
  await page.route(CHUNK, () => {})
  await open(page, '/')
  let asked = ''
  page.on('dialog', (dialog) => {
    asked = dialog.message()
    return dialog.dismiss()
  })
  const sent = page.waitForRequest(CHUNK)
  await press(page)
  await sent
  await page.clock.runFor(CHUNK_TIMEOUT_MS - 5_000)
  expect(asked).toBe('')
  await page.clock.runFor(5_000)
  await expect.poll(() => asked).toBe(chunkTexts.en.reload)
})

test('[PWA-07] a press on a link without a connection is told, and leads on once there is one', async ({
  page,
}) => {
  await open(page, '/login')
  await page.context().setOffline(true)
  const told = page.waitForEvent('dialog')
  const pressed = press(page)
  const dialog = await told
  expect(dialog.message()).toBe(offlineTexts.en.pressed)
  await dialog.accept()
  await pressed
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/recipes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
