import { beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { feedOf } from '#test/feed.ts'
import { importer } from '#test/import.ts'
import type { ImportReport, ImportSource } from '../ground/import.report.rules.ts'
import { importFeed } from './import.server.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

type Item = { n: string; l: string; p: number | string; s: string }
type Options = { asOf?: string; rules?: string }

const item = (link: string, more: Partial<Item> = {}): Item => ({
  n: `Kwark ${link}`,
  l: link,
  p: 1,
  s: '500 g',
  ...more,
})
const list = (items: readonly Item[], url = 'https://dorp.example/') =>
  JSON.stringify([{ n: 'dorp', c: 'Dorp', u: url, d: items }])
const lines = (all: readonly object[]) => all.map((line) => JSON.stringify(line)).join('\n')

function take(
  source: ImportSource,
  text: string,
  { asOf, rules = 'same' }: Options = {},
): Promise<ImportReport> {
  const options = { source, rules, force: true, ...(asOf && { asOf }) }
  return importFeed(run.ctx, { ...options, chunks: feedOf(text, 1000) })
}

/** Makes rows seem to say something else now: whoever reads one finds it changed. */
async function makeReadRowsChange(): Promise<void> {
  for (const table of ['products', 'nutrition_records'])
    await database.pool.query(`update ${table} set row_hash = repeat('x', 27) || substr(row_hash, 28)`)
}

describe('A row of a feed that stands there as it was', () => {
  const partner = {
    ...{
      store: { id: 'dorp', name: 'Dorp', domain: 'dorp.example' },
      ref: 'a',
      title: 'Kwark',
      price_now: 100,
    },
    nutritions_basic: { energy_kcal: null, energy_kj: null, fiber: null, protein: { value: 8 }, salt: null },
  }
  const label = { store: 'dorp', ref: 'a', nutrition: { protein: 8 } }
  const feeds: [string, ImportSource, string][] = [
    ['a price list', 'checkjebon', list([item('a'), item('b')])],
    ['a partner’s feed that says its day', 'partner', lines([{ ...partner, as_of: '2026-06-01' }])],
    ['a partner’s feed without nutrition', 'partner', lines([{ ...partner, nutritions_basic: null }])],
    ['details with their day', 'details', lines([{ ...label, as_of: '2026-06-01' }])],
    ['details without a day', 'details', lines([label])],
    ['details without nutrition', 'details', lines([{ store: 'dorp', ref: 'a', title: 'Kwark' }])],
  ]

  test.each(feeds)('is not read again: %s', async (_, source, text) => {
    const first = await take(source, text)
    await makeReadRowsChange()
    const { new: added, ...products } = first.products
    const records = { ...first.records, new: 0, unchanged: first.records.new }
    expect(await take(source, text)).toMatchObject({
      rows: first.rows,
      products: { ...products, new: 0, unchanged: added },
      records,
    })
  })

  test.each(feeds)('is read anew when the rules that read it are others: %s', async (_, source, text) => {
    const first = await take(source, text)
    await makeReadRowsChange()
    expect(await take(source, text, { rules: 'others' })).toMatchObject({
      products: { changed: first.products.new, unchanged: 0 },
      records: { changed: first.records.new, unchanged: 0 },
    })
    // By then these are the rules that read it.
    await makeReadRowsChange()
    expect(await take(source, text, { rules: 'others' })).toMatchObject({
      products: { changed: 0, unchanged: first.products.new },
      records: { changed: 0, unchanged: first.records.new },
    })
  })

  test('is read anew where the store’s own line of the feed changed', async () => {
    await take('checkjebon', list([item('a')]))
    await take('checkjebon', list([item('a')], 'https://dorp.example/p/'))
    expect(await run.rows('select web_path from products')).toEqual([
      { web_path: 'https://dorp.example/p/a' },
    ])
  })

  test('is known by its new text where that says the same', async () => {
    const text = list([item('a')])
    const other = text.replace('"p":1,', '"p":1.00,')
    await take('checkjebon', text)
    await take('checkjebon', other)
    await makeReadRowsChange()
    expect(await take('checkjebon', other)).toMatchObject({ products: { changed: 0, unchanged: 1 } })
    expect(await take('checkjebon', text)).toMatchObject({ products: { changed: 1, unchanged: 0 } })
  })

  const impossible = { nutritions_carbs: { total: 5, sugars: 40 }, as_of: '2026-06-01' }
  test.each<[string, ImportSource, string]>([
    ['a refused price', 'checkjebon', list([item('a', { p: 'dear' })])],
    ['a value of a partner’s that cannot be right', 'partner', lines([{ ...partner, ...impossible }])],
    [
      'a value of a label that cannot be right',
      'details',
      lines([{ ...label, nutrition: { protein: 300 } }]),
    ],
  ])('is read again while there is something to report of it: %s', async (_, source, text) => {
    const { refused, implausible } = await take(source, text)
    expect([...refused, ...implausible]).not.toEqual([])
    expect(await take(source, text)).toMatchObject({ refused, implausible })
  })
})

test('Whatever feeds come one after the other, recognising rows changes neither the catalogue nor a report', async () => {
  const reading = await testDatabase()
  const other = importer(reading)
  try {
    for (const [step, feed] of feedsOfDays().entries()) {
      const { source, text, asOf } = feed
      const options = { source, force: true, ...(asOf && { asOf }) }
      const tell = async (importing: Promise<ImportReport>) =>
        await importing.then(({ durationMs: _, ...report }) => report).catch(String)
      const recognised = await tell(
        importFeed(run.ctx, { ...options, rules: 'same', chunks: feedOf(text, 1000) }),
      )
      const read = await tell(
        importFeed(other.ctx, { ...options, rules: `${step}`, chunks: feedOf(text, 1000) }),
      )
      expect(recognised).toEqual(read)
      expect(withoutHashes(await run.everything())).toEqual(withoutHashes(await other.everything()))
    }
  } finally {
    await reading.close()
  }
})

/** Price lists and details of few products, in which each change, gap and repetition comes by a fixed but wild rule. */
function feedsOfDays(): { source: ImportSource; text: string; asOf?: string }[] {
  let seed = 7
  const pick = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const refs = Array.from({ length: 12 }, (_, i) => `r${i}`)
  const days = [1, 1, 2, 4, 3, 5, 5, 4, 9, 9, 8]
  return days.flatMap((day, at) => {
    const asOf = `2026-06-0${day}`
    const some = () =>
      refs.flatMap((ref) => Array<string>(([0, 1, 1, 1, 1, 1, 2] as const)[pick(7)]!).fill(ref))
    const items = some().map((ref) => item(ref, { p: [1, 1, 1, 1, 2, 'x'][pick(6)]! }))
    const labels = some().map((ref) => ({
      ...{ store: 'dorp', ref, title: pick(8) === 0 ? 'Vla' : 'Kwark' },
      ...(pick(4) > 0 && { nutrition: { protein: [8, 8, 8, 8, 300, 9][pick(6)]! } }),
      ...(Number(ref.slice(1)) % 2 === 0 && { as_of: pick(9) === 0 ? asOf : '2026-05-05' }),
    }))
    const partner = some().map((ref) => ({
      ...{ store: { id: 'stad', name: 'Stad', domain: 'stad.example' }, ref, title: `Vla ${ref}` },
      ...{
        price_now: 100 + (pick(5) === 0 ? 1 : 0),
        ...(pick(3) === 0 && { as_of: pick(2) ? '2026-06-01' : asOf }),
      },
      nutritions_carbs: [null, null, { total: 5, sugars: 4 }, { total: 5, sugars: 40 }][pick(4)],
    }))
    return [
      { source: 'checkjebon' as const, text: list(items), asOf },
      { source: 'details' as const, text: lines(labels), ...(at % 3 === 2 && { asOf }) },
      { source: 'partner' as const, text: lines(partner), asOf },
    ]
  })
}

function withoutHashes(everything: Record<string, unknown>): unknown {
  return JSON.parse(
    JSON.stringify(everything, (key, value: unknown) =>
      ['row_hash', 'updated_at', 'matched_at'].includes(key) ? undefined : value,
    ),
  )
}
