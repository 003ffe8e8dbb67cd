import type { Page } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { open, speak } from '../session.ts'

export const infoPaths = ['/about', '/tips', '/faq', '/terms', '/privacy', '/underconstruction'] as const

const allViews = (['en', 'nl'] as const).flatMap((language) =>
  [360, 1440].map((width) => ({ language, width })),
)

/** The languages and widths that what the pages do is tried in: in the full run all. */
export const views = isFull ? allViews : allViews.slice(0, 1)

/** Opens a page as somebody sees it who speaks `language`, on a screen so many pixels wide. */
export async function openIn(
  page: Page,
  baseURL: string | undefined,
  { language, width }: (typeof allViews)[number],
  path: string,
) {
  await speak(page, baseURL, language)
  await page.setViewportSize({ width, height: 800 })
  await open(page, path)
}

/** What programs read of the page in schema.org's words. */
export async function schemaOf(page: Page) {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}
