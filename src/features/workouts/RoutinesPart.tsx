import type { BrowserPart } from '#features/accounts/browser-parts.tsx'
import { browserStorage } from '#platform/browser-storage.ts'
import { whenOpened } from '#ui/when-opened.tsx'
import { ROUTINES_KEY } from './routines.key.rules.ts'

/** The routines of this browser, for whoever signs out or deletes the account. */
export const routinesInBrowser: BrowserPart = {
  name: ROUTINES_KEY,
  isThere: () => {
    try {
      return Boolean(browserStorage()?.getItem(ROUTINES_KEY))
    } catch {
      return false
    }
  },
  Offer: whenOpened(() => import('./RoutinesOffer.tsx')),
}
