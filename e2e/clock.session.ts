import type { Page } from '@playwright/test'

const SOON = new Date('2030-01-01T12:00:00Z')

/** Gives the pages that are opened from now on a clock of their own, which a test can halt. */
export function installClock(page: Page): Promise<void> {
  return page.clock.install({ time: SOON })
}

/** From an hour later on no time passes on the page but what a test lets pass. */
export async function haltClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 3_600_000)
}
