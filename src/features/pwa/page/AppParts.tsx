import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { inBackground } from '#platform/ground/chunk.ts'
import { useLanguage } from '#platform/texts/i18n.tsx'
import { isKeptPage } from '../ground/app.rules.ts'
import { InstallOffer } from './InstallOffer.tsx'
import { cachedRecords } from './records.ts'
import { startSync } from './sync.ts'
import { UpdateBanner } from './UpdateBanner.tsx'
import type { Updates } from './updates.ts'
import { useDocumentWhenOffline } from './useDocumentWhenOffline.ts'
import { useUpdates } from './useUpdates.ts'

/** Milliseconds after which a place that was empty at first is known to screen readers: then they tell what comes. */
const SHOW_AFTER_MS = 200
/** Milliseconds that an address must stay before its page is kept: who passes by keeps nothing. */
const KEEP_AFTER_MS = 3_000

/** What makes an app of the site: updates, pages for use without a connection, and the offer to install it. */
export default function AppParts({ prompt }: { prompt: Event | null }) {
  const { updates, waiting, isUnsaved, dismiss } = useUpdates()
  useKeptPages(updates)
  useDataSync()
  useDocumentWhenOffline()
  useOfflinePageAtHand()
  const isShown = useShown()
  return (
    <div aria-live="polite" className="contents">
      {isShown && waiting && (
        <UpdateBanner isUnsaved={isUnsaved} onAccept={() => updates?.accept()} onDismiss={dismiss} />
      )}
      {isShown && !waiting && <InstallOffer prompt={prompt} />}
    </div>
  )
}

function useShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown
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

/** Brings what this browser keeps of the server up to date while the page stays open. */
function useDataSync(): void {
  useEffect(() => startSync(cachedRecords), [])
}

/** Without a connection it could not be fetched any more. */
function useOfflinePageAtHand(): void {
  useEffect(() => {
    inBackground(import('./OfflinePage.tsx')).catch(() => {})
  }, [])
}
