import { useState } from 'react'
import type { Document } from '#platform/graphql/document.ts'
import { useLive } from './useLive.ts'

type Options<Data, Item> = {
  document: Document<Data, Record<string, never>>
  /** Shows what is told in all lists; returns the item when it is new to lists. */
  merge(data: Data): Item | null
  /** Whether a new item stands in this list, at a place that only the server knows. */
  isAnnounced(item: Item): boolean
  /** Asks anew for what is shown. */
  refresh(): void
  /** The list in the tab's cache: another one is asked for with all that is new. */
  queryKey: readonly unknown[]
  /** Its items that are shown. */
  items: readonly Item[]
  isOld: boolean
}

/**
 * Keeps the cards of a list as they are by now. Counts items that were announced and are not in the list, until `forget`:
 * when the list was asked for anew, what is not in it stands elsewhere, or nowhere.
 */
export function useListNews<Data, Item extends { id: string }>({
  document,
  queryKey,
  items,
  isOld,
  ...list
}: Options<Data, Item>): { news: number; dismiss(): void } {
  const name = JSON.stringify(queryKey)
  const [told, setTold] = useState<{ name: string; items: readonly Item[] }>({ name, items: [] })
  const before = told.name === name ? told.items : []
  useLive(
    document,
    {},
    {
      onNews: (data) => {
        const item = list.merge(data)
        if (!item || !list.isAnnounced(item)) return
        setTold((now) => ({ name, items: [...(now.name === name ? now.items : []), item] }))
      },
      onMissed: list.refresh,
      isOld,
    },
  )
  const known = new Set(items.map(({ id }) => id))
  const waiting = new Set(before.map(({ id }) => id).filter((id) => !known.has(id)))
  return { news: waiting.size, dismiss: () => setTold({ name, items: [] }) }
}
