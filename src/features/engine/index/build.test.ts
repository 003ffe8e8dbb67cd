import { fstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { numberOfDay } from '#platform/ground/day.rules.ts'
import { indexOf, plainProduct, today } from '../ground/catalogue.reference.ts'
import { measuresOf } from '../ground/measures.rules.ts'
import { anything } from '../ground/query.rules.ts'
import { compareTies } from '../ground/ranking.rules.ts'
import { openIndex } from '../search/query.server.ts'
import { createIndexBuilder } from './build.server.ts'
import { openItemFile } from './items.file.server.ts'
import { closeItems, itemBytes } from './items.server.ts'
import { joinIndexes } from './join.server.ts'
import { type CatalogueProduct, toWire } from './product.wire.server.ts'

/** Enough products for every list of the builder to grow, with bytes for several chunks and one item beyond a chunk. */
const products = Array.from({ length: 3_000 }, (_, i): CatalogueProduct => {
  const id = i + 1
  const letters = id === 1_500 ? 2_500_000 : id % 100 === 0 ? 150_000 + id : 10
  return {
    ...plainProduct,
    id,
    gtin: null,
    // One reads as the place of the day would, were its quotes not escaped.
    title: `Kwark ${'zyxw'[id % 4]} lot${id % 700}${id === 7 ? ' "as_of":"0000-00-00"' : ''}`,
    priceNow: id % 11 === 0 ? null : 50 + ((id * 7_919) % 40),
    priceOriginal: null,
    webPath: `https://north.example/${'é'.repeat(letters)}`,
  }
})

test('[FIND-42] [FIND-45] an index of thousands has each item whole, in the order of ties, and finds it by id and by word', () => {
  const index = indexOf(products)
  const wires = products.map((product) => toWire(product, measuresOf(product, today), today))
  const expected = wires.toSorted((a, b) =>
    compareTies({ ...a, price: a.price_now ?? 0 }, { ...b, price: b.price_now ?? 0 }),
  )
  const items = expected.map((_, row) => JSON.parse(index.item(row).toString()))
  // Compared as a whole, ten megabytes of texts would be told apart letter by letter.
  expect(items.flatMap(({ id }, row) => (isDeepStrictEqual(items[row], expected[row]) ? [] : [id]))).toEqual(
    [],
  )
  expect(products.filter(({ id }) => items[index.rowOf(id)!].id !== id)).toEqual([])
  const { rows } = index.find({ ...anything, search: 'lot77', limit: 10 })
  expect(rows.map((row) => items[row].title)).toEqual(
    items
      .filter(({ title }) => /lot77\d?$/.test(title))
      .map(({ title }) => title)
      .slice(0, 10),
  )
})

test('[FIND-48] an index that takes its products over from another is that one, wherever their items lie', () => {
  const scope = { sample: false, day: today, stores: [], categories: [] }
  const whole = createIndexBuilder(scope)
  for (const product of products) whole.add(product)
  const before = whole.finish()
  expect(Math.min(before.items.filed, before.items.rest.length)).toBeGreaterThan(10_000)
  // As if a third of them had changed since, to what they are.
  const changed = createIndexBuilder(scope)
  const isKept = ({ id }: CatalogueProduct) => id % 3 > 0
  for (const product of products) if (!isKept(product)) changed.add(product)
  const fresh = changed.finish()
  const after = joinIndexes({
    ...{ scope, kept: before, changed: fresh, openFile: () => openItemFile(tmpdir()) },
    listed: {
      ids: Uint32Array.from(products, ({ id }) => id),
      days: Int32Array.from(products, ({ priceAsOf }) => numberOfDay(priceAsOf)),
    },
    keptRows: Uint32Array.from(products, (product) =>
      isKept(product) ? before.rowOfId[before.ids.indexOf(product.id)]! + 1 : 0,
    ),
  })
  expect(after.stamp).toEqual(before.stamp)
  const differing = products.filter((_, row) =>
    Buffer.compare(itemBytes(after.items, row), itemBytes(before.items, row)),
  )
  expect(differing).toEqual([])
  const { file } = after.items
  closeItems(after.items)
  expect(() => fstatSync(file!)).toThrow('EBADF')
  expect(() => itemBytes(after.items, 0)).toThrow()
  for (const { items } of [before, fresh]) closeItems(items)
})

test('[OPS-09] items that were read once come from memory, one by one and many at once', () => {
  const builder = createIndexBuilder({ sample: false, day: today, stores: [], categories: [] })
  for (const product of products) builder.add(product)
  const parts = builder.finish()
  const index = openIndex(parts)
  const rows = products.map((_, row) => row)
  const around = { before: '', behind: '' }
  const read = index.items(rows, around).toString()
  closeItems(parts.items)
  expect(index.items(rows, around).toString() === read).toBe(true)
  expect(rows.map((row) => index.item(row).toString()).join(',') === read).toBe(true)
})

test('[FIND-48] the version of an index tells any change of an item, and nothing else', () => {
  const versionOf = (list: CatalogueProduct[]) => indexOf(list).stamp.version
  const few = products.slice(0, 30)
  const changed = few.with(7, { ...few[7]!, webPath: 'https://north.example/other' })
  const flagged = few.with(7, { ...few[7]!, flags: { vegan: false } })
  // The same sets of flags, of which another item has one.
  const both = flagged.with(8, { ...few[8]!, flags: { vegan: false } })
  expect(versionOf(few.map((product) => ({ ...product })))).toBe(versionOf(few))
  expect(new Set([few, changed, flagged, both].map(versionOf)).size).toBe(4)
})
