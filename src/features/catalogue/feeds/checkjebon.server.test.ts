import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedOf, readAll } from '#test/feed.ts'
import { FeedError } from '../ground/feed.rules.ts'
import { readCheckjebon } from './checkjebon.server.ts'

const shop = {
  n: 'hoekwinkel',
  c: 'De Hoekwinkel',
  u: 'https://www.hoekwinkel.example/p/',
  i: 'https://www.hoekwinkel.example/logo.svg',
}
const milk = { n: 'Halfvolle melk', l: 'm1/halfvolle-melk', p: 1.29, s: '1 l' }
const read = (feed: unknown, size?: number) =>
  readAll(readCheckjebon(feedOf(typeof feed === 'string' ? feed : JSON.stringify(feed), size)))

test('[CAT-02] prices in euros become whole cents, without the error of a binary fraction', async () => {
  const prices = [1.29, 8.29, 0.07, 1.005, 2, 19.99]
  const { rows } = await read([{ ...shop, d: prices.map((p, i) => ({ ...milk, l: `m${i}`, p })) }])
  expect(rows.map((row) => row.priceNow)).toEqual([129, 829, 7, 101, 200, 1999])
})

test('a product has its title, size, link and store', async () => {
  const { rows, refused } = await read([{ ...shop, d: [milk] }])
  expect(refused).toEqual([])
  expect(rows[0]).toMatchObject({
    store: { id: 'hoekwinkel', name: 'De Hoekwinkel', domain: 'hoekwinkel.example', logoUrl: shop.i },
    ref: 'm1/halfvolle-melk',
    title: 'Halfvolle melk',
    salesUnitSize: '1 l',
    webPath: 'https://www.hoekwinkel.example/p/m1/halfvolle-melk',
  })
})

test('HTML entities that a shop left in its texts are written out, and a bare & stays', async () => {
  const titles = ['Melk &amp; meer 300&nbsp;ml', 'Rago&ucirc;t', 'Thee&#39;s', 'Q&A', 'Ham&kaas;']
  const { rows } = await read([{ ...shop, d: titles.map((n, i) => ({ ...milk, l: `m${i}`, n })) }])
  expect(rows.map(({ title }) => title)).toEqual([
    'Melk & meer 300 ml',
    'Ragoût',
    "Thee's",
    'Q&A',
    'Ham&kaas;',
  ])
})

test('[CAT-14] a store that we know keeps our name and domain, a new one brings its own', async () => {
  const { rows } = await read([
    { n: 'ah', d: [milk] },
    { ...shop, d: [milk] },
  ])
  expect(rows.map(({ store }) => [store.id, store.name, store.domain])).toEqual([
    ['ah', 'Albert Heijn', 'ah.nl'],
    ['hoekwinkel', 'De Hoekwinkel', 'hoekwinkel.example'],
  ])
})

test('[DAT-01] the base of links that a feed gives a store that we know counts where it is the store’s own', async () => {
  const linkOf = async (u: string) => (await read([{ n: 'aldi', c: 'ALDI', u, d: [milk] }])).rows[0]?.webPath
  expect(await linkOf('https://www.aldi.nl/')).toBe('https://www.aldi.nl/m1/halfvolle-melk')
  expect(await linkOf('https://elsewhere.example/')).toBe('https://www.aldi.nl/product/m1/halfvolle-melk')
})

test('the fields of a store and of a product may stand in any order', async () => {
  const { d, ...rest } = { d: [{ s: '1 l', p: 1.29, l: 'm1', n: 'Melk' }], ...shop }
  const { rows } = await read([{ d, ...rest }])
  expect(rows[0]).toMatchObject({ ref: 'm1', title: 'Melk', priceNow: 129, store: { name: 'De Hoekwinkel' } })
})

test('a new store without a link base has its products refused', async () => {
  const { rows, refused } = await read([{ n: 'nieuw', d: [milk] }])
  expect(rows).toEqual([])
  expect(refused).toMatchObject([{ line: 1, field: 'store' }])
})

test.each([
  ['no title', { ...milk, n: '' }, 'n'],
  ['no path', { ...milk, l: undefined }, 'l'],
  ['a script for a link', { ...milk, l: 'javascript:alert(1)' }, 'l'],
  ["a link to another's site", { ...milk, l: 'https://elsewhere.example/x' }, 'l'],
  ['a path without end', { ...milk, l: 'x'.repeat(301) }, 'l'],
])('a product with %s is refused', async (_, product, field) => {
  const { rows, refused } = await read([{ ...shop, d: [milk, product] }])
  expect(rows).toHaveLength(1)
  expect(refused).toMatchObject([{ line: 2, field }])
})

test.each([-1, null, '?', 10_001])(
  '[CAT-02] a product with the price %j is kept without a price',
  async (p) => {
    const { rows, refused } = await read([{ ...shop, d: [{ ...milk, p }] }])
    expect(rows).toMatchObject([{ ref: milk.l, priceNow: null }])
    expect(refused).toMatchObject([{ line: 1, field: 'p', ref: milk.l }])
  },
)

test('a price of nothing is an unknown price', async () => {
  const { rows, refused } = await read([{ ...shop, d: [{ ...milk, p: 0 }] }])
  expect(rows).toMatchObject([{ priceNow: null }])
  expect(refused).toEqual([])
})

test('control characters and direction marks are taken out of texts', async () => {
  const { rows } = await read([{ ...shop, d: [{ ...milk, n: 'Glu\u00adten\u202evrij\u0000  brood\n' }] }])
  expect(rows[0]?.title).toBe('Glutenvrij brood')
})

test('a label in the title is evidence for its flag', async () => {
  const { rows } = await read([{ ...shop, d: [{ ...milk, n: 'Lactosevrije melk' }] }])
  expect(rows[0]?.flags).toEqual({ no_lactose: true })
})

test('a feed cut off anywhere is refused whole', async () => {
  const feed = JSON.stringify([{ ...shop, d: [milk, { ...milk, l: 'm2' }] }])
  for (let length = 0; length < feed.length; length++)
    await expect(read(feed.slice(0, length), 64)).rejects.toThrow(FeedError)
})

test('a garbled feed is refused with its line', async () => {
  const lines = JSON.stringify([{ ...shop, d: [milk, { ...milk, l: 'm2' }] }], null, 1).split('\n')
  const at = lines.findIndex((line) => line.includes('"m2"'))
  const garbled = lines.with(at, ' "l": m2,')
  await expect(read(garbled.join('\n'))).rejects.toMatchObject({
    message: expect.stringContaining('not valid JSON (after product 1)'),
  })
  await expect(read('[]]')).rejects.toThrow('line 1')
  await expect(read('{"n":"ah"}')).rejects.toThrow('expected "["')
  await expect(read([{ ...shop }])).rejects.toThrow('without its list of products')
})

test('bytes that are no UTF-8 refuse the feed', async () => {
  async function* bytes() {
    yield new Uint8Array([0x5b, 0xff, 0xfe])
  }
  await expect(readAll(readCheckjebon(bytes()))).rejects.toThrow('not valid UTF-8')
})

test('however the bytes are cut into pieces, the same products are read', async () => {
  const title = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => /\p{L}/u.test(text))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ n: title, p: fc.integer({ min: 0, max: 9999 }) }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (products, size, isPretty) => {
        const d = products.map(({ n, p }, index) => ({ n, l: `p"\\${index}`, p: p / 100, s: '[{"' }))
        const feed = JSON.stringify([{ ...shop, x: { d: [1, '}]'] }, d }], null, isPretty ? 2 : 0)
        const { rows } = await read(feed, size)
        expect(rows.map((row) => row.priceNow ?? 0)).toEqual(products.map(({ p }) => p))
        expect(rows).toEqual((await read(feed, feed.length * 4)).rows)
      },
    ),
    { numRuns: 60 },
  )
})
