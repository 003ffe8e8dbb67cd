import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { categories, products, stores } from '#features/catalogue/ground/catalogue.tables.server.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openTestFinder } from '#test/finder.ts'
import { anything } from '../ground/query.rules.ts'
import { findProducts } from './finder.server.ts'
import { type Finder, openFinder } from './finder.snapshot.server.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let finder: Finder
let now: Date

beforeEach(async () => {
  database = await testDatabase()
  const { db } = database
  await db.insert(categories).values({ id: 'kwark', sortOrder: 1 }).onConflictDoNothing()
  await db.insert(stores).values({ id: 'ah', name: 'Albert Heijn', domain: 'ah.nl' }).onConflictDoNothing()
  await db.insert(products).values(kwark)
  now = new Date('2026-06-15T10:00:00Z')
  finder = await openTestFinder({ address: database.address, log, clock: () => now, dayCheckMs: 20 })
})
afterEach(async () => {
  await finder.close()
  await database.close()
})

const kwark = {
  storeId: 'ah',
  ref: '1',
  title: 'Magere kwark',
  categoryId: 'kwark',
  priceNow: 100,
  priceSource: 'feed',
  priceAsOf: '2026-06-10',
  flags: {},
  rowHash: '',
}
function shown() {
  const found = findProducts({ finder }, anything)
  return { ...found.parsed().items[0]!, etag: found.etag }
}

test('an announced change is shown, and answers until then are those of the state before', async () => {
  const before = shown()
  await database.db.update(products).set({ priceNow: 80 }).where(eq(products.ref, '1'))
  expect(shown()).toEqual(before)
  await database.db.execute(sql`notify catalogue`)
  await eventually(() => expect(shown().price_now).toBe(80))
  expect(shown().etag).not.toBe(before.etag)
})

test('[OPS-08] the index is read from a replica that has everything, and from the primary where there is none or it breaks off', async () => {
  const other = await testDatabase()
  await other.db.insert(categories).values({ id: 'kwark', sortOrder: 1 }).onConflictDoNothing()
  await other.db
    .insert(stores)
    .values({ id: 'ah', name: 'Albert Heijn', domain: 'ah.nl' })
    .onConflictDoNothing()
  await other.db.insert(products).values({ ...kwark, title: 'Magere kwark of the replica' })
  const nowhere = { host: '/nowhere', port: 1, user: 'x', database: 'x' }
  const addresses = [other.address, null, nowhere]
  const replica = { addressForIndex: async () => addresses.shift() ?? null }
  const replicated = await openTestFinder({ address: database.address, replica, log, clock: () => now })
  onTestFinished(() => replicated.close())
  const title = () => findProducts({ finder: replicated }, anything).parsed().items[0]!.title
  expect(title()).toBe('Magere kwark of the replica')
  for (const _ of ['none', 'broken']) {
    await replicated.refresh()
    expect(title()).toBe('Magere kwark')
  }
  expect(addresses).toEqual([])
})

test('the thread takes over what did not change, and answers as one that begins with nothing', async () => {
  const before = shown()
  await database.db.insert(products).values({ ...kwark, ref: '2', title: 'Skyr', priceNow: 300 })
  await finder.refresh()
  const found = findProducts({ finder }, anything)
  expect(found.parsed().items.map(({ title }) => title)).toEqual(['Magere kwark', 'Skyr'])
  expect({ ...found.parsed().items[0], etag: before.etag }).toEqual(before)
  const other = await openTestFinder({ address: database.address, log, clock: () => now })
  onTestFinished(() => other.close())
  expect(found.etag).toBe(findProducts({ finder: other }, anything).etag)
})

test('the same catalogue has the same version, however often the index is built', async () => {
  const before = shown()
  await finder.refresh()
  expect(shown()).toEqual(before)
})

test('the thread that runs the source builds the same as the bundled one', async () => {
  const other = await openFinder({ address: database.address, log, folder: tmpdir(), clock: () => now })
  onTestFinished(() => other.close())
  expect(other.snapshot.index.stamp).toEqual(finder.snapshot.index.stamp)
  expect(findProducts({ finder: other }, anything).parsed().items).toHaveLength(1)
})

test('an import that changed nothing leaves the version, and the answers that were written', async () => {
  const before = shown()
  const { answers } = finder.snapshot
  await database.db.execute(sql`insert into imports (source, sample, report) values ('partner', false, '{}')`)
  await finder.refresh()
  expect(shown()).toEqual(before)
  expect(finder.snapshot.answers).toBe(answers)
})

test('the stores come with the catalogue, also where only they changed', async () => {
  const nameOfAh = () => finder.snapshot.stores.find(({ id }) => id === 'ah')?.name
  expect(nameOfAh()).toBe('Albert Heijn')
  await database.db.update(stores).set({ name: 'AH' }).where(eq(stores.id, 'ah'))
  await finder.refresh()
  expect(nameOfAh()).toBe('AH')
})

test('a change that was announced while the connection was broken is shown when it is back', async () => {
  await database.db.update(products).set({ priceNow: 70 }).where(eq(products.ref, '1'))
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`)
  await eventually(() => expect(shown().price_now).toBe(70))
})

test('[BEY-04] a price becomes stale when the day changes in Amsterdam, without an import', async () => {
  expect(shown().sources.price.stale).toBe(false)
  now = new Date('2026-06-24T21:59:00Z')
  await finder.refresh()
  expect(shown().sources.price.stale).toBe(false)
  now = new Date('2026-06-24T22:01:00Z')
  await eventually(() => expect(shown().sources.price.stale).toBe(true))
})

test('a build that fails leaves the last catalogue in place', async () => {
  await database.db.execute(sql`alter table products rename column withdrawn_on to gone_on`)
  await expect(finder.refresh()).rejects.toThrow()
  expect(shown().title).toBe('Magere kwark')
})
