import { expect, test } from '@playwright/test'
import { open, reload, speak } from '../session.ts'
import { offer, offerOf, texts, visit } from './install.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('an offer that was dismissed does not come back', async ({ page }) => {
  await visit(page)
  await offer(page).getByRole('button', { name: texts.dismiss }).click()
  await expect(offer(page)).toBeHidden()
  await reload(page)
  const parts = page.waitForResponse(/AppParts/)
  await offerOf(page)
  await page.clock.fastForward(10_000)
  await parts
  await expect(page.locator('[aria-live=polite].contents')).toBeAttached()
  await expect(offer(page)).toHaveCount(0)
})

test('a keyboard is back where it was once the offer has gone', async ({ page }) => {
  await visit(page)
  const menu = page.getByRole('banner').getByRole('link').first()
  await menu.focus()
  await offer(page).getByRole('button', { name: texts.dismiss }).press('Enter')
  await expect(offer(page)).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the manifest names icons that are there, in the language of the page', async ({ page, baseURL }) => {
  for (const language of ['en', 'nl']) {
    await speak(page, baseURL, language)
    await open(page, '/')
    const path = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(path ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest: { lang: string; icons: { src: string; purpose: string }[] } = await answer.json()
    expect(manifest.lang).toBe(language)
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  }
})
