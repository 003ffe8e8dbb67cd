/** Some items of a list, from its top. */
export type Listed<Item> = { items: Item[]; nextToken: string | null }

/** What the server's page has of a list: its first items, or that it could not be asked for. */
export type ListAnswer<Item> = Listed<Item> & { failed?: true }

/** The answer where the list could not be asked for. */
export const failedList: ListAnswer<never> = { items: [], nextToken: null, failed: true }

/** The status of a page that is nothing without this list: no search engine and no cache keeps the page that lacks it. */
export function statusOfList({ failed }: Pick<ListAnswer<unknown>, 'failed'>): 200 | 503 {
  return failed ? 503 : 200
}

/** A list with its next page below it. What moved down meanwhile is not shown twice. */
export function withMore<Item extends { id: string }, List extends Listed<Item>>(
  list: List,
  { items, nextToken }: Listed<Item>,
): List {
  const known = new Set(list.items.map(({ id }) => id))
  return { ...list, items: [...list.items, ...items.filter(({ id }) => !known.has(id))], nextToken }
}

/** Items that are asked for at once where all that is loaded of a list is asked for anew: the costliest cards have room. */
export const MAX_ASKED = 50

/**
 * What a list is now, as far down as it is `loaded`: in a few large questions, however small the pages were in which that
 * was. It is read anew, as more may be loaded meanwhile. Where what is new pushed the last item out, a page more is asked
 * for: somebody may be reading it.
 */
export async function readAnew<Item extends { id: string }>(
  fetchPage: (nextToken: string | null, limit: number) => Promise<Listed<Item>>,
  pageSize: number,
  loaded: () => readonly Item[],
): Promise<Listed<Item>> {
  const next = (has: number) => Math.min(Math.max(loaded().length - has, pageSize), MAX_ASKED)
  let list = await fetchPage(null, next(0))
  let isFurther = false
  while (list.nextToken !== null) {
    const last = loaded().at(-1)
    const isShort = list.items.length < loaded().length
    const hasLast = !last || list.items.some(({ id }) => id === last.id)
    if (!isShort && (hasLast || isFurther)) break
    isFurther = !isShort
    list = withMore(list, await fetchPage(list.nextToken, isShort ? next(list.items.length) : pageSize))
  }
  return list
}

/** A list with a changed item in its place; the same list where it has none of that id. */
export function withChanged<Item extends { id: string }>(
  list: Listed<Item>,
  id: string,
  change: (shown: Item) => Item,
): Listed<Item> {
  if (!list.items.some((shown) => shown.id === id)) return list
  return { ...list, items: list.items.map((shown) => (shown.id === id ? change(shown) : shown)) }
}

/** A list without an item that is gone; the same list where it has none of that id. */
export function withoutItem<Item extends { id: string }>(list: Listed<Item>, id: string): Listed<Item> {
  if (!list.items.some((shown) => shown.id === id)) return list
  return { ...list, items: list.items.filter((shown) => shown.id !== id) }
}

/** A list with a new item before the first that `isBelow` it, or at the end of one that is loaded whole. */
export function withAdded<Item extends { id: string }>(
  list: Listed<Item>,
  item: Item,
  isBelow: (shown: Item) => boolean,
): Listed<Item> {
  const place = list.items.findIndex(isBelow)
  if (place < 0 && list.nextToken !== null) return list
  return { ...list, items: list.items.toSpliced(place < 0 ? list.items.length : place, 0, item) }
}
