import { isConnected } from '#platform/browser/connection.ts'
import { isOfBackground } from '#platform/ground/chunk.ts'
import { isLocale } from '#platform/texts/i18n.rules.ts'
import { chunkTexts } from './chunk.texts.ts'

/** Milliseconds after an answer in which no other is asked for: one press may miss several scripts. */
const QUIET_MS = { refused: 1_000, accepted: 10_000 }

let quietUntil = 0

/**
 * Asks, when a script could not be loaded that a visitor waits for, whether to load the page anew. The browser's own
 * dialog: the script of ours might be the next that does not come. Without a connection nothing is asked: the page that
 * is there would be lost, too.
 */
export function askToReload({ payload }: VitePreloadErrorEvent): void {
  // Where the visitor wanted to be: what did not come may close itself meanwhile, and leave the address.
  const { href } = window.location
  // The event comes before the failure itself: whose it is shows a moment later.
  setTimeout(async () => {
    if (isOfBackground(payload) || !(await isConnected()) || performance.now() < quietUntil) return
    const { lang } = document.documentElement
    const isAccepted = window.confirm(chunkTexts[isLocale(lang) ? lang : 'en'].reload)
    quietUntil = performance.now() + QUIET_MS[isAccepted ? 'accepted' : 'refused']
    if (!isAccepted) return
    window.history.replaceState(null, '', href)
    window.location.reload()
  })
}
