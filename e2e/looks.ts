import type { Page } from '@playwright/test'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { isFull } from '#test/full.ts'
import { speak } from './session.ts'

/** How a page is looked at: its language, the width of the window in pixels, and its colours. */
export type Look = { language: Locale; width: number; colorScheme: 'light' | 'dark' }

/** The looks at which pages are seen: `npm test` takes the narrow one with the long words, `npm run test:full` all eight. */
export const looks: readonly Look[] = isFull
  ? (['en', 'nl'] as const).flatMap((language) =>
      [1440, 360].flatMap((width) =>
        (['light', 'dark'] as const).map((colorScheme) => ({ language, width, colorScheme })),
      ),
    )
  : [{ language: 'nl', width: 360, colorScheme: 'dark' }]

/** Has the pages that are opened from now on look like this. */
export async function setLook(page: Page, baseURL: string | undefined, look: Look) {
  const { language, width, colorScheme } = look
  await speak(page, baseURL, language)
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
}
