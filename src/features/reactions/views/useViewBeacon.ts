import { useEffect } from 'react'
import { type ItemKind, VIEW_AFTER_MS } from '../ground/reactions.rules.ts'
import { whenSeen } from './whenSeen.ts'

/** Tells the server, once for each item shown, that it was looked at. */
export function useViewBeacon({ kind, id }: { kind: ItemKind; id: string }): void {
  useEffect(() => {
    const body = new Blob([JSON.stringify({ kind, id })], { type: 'application/json' })
    // It arrives although the page is left at this moment, and nothing waits for it.
    return whenSeen(document, VIEW_AFTER_MS, () => navigator.sendBeacon('/views', body))
  }, [kind, id])
}
