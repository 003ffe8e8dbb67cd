import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { settle, speak } from '../session.ts'
import { openCard, openResults, sheet } from './product.session.ts'

const CONTENT = '[data-sheet-content]'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(async ({ page, baseURL }) => {
  await speak(page, baseURL)
})

const opacity = (page: Page) =>
  sheet(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).opacity))
const top = async (page: Page) => (await sheet(page).boundingBox())!.y

async function openSheet(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  await openResults(page)
  await openCard(page, 0)
  await settle(page)
}

for (const width of isFull ? [390, 768] : [390]) {
  test(`[FIND-28] at ${width} px a sheet follows a finger, fades the further it is pulled, returns up to 100 px and closes past that`, async ({
    page,
  }) => {
    await openSheet(page, width)
    const before = await top(page)
    const isBack = async () => {
      await expect.poll(() => opacity(page)).toBe(1)
      await expect.poll(() => top(page)).toBe(before)
      await expect(page).toHaveURL(/product=/)
    }
    await pull(page, { down: 50 })
    const half = await opacity(page)
    expect(await top(page)).toBeCloseTo(before + 50, 0)
    await move(page, { down: 100 })
    expect(half).toBeLessThan(0.9)
    expect(await opacity(page)).toBeLessThan(half)
    await release(page)
    await isBack()

    await test.step('back under 100 px before it ends', async () => {
      await pull(page, { down: 180 })
      await move(page, { down: 90 })
      await release(page)
      await isBack()
    })
    await test.step('to the side, and while its content can still scroll up', async () => {
      await pull(page, { down: 120, aside: 160 })
      expect(await top(page)).toBe(before)
      await release(page)
      const content = sheet(page).locator(CONTENT)
      await content.evaluate((element) => element.scrollTo(0, 200))
      await pull(page, { down: 150 })
      expect(await top(page)).toBe(before)
      await release(page)
      await expect(sheet(page)).toBeVisible()
      await content.evaluate((element) => element.scrollTo(0, 0))
    })
    await pull(page, { down: 101 })
    await expect(sheet(page)).toBeVisible()
    await release(page)
    await expect(sheet(page)).toBeHidden()
    await expect(page).not.toHaveURL(/product=/)
  })
}

test('[FIND-28] the sheet stands at the foot of the page at 768 px; at 769 px it stands in the middle, and nothing is pulled', async ({
  page,
}) => {
  await openSheet(page, 768)
  const foot = async () => {
    const box = (await sheet(page).boundingBox())!
    return box.y + box.height
  }
  await expect.poll(foot).toBe(844)
  await page.setViewportSize({ width: 769, height: 844 })
  await expect.poll(foot).toBeLessThan(844)

  await settle(page)
  const before = await top(page)
  await pull(page, { down: 300 })
  expect(await top(page)).toBe(before)
  expect(await opacity(page)).toBe(1)
  await release(page)
  await expect(sheet(page)).toBeVisible()
})

const START = { x: 200, y: 300 }
type Way = { down: number; aside?: number }

/** Puts a finger on the content of the sheet and moves it, without letting go. */
async function pull(page: Page, { down, aside = 0 }: Way) {
  await touch(page, 'touchstart', START)
  for (const part of [0.3, 0.7, 1]) await move(page, { down: down * part, aside: aside * part })
}

const move = (page: Page, { down, aside = 0 }: Way) =>
  touch(page, 'touchmove', { x: START.x + aside, y: START.y + down })
const release = (page: Page) => touch(page, 'touchend', START)

async function touch(page: Page, type: string, { x, y }: { x: number; y: number }) {
  await sheet(page)
    .locator(CONTENT)
    .evaluate(
      (element, at) => {
        const point = new Touch({ identifier: 1, target: element, clientX: at.x, clientY: at.y })
        const touches = at.type === 'touchend' ? [] : [point]
        const options = { touches, changedTouches: [point], bubbles: true, cancelable: true }
        element.dispatchEvent(new TouchEvent(at.type, options))
      },
      { type, x, y },
    )
}
