import { expect, type Page, test } from '@playwright/test'
import { openCard, openResults, sheet } from './product.session.ts'
import { speak } from './session.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-28] fades while it is pulled, returns before 100 px, closes past that', async ({ page }) => {
  await openResults(page)
  await openCard(page, 0)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  await pull(page, 60)
  const faded = await sheet(page).evaluate((element) => Number(getComputedStyle(element).opacity))
  expect(faded).toBeLessThan(0.9)
  await release(page)
  await expect(sheet(page)).toBeVisible()
  await expect.poll(() => sheet(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await pull(page, 130)
  await release(page)
  await expect(sheet(page)).toBeHidden()
})

test('[FIND-28] does not move while its content can still scroll up', async ({ page }) => {
  await openResults(page)
  await openCard(page, 0)
  await sheet(page)
    .locator('[data-sheet-content]')
    .evaluate((element) => element.scrollTo(0, 200))
  await pull(page, 150, '[data-sheet-content]')
  await release(page, '[data-sheet-content]')
  await expect(sheet(page)).toBeVisible()
})

/** Puts a finger on the sheet and pulls it down, without letting go. */
async function pull(page: Page, distance: number, target = '[role=dialog]') {
  const box = await page.locator(target).first().boundingBox()
  const start = { x: box!.x + 40, y: box!.y + 10 }
  await touch(page, target, 'touchstart', start)
  for (const part of [0.3, 0.7, 1])
    await touch(page, target, 'touchmove', { ...start, y: start.y + distance * part })
}

async function release(page: Page, target = '[role=dialog]') {
  await touch(page, target, 'touchend', { x: 0, y: 0 })
}

async function touch(page: Page, target: string, type: string, at: { x: number; y: number }) {
  await page
    .locator(target)
    .first()
    .evaluate(
      (element, { name, x, y }) => {
        const point = new Touch({ identifier: 1, target: element, clientX: x, clientY: y })
        const touches = name === 'touchend' ? [] : [point]
        const options = { touches, changedTouches: [point], bubbles: true, cancelable: true }
        element.dispatchEvent(new TouchEvent(name, options))
      },
      { name: type, ...at },
    )
}
