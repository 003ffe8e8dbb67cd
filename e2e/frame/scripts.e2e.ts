import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { open, speak } from '../session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

for (const path of isFull ? ['/', '/fitfuelfinder', '/recipes', '/login', '/no/such/page'] : ['/login']) {
  test(`${path} is painted before a script of it is fetched`, async ({ page }) => {
    await open(page, path)
    const { paintedAt, scripts } = await timesOf(page)
    expect(scripts.length).toBeGreaterThan(3)
    // Where nothing is painted for three seconds they come all the same.
    const heldUntil = Math.min(paintedAt, 3_000)
    for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThan(heldUntil)
  })
}

/** When the page was painted for the first time, and when each of its first scripts was asked for. */
function timesOf(page: Page) {
  return page.evaluate(() => ({
    paintedAt: performance.getEntriesByType('paint')[0]!.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
}
