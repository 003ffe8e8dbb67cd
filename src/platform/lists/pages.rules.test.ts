import { expect, test } from 'vitest'
import { type Listed, MAX_ASKED, readAnew, withAdded, withChanged, withoutItem } from './pages.rules.ts'

type Item = { id: string; title: string }
const listOf = (nextToken: string | null, ...ids: string[]): Listed<Item> => ({
  items: ids.map((id) => ({ id, title: id })),
  nextToken,
})
const list = listOf('more', 'a', 'b', 'c')
const titles = ({ items }: Listed<Item>) => items.map(({ title }) => title)

test('[STAY-04] a changed item stays in its place, one that is gone leaves it, and what a list has not leaves it as it is', () => {
  expect(titles(withChanged(list, 'c', (shown) => ({ ...shown, title: 'changed' })))).toEqual([
    'a',
    'b',
    'changed',
  ])
  expect(titles(withoutItem(list, 'a'))).toEqual(['b', 'c'])
  expect(withoutItem(list, 'x')).toBe(list)
  expect(withChanged(list, 'x', (shown) => shown)).toBe(list)
})

test('[STAY-04] a new item stands above the first below it, and below all only where all is loaded', () => {
  const item = { id: 'new', title: 'new' }
  expect(titles(withAdded(list, item, ({ id }) => id === 'b'))).toEqual(['a', 'new', 'b', 'c'])
  expect(withAdded(list, item, () => false)).toBe(list)
  expect(titles(withAdded({ ...list, nextToken: null }, item, () => false))).toEqual(['a', 'b', 'c', 'new'])
})

/** A list on a server, which pages as the data API does: by the last item of the page before. */
function server(items: string[]) {
  const asked: number[] = []
  const fetchPage = async (nextToken: string | null, limit: number): Promise<Listed<Item>> => {
    asked.push(limit)
    const start = nextToken === null ? 0 : items.indexOf(nextToken) + 1
    const page = items.slice(start, start + limit)
    return listOf(start + limit < items.length ? page.at(-1)! : null, ...page)
  }
  return { asked, fetchPage, items }
}

test('[STAY-02] all that is loaded of a long list is asked for anew in a few large questions', async () => {
  const { asked, fetchPage, items } = server(Array.from({ length: 500 }, (_, n) => `item ${n}`))
  const first = (count: number) => () => items.slice(0, count).map((id) => ({ id, title: id }))
  expect((await readAnew(fetchPage, 10, first(0))).items).toHaveLength(10)
  expect((await readAnew(fetchPage, 10, first(30))).items).toHaveLength(30)
  expect((await readAnew(fetchPage, 10, first(120))).items).toHaveLength(120)
  expect(asked).toEqual([10, 30, MAX_ASKED, MAX_ASKED, 20])
})

test('[STAY-03] the item somebody reads at the end of a list stays in it, although others came above', async () => {
  const { asked, fetchPage, items } = server(Array.from({ length: 40 }, (_, n) => `item ${n}`))
  const { items: loaded } = await fetchPage(null, 20)
  items.unshift('new')
  const list = await readAnew(fetchPage, 10, () => loaded)
  expect(list.items).toHaveLength(30)
  expect(list.items.map(({ id }) => id)).toContain('item 19')
  expect(asked).toEqual([20, 20, 10])
})

test('[STAY-03] a page that is loaded while a list is asked for anew stays in it, during the last question too', async () => {
  const { fetchPage, items } = server(Array.from({ length: 60 }, (_, n) => `item ${n}`))
  let { items: loaded } = await fetchPage(null, 20)
  items.unshift('new')
  let questions = 0
  const list = await readAnew(
    async (nextToken, limit) => {
      const page = await fetchPage(nextToken, limit)
      questions += 1
      if (questions === 2) loaded = [...loaded, ...listOf(null, ...items.slice(21, 41)).items]
      return page
    },
    10,
    () => loaded,
  )
  expect(list.items.map(({ id }) => id)).toContain(loaded.at(-1)!.id)
})

test('[STAY-03] what moved down while a list was asked for anew stands once, and a list that became shorter ends', async () => {
  const { fetchPage, items } = server(Array.from({ length: 70 }, (_, n) => `item ${n}`))
  const moved = await readAnew(
    async (nextToken, limit) => {
      const page = await fetchPage(nextToken, limit)
      if (nextToken === null) items.splice(MAX_ASKED + 1, 0, 'item 3')
      return page
    },
    10,
    () => listOf(null, ...items.slice(0, 60)).items,
  )
  expect(moved.items.filter(({ id }) => id === 'item 3')).toHaveLength(1)
  const shorter = server(['a', 'b'])
  expect(await readAnew(shorter.fetchPage, 10, () => list.items)).toEqual(listOf(null, 'a', 'b'))
})
