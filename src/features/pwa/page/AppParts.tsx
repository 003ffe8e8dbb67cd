import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { inBackground, preload } from '#platform/ground/chunk.ts'
import { useLanguage } from '#platform/texts/i18n.tsx'
import { isKeptPage } from '../ground/app.rules.ts'
import { InstallOffer } from './InstallOffer.tsx'
import type { CachedRecord } from './sync.rules.ts'
import { startSync } from './sync.ts'
import { UpdateBanner } from './UpdateBanner.tsx'
import type { Updates } from './updates.ts'
import { useUpdates } from './useUpdates.ts'

/** Milliseconds after which a place that was empty at first is known to screen readers: then they tell what comes. */
const SHOW_AFTER_MS = 200
/** Milliseconds that an address must stay before its page is kept: who passes by keeps nothing. */
const KEEP_AFTER_MS = 3_000

/** What makes an app of the site: updates, pages for use without a connection, and the offer to install it. */
export default function AppParts({ prompt }: { prompt: Event | null }) {
  const { updates, waiting, isUnsaved, dismiss } = useUpdates()
  const [isShown, setShown] = useState(false)
  useKeptPages(updates)
  useEffect(() => startSync(cachedRecords), [])
  useEffect(() => {
    // Without a connection it could not be fetched any more.
    preload(() => import('./OfflinePage.tsx'))
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-live="polite" className="contents">
      {isShown && waiting && (
        <UpdateBanner isUnsaved={isUnsaved} onAccept={() => updates?.accept()} onDismiss={dismiss} />
      )}
      {isShown && !waiting && <InstallOffer prompt={prompt} />}
    </div>
  )
}

/** Has the worker keep the pages that are worth reading without a connection, as they are now. */
function useKeptPages(updates: Updates | null): void {
  const { pathname, search } = useLocation()
  const { locale } = useLanguage()
  const address = pathname + search
  const [kept, setKept] = useState('')
  const wanted = `${locale} ${address}`

  useEffect(() => {
    if (!updates || kept === wanted || !isKeptPage(address)) return
    const timer = setTimeout(() => {
      updates.keep(address)
      setKept(wanted)
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [updates, address, kept, wanted])
}

/** What this browser keeps of the server: the answers in the tab's cache, and the profiles in its storage. */
async function cachedRecords(): Promise<CachedRecord[]> {
  const [{ queryCache }, { profileRecords }] = await Promise.all([
    inBackground(import('#platform/browser/query-cache.ts')),
    inBackground(import('#features/profiles/ground/profile.records.ts')),
  ])
  const answers = queryCache()
    .getQueryCache()
    .findAll({ queryKey: ['api'], predicate: ({ state }) => state.data !== undefined })
  return [
    ...answers.map((query) => ({ updatedAt: query.state.dataUpdatedAt, refresh: () => query.fetch() })),
    ...profileRecords(),
  ]
}
