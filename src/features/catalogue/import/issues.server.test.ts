import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Nutrients } from '#features/groceries/ground/product.rules.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventsOf, importer, nutrition, productRow } from '#test/import.ts'
import type { FeedEvent, FeedProduct } from '../ground/feed.rules.ts'
import { MAX_REPORTED_ROWS } from '../ground/import.report.rules.ts'
import { importRows } from './import.server.ts'
import { everyIssue } from './issues.server.ts'
import { openReportFile } from './report.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

type Issue = { line: number; ref: string | null; title: string; field: string; value: string; reason: string }
type Flaw = { row: Partial<FeedProduct>; refused?: [field: string, value: string][]; implausible?: string[] }

const wrong = (values: Partial<Nutrients>, ...implausible: string[]): Flaw => ({
  row: { nutrition: nutrition(values) },
  implausible,
})
/** Rows that are as they should be, refused as a whole, refused in part, and implausible in every way. */
const flaws: Flaw[] = [
  { row: {} },
  { row: { nutrition: nutrition({ fat: 3.5, carbs: 4, sugars: 4, protein: 8 }) } },
  { row: { priceAsOf: '2031-01-01' }, refused: [['price_as_of', '2031-01-01']] },
  { row: { priceAsOf: '2026-02-30' }, refused: [['price_as_of', '2026-02-30']] },
  {
    row: { store: { id: 'Not/An/Id', name: 'Winkel', domain: 'x.example', logoUrl: null } },
    refused: [['store', 'Not/An/Id']],
  },
  {
    row: { priceNow: 1.5, priceOriginal: -1 },
    refused: [
      ['price_now', '1.5'],
      ['price_original', '-1'],
    ],
  },
  { row: { nutrition: nutrition({ salt: 1e300, protein: 9 }) }, refused: [['salt', '1e+300']] },
  wrong({ fat: -1 }, 'fat'),
  wrong({ salt: 130 }, 'salt'),
  wrong({ carbs: 10, sugars: 60 }, 'sugars', 'carbs'),
  wrong({ fat: 1, saturatedFat: 5 }, 'saturatedFat', 'fat'),
  wrong({ fat: 50, carbs: 50, protein: 50 }, 'fat', 'carbs', 'protein'),
  wrong({ energyKcal: 1200 }, 'energyKcal'),
  wrong({ energyKcal: 400, energyKj: 400 }, 'energyKcal', 'energyKj'),
  wrong({ energyKcal: 800, fat: 1, carbs: 1, protein: 1 }, 'energyKcal'),
]
const given = (row: Partial<FeedProduct>, nutrient: string) =>
  String(row.nutrition?.values[nutrient as keyof Nutrients])

test('[CAT-04] the report lists every refused row and every implausible value of a feed, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...flaws), { minLength: 1, maxLength: 60 }), async (chosen) => {
      // One good row, for a feed without any is refused as a whole.
      const rows = [...chosen, flaws[0]!].map(({ row }, i) =>
        productRow({ ref: `p${i}`, title: `Nr ${i}`, ...row }),
      )
      const expected = { refused: [] as string[], implausible: [] as string[] }
      for (const [i, { row, refused = [], implausible = [] }] of chosen.entries()) {
        for (const [field, value] of refused) expected.refused.push(`${i + 1} ${field} ${value}`)
        for (const field of implausible)
          expected.implausible.push(`${i + 1} Nr ${i} ${field} ${given(row, field)}`)
      }
      const report = await run.prices(rows, { force: true })
      const refused = report.refused.map(({ line, field, value }) => `${line} ${field} ${value}`)
      const marked = report.implausible.map(
        ({ line, title, field, value }) => `${line} ${title} ${field} ${value}`,
      )
      expect({ refused, implausible: marked }).toEqual(expected)
      expect([report.refusedCount, report.implausibleCount]).toEqual([refused.length, marked.length])
      expect([...report.refused, ...report.implausible].filter(({ reason }) => reason === '')).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('[CAT-04] the report file lists them all, also when they are more than the stored report holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  const count = MAX_REPORTED_ROWS + 5
  async function* feed(): AsyncGenerator<FeedEvent<FeedProduct>> {
    yield* eventsOf([productRow({ nutrition: nutrition({ salt: 130 }) })])
    for (let line = 2; line <= count + 1; line++)
      yield { refused: { line, ref: null, field: 'p', value: `${line}`, reason: 'no price' } }
  }
  const file = await openReportFile(path)
  const onReport = async (...report: Parameters<typeof file.write>) => {
    expect(await file.write(...report)).toBe(null)
  }
  const report = await importRows(
    run.ctx,
    { source: 'partner', onReport },
    { kind: 'prices', events: feed() },
  )
  await file.close()
  expect(report.refused).toHaveLength(MAX_REPORTED_ROWS)
  expect(report.refusedReasons).toEqual([{ field: 'p', reason: 'no price', count }])
  const written: { refused: Issue[]; implausible: Issue[] } = JSON.parse(readFileSync(path, 'utf8'))
  expect(written.refused.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_, i) => i + 2))
  expect(written.implausible).toMatchObject([{ line: 1, title: 'Magere kwark', field: 'salt', value: '130' }])
})

test('more issues than are read at once are all told, by line, also those of one line', async () => {
  const count = 10_001
  await database.pool.query(
    `insert into staging_issues (kind, line, ref, title, field, value, reason)
     select 'refused', i / 3, i, '', '', '', '' from generate_series(1, $1::integer) i`,
    [count],
  )
  const client = await database.pool.connect()
  const told: string[] = []
  for await (const { ref } of everyIssue(client, 'refused')) told.push(ref!)
  client.release()
  expect(told).toEqual(Array.from({ length: count }, (_, i) => String(i + 1)))
})
