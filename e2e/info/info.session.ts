import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { open, speak } from '../session.ts'

export const infoPaths = ['/about', '/tips', '/faq', '/terms', '/privacy', '/underconstruction'] as const

/** Every language and width that the pages are tried in. */
export const views = (['en', 'nl'] as const).flatMap((language) =>
  [360, 1440].map((width) => ({ language, width })),
)

/** Opens a page as somebody sees it who speaks `language`, on a screen so many pixels wide. */
export async function openIn(
  page: Page,
  baseURL: string | undefined,
  { language, width }: (typeof views)[number],
  path: string,
) {
  await speak(page, baseURL, language)
  await page.setViewportSize({ width, height: 800 })
  await open(page, path)
}

/** Axe finds nothing, and nothing is wider than the screen. */
export async function expectSound(page: Page, width: number) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** What programs read of the page in schema.org's words. */
export async function schemaOf(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}
