import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { bar, stretch } from './shell.session.ts'

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[NAV-12] bounce scrolling beyond either end neither hides the bar nor shows it', async ({ page }) => {
  await open(page, '/')
  await stretch(page)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  // This browser does not bounce: the positions that an iPhone reports are given to the page.
  const bounce = (positions: number[]) =>
    page.evaluate((all) => {
      for (const y of all) {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
        window.dispatchEvent(new Event('scroll'))
      }
    }, positions)
  await bounce([0, -40, -120, -60, -5, 0])
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await bounce([end - 200, end, end + 90, end + 20, end])
  await expect(bar(page)).not.toBeInViewport()
  await bounce([end - 1])
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
})
