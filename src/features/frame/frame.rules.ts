import { isLocale, type Locale } from '#platform/texts/i18n.rules.ts'

/** Down to this position, in px, the bar always stays. */
const HIDES_BEYOND_PX = 50
/** A move down of this many px, or fewer, is not yet scrolling. */
const HIDES_AFTER_PX = 10

/** Whether the bar is out of sight, and the position up to which moves have been counted. */
export type BarState = { hidden: boolean; countedTo: number }

export const firstBarState: BarState = { hidden: false, countedTo: 0 }

/**
 * The bar after the page moved to `position`, in px; `lowest` is the position at the page's end.
 * Positions beyond the ends are the bounce of a phone and count as the end itself. A move too small to hide
 * the bar is not lost: a slow drag of many such moves hides it too.
 */
export function barAfterScroll(bar: BarState, position: number, lowest: number): BarState {
  const y = Math.max(0, Math.min(position, lowest))
  const move = y - bar.countedTo
  if (move < 0) return { hidden: false, countedTo: y }
  if (bar.hidden) return { hidden: true, countedTo: y }
  if (move <= HIDES_AFTER_PX) return bar
  return { hidden: y > HIDES_BEYOND_PX, countedTo: y }
}

/** What the country look-up of a visitor without a stored choice came to. */
export type LookUp = { country: string | null } | 'failed'

/**
 * The language after the look-up, and whether to store it; `first` is the one the page came in, `browser` the
 * browser's own language. Only a certain answer is stored: after a failure the next visit asks again.
 */
export function languageAfterLookUp(
  lookUp: LookUp,
  first: Locale,
  browser: string,
): { locale: Locale; store: boolean } {
  if (lookUp === 'failed')
    return { locale: browser.toLowerCase().startsWith('nl') ? 'nl' : 'en', store: false }
  if (lookUp.country === 'NL') return { locale: 'nl', store: true }
  return { locale: first, store: false }
}

/** The country in an answer of `/country`; anything that is not such an answer counts as a failure. */
export function readCountry(answer: unknown): LookUp {
  if (typeof answer !== 'object' || answer === null || !('country_code' in answer)) return 'failed'
  const code = answer.country_code
  return typeof code === 'string' || code === null ? { country: code } : 'failed'
}

/** The stored language in a cookie string, or null when none, or no language of ours, is stored. */
export function localeInCookies(cookies: string, name: string): Locale | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return isLocale(value) ? value : null
}
