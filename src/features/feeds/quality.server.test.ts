import { expect, test } from 'vitest'
import { decideCategory } from '#features/catalogue/ground/decisions.server.ts'
import { testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'
import { SHOWN_EXAMPLES } from './feeds.rules.ts'
import { readQuality } from './quality.server.ts'

const now = new Date('2026-06-10T12:00:00Z')
const viewerOf = (role: 'admin' | 'moderator' | 'member') =>
  ({ accountId: crypto.randomUUID(), role }) as NonNullable<Parameters<typeof readQuality>[0]['viewer']>
const read = (viewer: Parameters<typeof readQuality>[0]['viewer'] = viewerOf('admin')) =>
  readQuality({ db: database.db, viewer, now })

const database = await testDatabase()
const run = importer(database)

test('[DAT-16] an admin sees of each store what is known of its products, and the worst of them', async () => {
  const other = { id: 'markt', name: 'Markt', domain: 'markt.example', logoUrl: null }
  const fresh = { asOf: '2026-06-01' }
  await run.prices([productRow({ ref: 'gone', title: 'Niet meer te koop' })], { asOf: '2026-05-01' })
  const rows = [
    productRow({ ref: 'label', nutrition: nutrition({ protein: 9 }, fresh) }),
    productRow({ ref: 'wrong', title: 'Vreemde kwark', nutrition: nutrition({ protein: 130 }, fresh) }),
    productRow({ ref: 'ean', title: 'Kwark vol', gtin: '8700000000011' }),
    productRow({ ref: 'none', title: 'Zwiebelix', priceAsOf: '2026-05-01' }),
    productRow({ ref: 'bad', title: 'Zonder prijs', priceNow: -1 }),
    productRow({ store: other, ref: 'one', title: 'Halfvolle kwark' }),
  ]
  await run.prices(rows, { force: true })
  await run.nutrition([recordRow({ gtin: '8700000000011', nutrition: nutrition({ protein: 9 }) })])
  const [winkel, markt] = await read()
  expect(winkel).toMatchObject({ id: 'winkel', name: 'Winkel', newestPrice: '2026-06-10', products: 5 })
  expect(winkel!.byMethod).toEqual({ label: 2, ean: 1, carried: 0, matched: 0, typical: 0 })
  // What no rule knows has an old price, and the record of the barcode no date.
  expect(winkel).toMatchObject({ stale: 2, lastImport: { source: 'partner', rows: 6, refused: 1 } })
  expect(winkel!.examples.map(({ title, fault }) => [fault, title])).toEqual([
    ['implausible', 'Vreemde kwark'],
    ['stale', 'Zwiebelix'],
    ['stale', 'Kwark vol'],
  ])
  expect(markt).toMatchObject({ id: 'markt', products: 1, categorised: 1, stale: 0, examples: [] })
  const before = winkel!.categorised
  const { id } = winkel!.examples.find(({ title }) => title === 'Zwiebelix')!
  await decideCategory(database.db, { productId: id, categoryId: 'pantry', now })
  expect((await read())[0]!.categorised).toBe(before + 1)
  // A list of another store is no import of this one.
  await run.prices([rows[5]!])
  expect((await read()).map(({ lastImport }) => lastImport?.rows)).toEqual([6, 1])
})

test('[DAT-16] of each fault a store shows so many products, those with the oldest prices', async () => {
  const store = { id: 'oud', name: 'Oud', domain: 'oud.example', logoUrl: null }
  const days = Array.from({ length: SHOWN_EXAMPLES + 2 }, (_, day) => `2026-04-0${day + 1}`)
  const rows = days.map((priceAsOf) => productRow({ store, ref: priceAsOf, title: priceAsOf, priceAsOf }))
  await run.prices(rows.toReversed())
  const quality = (await read()).find(({ id }) => id === 'oud')!
  expect(quality.stale).toBe(days.length)
  expect(quality.examples.map(({ title }) => title)).toEqual(days.slice(0, SHOWN_EXAMPLES))
})

test('[DAT-16] nobody but an admin reads it', async () => {
  await expect(read(null)).rejects.toMatchObject({ code: 'sign-in-required' })
  for (const role of ['member', 'moderator'] as const)
    await expect(read(viewerOf(role))).rejects.toMatchObject({ code: 'not-allowed' })
})
