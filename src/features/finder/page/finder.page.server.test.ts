import { pino } from 'pino'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSampleCatalogue } from '#features/catalogue/sample/fill.server.ts'
import { findProduct } from '#features/engine/api/finder.server.ts'
import type { Finder } from '#features/engine/api/finder.snapshot.server.ts'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { openDatabase, openPool } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { openTestFinder } from '#test/finder.ts'
import { loader } from './finder.page.tsx'

const log = pino({ level: 'silent' })
const now = new Date('2026-07-01T10:00:00Z')
let database: TestDatabase
let finder: Finder
// Nobody listens there.
const away = openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }, () => {})

beforeAll(async () => {
  database = await testDatabase()
  await fillSampleCatalogue({ db: database.db, log, now })
  finder = await openTestFinder({ address: database.address, log, clock: () => now })
})
afterAll(async () => {
  await finder.close()
  await away.end()
  await database.close()
})

const context = () => ({ db: openDatabase(away), now, finder, finderRequiresSignIn: false }) as Context

const loadPage = (address: string) => {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context())
  const request = new Request(`http://localhost${address}`)
  return loader({ context: provider, request } as unknown as LoaderFunctionArgs)
}

const answerOf = (address: string): ProductsAnswer => JSON.parse(loadPage(address).first.json)

test('[ASK-11] an address of a page that is not there (any more) leads to the last one', () => {
  const { total } = answerOf('/fitfuelfinder?category=kwark&load=1')
  const last = Math.ceil(total / 12)
  const address = (page: number) => `/fitfuelfinder?category=kwark&load=1&page=${page}&lang=nl`
  expect(answerOf(address(last)).items.length).toBeGreaterThan(0)
  const redirection = expect.objectContaining({ status: 302 })
  expect(() => loadPage(address(last + 1))).toThrow(redirection)
  try {
    loadPage(address(last + 1))
  } catch (response) {
    expect((response as Response).headers.get('location')).toBe(address(last))
  }
})

test('[ASK-08] [FIND-15] an address that names a store which is gone leads to the same question without it', () => {
  const locationOf = (query: string) => {
    try {
      loadPage(`/fitfuelfinder?${query}`)
    } catch (response) {
      return (response as Response).headers.get('location')
    }
  }
  const query = (stores: string) =>
    `category=kwark&${stores}load=1&changed=category%3Dfish%26${encodeURIComponent(stores)}search%3Dzalm`
  expect(locationOf(query('store=ah&store=gone&'))).toBe(`/fitfuelfinder?${query('store=ah&')}`)
  expect(locationOf(query('store=ah&'))).toBeUndefined()
})

test('[ASK-03] [FIND-38] an address that asks something is answered, also where it says nothing of a load', () => {
  const asked = (query: string) => loadPage(`/fitfuelfinder?${query}`).first.query
  for (const query of [
    'category=kwark',
    'search=kwark',
    'nutrition_protein=highest',
    'offer=true',
    'price_max=200',
  ]) {
    expect(asked(query), query).toBe(asked(`${query}&load=1`))
    expect(asked(`${query}&load=0`), query).toContain('cheapest_of_kinds')
  }
  // Diet and stores go with the answer on arrival.
  expect(asked('vegetarian=true&store=jumbo')).toContain('cheapest_of_kinds')
  expect(asked('price_per=pack')).toContain('cheapest_of_kinds')
})

test('[ASK-01] an arrival is answered once while the catalogue stays, and anew by the next one', async () => {
  const arrival = () => loadPage('/fitfuelfinder').first
  const before = arrival()
  expect(JSON.parse(before.json)).toMatchObject({ kinds: [], items: { length: 8 } })
  expect(arrival()).toBe(before)
  expect(loadPage('/fitfuelfinder?vegetarian=true').first).not.toBe(before)
  const [{ id }] = JSON.parse(before.json).items
  await database.pool.query('update products set title = $1 where id = $2', ['Renamed', id])
  await finder.refresh()
  expect(JSON.parse(arrival().json).items[0].title).toBe('Renamed')
})

test('[FIND-01] the page of the finder, its stores and its first products need no database', () => {
  const data = loadPage('/fitfuelfinder?category=kwark&load=1')
  expect(data.stores.map(({ id }) => id)).toEqual(expect.arrayContaining(['ah', 'jumbo']))
  expect(data.partners).toHaveLength(6)
  expect(answerOf('/fitfuelfinder?category=kwark&load=1').items.length).toBeGreaterThan(11)
})

test('a product is shown without its history while the database is away, and says so', async () => {
  const [{ id }] = (await database.pool.query('select min(id) as id from products')).rows
  const known = await findProduct({ ...context(), db: database.db }, id)
  expect(known?.history?.length).toBeGreaterThan(0)
  expect(await findProduct(context(), id)).toEqual({ ...known, history: null, lowest_30_days: null })
})

test('a bug in reading the history is no absence of the database', async () => {
  const [{ id }] = (await database.pool.query('select min(id) as id from products')).rows
  await database.pool.query('alter table price_history rename to price_history_away')
  await expect(findProduct({ ...context(), db: database.db }, id)).rejects.toThrow()
  await database.pool.query('alter table price_history_away rename to price_history')
})
