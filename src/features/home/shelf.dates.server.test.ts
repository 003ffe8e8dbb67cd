import { afterAll, expect, test } from 'vitest'
import { createLog } from '#platform/ground/log.server.ts'
import { testDatabase } from '#test/database.ts'
import { openTestFinder } from '#test/finder.ts'
import { importer, nutrition, productRow } from '#test/import.ts'
import { readShelf } from './shelf.server.ts'

const database = await testDatabase()
const run = importer(database)
const food = (title: string, priceNow: number, protein: number, priceAsOf: string) => {
  const known = nutrition({ protein }, { asOf: '2026-01-01' })
  return productRow({ ref: title, title, priceNow, priceAsOf, nutrition: known })
}
await run.prices([
  food('Kipfilet', 500, 23, '2026-06-02'),
  food('Magere kwark', 199, 10, '2026-06-08'),
  food('Zalmfilet', 800, 20, '2026-06-09'),
  // Cheaper than all of them, and looked for before them, but months old.
  food('Gekookte linzen', 50, 8, '2026-01-01'),
])
const { now } = run.ctx
const finder = await openTestFinder({
  address: database.address,
  log: createLog('silent'),
  clock: () => now,
})
afterAll(() => finder.close())

test('The shelf has fresh prices alone, the cheapest protein first, and the date of the oldest of them', () => {
  const shelf = readShelf({ finder, finderRequiresSignIn: false, viewer: null })
  const shown = shelf?.products.map(({ title, cents }) => [title, cents])
  expect(shown).toEqual([
    ['Magere kwark', 100],
    ['Kipfilet', 109],
    ['Zalmfilet', 200],
  ])
  expect(shelf).toMatchObject({ isSample: false, asOf: '2026-06-02' })
})

test('There is no shelf for visitors where only members may use the finder', () => {
  expect(readShelf({ finder, finderRequiresSignIn: true, viewer: null })).toBeNull()
})
