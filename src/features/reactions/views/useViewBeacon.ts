import { useEffect } from 'react'
import { type ItemKind, VIEW_AFTER_MS } from '../ground/reactions.rules.ts'
import { whenSeen } from './whenSeen.ts'

/** Tells the server, once for each item shown, that it was looked at. */
export function useViewBeacon({ kind, id }: { kind: ItemKind; id: string }): void {
  useEffect(() => whenSeen(document, VIEW_AFTER_MS, () => sendView(kind, id)), [kind, id])
}

function sendView(kind: ItemKind, id: string): void {
  // It arrives although the page is left at this moment, and nothing waits for it.
  navigator.sendBeacon('/views', new Blob([JSON.stringify({ kind, id })], { type: 'application/json' }))
}
