import { expect, type Page, test } from '@playwright/test'
import { open, speak } from '../session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('what one script imports is fetched with it, not found out when it has come', async ({ page }) => {
  // Whatever runs takes the links away again.
  await page.route('**/entry.client-*', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('link[rel="modulepreload"]')).not.toHaveCount(0)
  await expect(page.locator('meta[name="held"]')).toHaveCount(0)
})

test('a page that nobody looks at starts its scripts, though nothing is painted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    PerformanceObserver.prototype.observe = () => {}
  })
  await open(page, '/')
})

test('a page whose reader turns away before it is painted starts its scripts', async ({ page }) => {
  await waitForPaintInVain(page)
  await page.goto('/')
  await expect(page.locator('script[type="text/held"]')).toHaveCount(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.resume()
  await page.locator('html[data-ready]').waitFor()
})

test('a browser that knows of no paints starts the scripts', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['resource'] }),
  )
  await open(page, '/')
})

test('a browser that does not keep its word on paints starts the scripts after three seconds', async ({
  page,
}) => {
  await waitForPaintInVain(page)
  await page.goto('/')
  await page.clock.runFor(2_900)
  await expect(page.locator('script[type="text/held"]')).toHaveCount(1)
  await page.clock.runFor(200)
  await page.clock.resume()
  await page.locator('html[data-ready]').waitFor()
})

/** No paint is told of, and the clock of the page stands still. */
async function waitForPaintInVain(page: Page) {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}
