import { isLocale } from '#platform/i18n.rules.ts'
import { chunkTexts } from './chunk.messages.ts'

/** Milliseconds for which somebody who refused is not asked again. */
const QUIET_MS = 60_000

let refusedAt = Number.NEGATIVE_INFINITY

/**
 * Asks, when a script could not be loaded, whether to load the page anew. The browser's own dialog: the script of ours
 * might be the next that does not come.
 */
export function askToReload(): void {
  if (performance.now() - refusedAt < QUIET_MS) return
  const { lang } = document.documentElement
  if (window.confirm(chunkTexts[isLocale(lang) ? lang : 'en'].reload)) window.location.reload()
  else refusedAt = performance.now()
}
