import { useState } from 'react'
import { type ListAnswer, type Listed, withMore } from '#platform/lists/pages.rules.ts'

/**
 * A list that was loaded, with more loaded below it, and with items that acts of the viewer change. Where `fetchPage`
 * throws, the list says so and stays.
 */
export function useGrowingList<Item extends { id: string }>(
  loaded: ListAnswer<Item>,
  fetchPage: (nextToken: string | null) => Promise<Listed<Item>>,
) {
  const [list, setList] = useState(loaded)
  const [isLoadingMore, setLoadingMore] = useState(false)

  async function loadMore() {
    setLoadingMore(true)
    const page = await fetchPage(list.nextToken).catch(() => null)
    setLoadingMore(false)
    setList((before) => (page ? { ...withMore(before, page), failed: null } : { ...before, failed: 'more' }))
  }

  function change(item: Item) {
    setList((before) => ({
      ...before,
      items: before.items.map((each) => (each.id === item.id ? item : each)),
    }))
  }

  return { list, setList, isLoadingMore, loadMore, change }
}
