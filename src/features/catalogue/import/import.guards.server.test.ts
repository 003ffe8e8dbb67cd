import { beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { feedOf } from '#test/feed.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'
import { importFeed } from './import.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

const shelf = [
  productRow({ title: 'Zonnehof Magere kwark', brand: 'Zonnehof' }),
  productRow({ ref: 'crackers', title: 'Zonnehof Volkoren crackers', brand: 'Zonnehof' }),
]
const wrong = recordRow({
  ...{ gtin: '8717777000097', title: 'Zonnehof Magere kwark', brand: 'Zonnehof' },
  nutrition: nutrition({ fat: 0, carbs: 4, sugars: 4, protein: 40 }),
})
const matched = async () =>
  (
    await run.rows(
      `select p.ref from nutrition_matches m join products p on p.id = m.product_id where method = 'matched'`,
    )
  ).map(({ ref }) => ref)
const details = (lines: object[]) =>
  importFeed(run.ctx, {
    source: 'details',
    chunks: feedOf(lines.map((line) => JSON.stringify(line)).join('\n')),
  })

test('A record is judged anew when labels of its kind come later, and when they change', async () => {
  const others = Array.from({ length: 20 }, (_, i) =>
    productRow({ ref: `own${i}`, title: `Duinwind Magere kwark ${i}`, brand: 'Duinwind' }),
  )
  await run.prices([...shelf, ...others])
  await run.nutrition([wrong])
  expect(await matched()).toEqual(['kwark'])
  const labels = (protein: number) =>
    others.map(({ ref }) => ({
      ...{ store: 'winkel', ref },
      nutrition: { basis: '100g', fat: 0, carbs: 4, sugars: 4, protein },
    }))
  await details(labels(9))
  expect(await matched()).toEqual([])
  await details(labels(38))
  expect(await matched()).toEqual(['kwark'])
})

test('A record far from what is typical of such a food is given to no product, whichever comes first', async () => {
  const typical = (protein: string) =>
    importFeed(run.ctx, {
      source: 'nevo',
      chunks: feedOf(
        [
          'NEVO-versie|Voedingsmiddelgroep|NEVO-code|Voedingsmiddelnaam|Synoniem|Hoeveelheid|ENERCJ (kJ)|ENERCC (kcal)|PROT (g)|FAT (g)|FASAT (g)|CHO (g)|SUGAR (g)|POLYL (g)|FIBT (g)|ALC (g)|NA (mg)',
          `NEVO-Online 2031 7.2|Melk en melkproducten|9|Kwark magere||per 100g|216|51|${protein}|0,1|0|4|4|0|0|0|40`,
        ].join('\n'),
      ),
    })
  await run.prices(shelf)
  await run.nutrition([wrong])
  expect(await matched()).toEqual(['kwark'])
  await typical('8,4')
  expect(await matched()).toEqual([])
  await run.nutrition([{ ...wrong, nutrition: nutrition({ fat: 0, carbs: 4, sugars: 4, protein: 10 }) }])
  expect(await matched()).toEqual(['kwark'])
})
