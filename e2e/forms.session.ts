import type { Page } from '@playwright/test'
import { MIN_FILL_MS } from '#platform/http/forms.rules.ts'

/** Waits, with a form in sight, for as long as people take at least to fill one in; faster ones are refused. */
export async function asPeopleDo(page: Page): Promise<void> {
  const seenAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((until) => performance.now() >= until, seenAt + MIN_FILL_MS)
}
