import { pino } from 'pino'
import { expect, test } from 'vitest'
import { productsRoutes } from '#features/engine/api/finder.rest.server.ts'
import { testDatabase } from '#test/database.ts'
import { openTestFinder } from '#test/finder.ts'
import { importer, productRow } from '#test/import.ts'

test('[CAT-14] GET /products names a store that only an import has brought', async () => {
  const database = await testDatabase()
  const { ctx, prices } = importer(database)
  const store = { id: 'dorpswinkel', name: 'De Dorpswinkel', domain: 'dorpswinkel.example', logoUrl: null }
  await prices([productRow({ store })])
  const log = pino({ level: 'silent' })
  const finder = await openTestFinder({ address: database.address, log, clock: () => ctx.now })
  const app = productsRoutes(() => ({ db: database.db, now: ctx.now, finder }))
  const response = await app.request('/products?search=kwark')
  expect(await response.json()).toMatchObject({
    items: [{ origin: 'dorpswinkel.example', store: { id: 'dorpswinkel', name: 'De Dorpswinkel' } }],
  })
  await finder.close()
  await database.close()
})
