import { expect, type Page } from '@playwright/test'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { violationsOn } from './axe.ts'
import { foreignTexts, textsOf } from './texts.session.ts'

/** Axe finds nothing on the page, nothing of it sticks out of the window and, for a language, no text is of the other. */
export async function expectSound(page: Page, language?: Locale) {
  expect(await tooWide(page)).toBeNull()
  expect(await violationsOn(page)).toEqual([])
  if (language) expect(foreignTexts(language, await textsOf(page))).toEqual([])
}

/** What of the page sticks out of the window at the right; the first of it. */
export async function tooWide(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const all = [...document.body.querySelectorAll('*')]
    const out = all.find((each) => each.getBoundingClientRect().right > clientWidth + 1)
    return `${scrollWidth} px: ${out?.outerHTML.slice(0, 160)}`
  })
}
