/** Some items of a list, from its top. */
export type Listed<Item> = { items: Item[]; nextToken: string | null }

/** What a page shows of a list, and what of it could not be asked for. */
export type ListAnswer<Item> = Listed<Item> & { failed: 'list' | 'more' | null }

/** The answer where the list could not be asked for. */
export const failedList: ListAnswer<never> = { items: [], nextToken: null, failed: 'list' }

/** The status of a page that is nothing without this list: no search engine and no cache keeps the page that lacks it. */
export function statusOfList({ failed }: Pick<ListAnswer<unknown>, 'failed'>): 200 | 503 {
  return failed === 'list' ? 503 : 200
}

/** A list with its next page below it. What moved down meanwhile is not shown twice. */
export function withMore<Item extends { id: string }, List extends Listed<Item>>(
  list: List,
  { items, nextToken }: Listed<Item>,
): List {
  const known = new Set(list.items.map(({ id }) => id))
  return { ...list, items: [...list.items, ...items.filter(({ id }) => !known.has(id))], nextToken }
}
