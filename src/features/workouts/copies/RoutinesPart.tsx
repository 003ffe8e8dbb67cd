import type { BrowserPart } from '#features/accounts/ground/browser-parts.tsx'
import { browserStorage } from '#platform/browser/storage.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { ROUTINES_KEY } from '../ground/routines.key.rules.ts'

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
