import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '#platform/database/transaction.server.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type BuiltCatalogue, copyInTurns } from './built.server.ts'
import { itemBytes } from './items.server.ts'
import type { IndexParts } from './parts.server.ts'
import { readIndex } from './read.server.ts'

const day = '2026-06-15'
let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into stores (id, name, domain) values ('north', 'North', 'north.example'), ('south', 'South', 'south.example');
    insert into categories (id, sort_order) values ('kwark', 1), ('non_food', 2) on conflict do nothing`)
})
afterEach(() => database.close())

/** Few, so that most changes meet what others left. */
const ids = [1, 2, 3]
const id = fc.constantFrom(...ids)
const title = fc.constantFrom(
  'Magere kwark',
  'Magere kwark 500 g',
  'Volle kwark',
  'Campina kwark',
  'Zalm',
  'zalm',
)
const product = fc.tuple(
  id,
  fc.record({
    store_id: fc.constantFrom('north', 'south'),
    title,
    brand: fc.constantFrom('Campina', null),
    category_id: fc.constantFrom('kwark', 'non_food'),
    kind: fc.constantFrom('skyr', null),
    feed_gtin: fc.constantFrom('8700000000011', null),
    price_now: fc.constantFrom(100, 250, null),
    price_original: fc.constantFrom(200, null),
    pack_amount: fc.constantFrom(500, null),
    withdrawn_on: fc.constantFrom(null, null, null, day),
    flags: fc.constantFrom('{}', '{"vegan": true}'),
    price_as_of: fc.constantFrom('2026-06-14', '2026-06-14', '2026-06-10', '2026-05-01'),
    promotion_text: fc.constantFrom(null, null, 'Bonus'),
    promotion_end: fc.constantFrom(null, null, '2026-06-12', '2026-06-20'),
  }),
)
const dated = fc.tuple(id, fc.constantFrom('2026-06-13', '2026-06-12', '2026-05-02'))
const entry = fc.tuple(id, fc.constantFrom('2026-03-01', '2026-06-01'), fc.constantFrom(90, 300))
const record = fc.tuple(id, fc.constantFrom(9, 12.5, null), fc.constantFrom('2026-06-01', '2020-01-01', null))

/** Something that an import, a moderator or the command line does to the catalogue. */
const change = fc.oneof(
  { weight: 4, arbitrary: product.map(putProduct) },
  { weight: 2, arbitrary: dated.map(seeOn) },
  { weight: 2, arbitrary: entry.map(changeAndTakeBack) },
  { weight: 2, arbitrary: record.map(putRecord) },
  { weight: 3, arbitrary: fc.tuple(id, id).map(match) },
  fc.tuple(id, id).map(([a, b]) => remove('nutrition_matches', `product_id = ${a} and record_id = ${b}`)),
  fc
    .tuple(id, id)
    .map(
      ([a, b]): Change => [
        'update nutrition_matches set undone_at = now() where product_id = $1 and record_id = $2',
        [a, b],
      ],
    ),
  id.map((a) => remove('products', `id = ${a}`)),
  id.map((a) => remove('nutrition_records', `id = ${a}`)),
  fc
    .constantFrom('Noord', 'North')
    .map((name): Change => [`update stores set name = $1 where id = 'north'`, [name]]),
)
type Change = [statement: string, values: unknown[]]

test('[FIND-48] an index built from the one before is the one built from nothing, whatever changed in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 6 }),
      async (steps) => {
        await database.pool.query('truncate products, nutrition_records cascade')
        await inOneTransaction(ids.map((each) => putProduct(plain(each))))
        await inOneTransaction(ids.map((each) => putRecord([each, each, '2026-06-01'])))
        await inOneTransaction(ids.map((each) => match([each, each])))
        let before = await build(null)
        for (const changes of steps) {
          await inOneTransaction(changes)
          before = await build(before)
          expect(shapeOf(before.parts)).toEqual(shapeOf((await build(null)).parts))
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('what a transaction wrote that had not ended when the index was built is in the next one', async () => {
  await inOneTransaction([putProduct(plain(1)), putProduct(plain(2))])
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(...putProduct([1, { ...plain(1)[1], title: 'Skyr' }]))
    // Later ones end before it.
    await inOneTransaction([putProduct(plain(3))])
    const before = await build(null)
    expect(titlesOf(before)).toEqual(['Magere kwark', 'Magere kwark', 'Magere kwark'])
    await client.query('commit')
    expect(titlesOf(await build(before))).toEqual(['Magere kwark', 'Magere kwark', 'Skyr'])
  } finally {
    client.release()
  }
})

test('a product that did not change is not read again', async () => {
  await inOneTransaction([putProduct(plain(1)), putProduct(plain(2))])
  const before = await build(null)
  await inOneTransaction([putProduct([2, { ...plain(2)[1], title: 'Skyr' }])])
  mark(before, 1)
  expect(titlesOf(await build(before))).toEqual(['Skyr', 'Tagada kwark'])
  expect(titlesOf(await build(null))).toEqual(['Magere kwark', 'Skyr'])
})

test('of a product of which only the day of the price changed, that day alone is read, unless it makes the price stale', async () => {
  await inOneTransaction([putProduct(plain(1))])
  const before = await build(null)
  mark(before, 1)
  await inOneTransaction([seeOn([1, '2026-06-10'])])
  const dated = await build(before)
  expect(titlesOf(dated)).toEqual(['Tagada kwark'])
  expect(itemsOf(dated)[0].sources.price).toEqual({ name: 'feed', as_of: '2026-06-10', stale: false })
  expect(dated.parts.stamp.version).not.toBe(before.parts.stamp.version)
  await inOneTransaction([seeOn([1, '2026-05-01'])])
  const stale = await build(dated)
  expect(titlesOf(stale)).toEqual(['Magere kwark'])
  expect(itemsOf(stale)[0].sources.price).toEqual({ name: 'feed', as_of: '2026-05-01', stale: true })
})

test('a product is read again where the day of its price says that a promotion went on', async () => {
  const promoted = {
    price_now: 100,
    price_original: 200,
    promotion_end: '2026-06-12',
    price_as_of: '2026-06-11',
  }
  await inOneTransaction([putProduct([1, { ...plain(1)[1], ...promoted }])])
  const before = await build(null)
  expect(itemsOf(before)[0].price_now).toBe(200)
  await inOneTransaction([seeOn([1, '2026-06-14'])])
  expect(itemsOf(await build(before))[0].price_now).toBe(100)
})

test('a product is read again where a price came and was taken back since, by which its offer is judged', async () => {
  await inOneTransaction([
    putProduct([1, { ...plain(1)[1], price_now: 100, price_original: 200 }]),
    ['insert into price_history (product_id, changed_on, price_now) values (1, $1, 200)', ['2026-01-01']],
    ['insert into price_history (product_id, changed_on, price_now) values (1, $1, 100)', ['2026-06-10']],
  ])
  const before = await build(null)
  expect(itemsOf(before)[0].offer.judgement).toBe('real')
  await inOneTransaction([changeAndTakeBack([1, '2026-06-01', 90])])
  expect(itemsOf(await build(before))[0].offer.judgement).toBe('not_an_offer')
})

test('an index of a catalogue in which nothing changed is the same, also where its rows were written anew', async () => {
  await inOneTransaction([putProduct(plain(1)), putRecord([1, 9, '2026-06-01']), match([1, 1])])
  const before = await build(null)
  await database.pool.query(
    'update products set price_now = price_now; update nutrition_records set title = title',
  )
  mark(before, 1)
  expect(titlesOf(await build(before))).toEqual(['Tagada kwark'])
})

async function build(before: BuiltCatalogue | null): Promise<BuiltCatalogue> {
  return await readIndex(database.address, day, before && (await copyInTurns(before)))
}

async function inOneTransaction(changes: readonly Change[]): Promise<void> {
  await withTransaction(database.pool, async (client) => {
    for (const one of changes) await client.query(...one)
  })
}

function plain(number: number): Parameters<typeof putProduct>[0] {
  return [number, { store_id: 'north', title: 'Magere kwark', category_id: 'kwark', flags: '{}' }]
}

function putProduct([number, given]: [number, Record<string, unknown>]): Change {
  const row = { price_source: 'feed', price_as_of: '2026-06-14', row_hash: '', pack_unit: 'g', ...given }
  const names = Object.keys(row)
  return [
    `insert into products (id, ref, ${names}) overriding system value
     values (${number}, '${number}', ${names.map((_, i) => `$${i + 1}`)})
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`)}`,
    Object.values(row),
  ]
}

function seeOn([number, date]: [number, string]): Change {
  return ['update products set price_as_of = $2 where id = $1', [number, date]]
}

/** A price that came and was taken back on a later day leaves entries in the history and the time of the change. */
function changeAndTakeBack([number, changedOn, cents]: [number, string, number]): Change {
  return [
    `with changed as (update products set updated_at = clock_timestamp() where id = $1 returning id)
     insert into price_history (product_id, changed_on, price_now, price_original) select id, $2, $3, 400 from changed
     on conflict (product_id, changed_on) do update set price_now = excluded.price_now`,
    [number, changedOn, cents],
  ]
}

function putRecord([number, protein, asOf]: [number, number | null, string | null]): Change {
  return [
    `insert into nutrition_records (id, source, ref, title, flags, protein, nutrition_as_of, implausible, row_hash)
     overriding system value values ($1, 'openfoodfacts', $1::integer::text, 'Kwark', '{}', $2, $3, '[]', '')
     on conflict (id) do update set protein = $2, nutrition_as_of = $3`,
    [number, protein, asOf],
  ]
}

function match([productId, recordId]: [number, number]): Change {
  return [
    `insert into nutrition_matches (product_id, record_id, method, confidence)
     select p.id, r.id, 'ean', 1 from products p, nutrition_records r where p.id = $1 and r.id = $2 on conflict do nothing`,
    [productId, recordId],
  ]
}

function remove(table: string, condition: string): Change {
  return [`delete from ${table} where ${condition}`, []]
}

/** All that an index says, whatever its words are numbered. */
function shapeOf({ items, lexicon, ...parts }: IndexParts) {
  const words = new TextDecoder().decode(lexicon.text).split('\n').slice(0, -1)
  const rowsOf = (word: number) => [
    ...lexicon.rows.subarray(lexicon.rowStarts[word], lexicon.rowStarts[word + 1]),
  ]
  return {
    ...parts,
    items: Array.from({ length: parts.size }, (_, row) => itemBytes(items, row).toString()),
    words: words.map((word, i) => [word, rowsOf(i)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  }
}

function titlesOf(built: BuiltCatalogue): string[] {
  return itemsOf(built)
    .map((item) => item.title)
    .sort()
}

function itemsOf({ parts }: BuiltCatalogue) {
  return Array.from({ length: parts.size }, (_, row) => JSON.parse(itemBytes(parts.items, row).toString()))
}

/** Changes the title of an item as the index holds it: one that is made anew has that of the database. */
function mark({ parts }: BuiltCatalogue, productId: number): void {
  const row = parts.rowOfId[parts.ids.indexOf(productId)]!
  const { starts, lengths, rest } = parts.items
  const item = Buffer.from(rest.buffer).subarray(starts[row]!, starts[row]! + lengths[row]!)
  item.write('Tagada', item.indexOf('Magere'))
}
