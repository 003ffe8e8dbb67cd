import { CsvError, parse } from 'csv-parse/sync'
import { gramsOf, SALT_PER_SODIUM } from '#features/groceries/ground/label.rules.ts'
import { parseDutchNumber } from '#features/groceries/ground/number.rules.ts'
import type { Basis } from '#features/groceries/ground/product.rules.ts'
import { cleanText, feedLimits, quoted } from '#features/groceries/ground/text.rules.ts'
import { FeedError, type FeedEvent, type FeedTypicalFood } from '../ground/feed.rules.ts'

/** The table has two megabytes; what is much larger is another file. */
const MAX_BYTES = 50_000_000

/** Columns that are read, by the beginning of their bilingual names; all others are left. */
const columns = {
  version: 'NEVO-versie',
  group: 'Voedingsmiddelgroep',
  code: 'NEVO-code',
  name: 'Voedingsmiddelnaam',
  synonyms: 'Synoniem',
  quantity: 'Hoeveelheid',
  energyKj: 'ENERCJ ',
  energyKcal: 'ENERCC ',
  protein: 'PROT ',
  fat: 'FAT ',
  saturatedFat: 'FASAT ',
  carbs: 'CHO ',
  sugars: 'SUGAR ',
  polyols: 'POLYL ',
  fiber: 'FIBT ',
  alcohol: 'ALC ',
  sodium: 'NA (mg)',
} as const
type ColumnKey = keyof typeof columns
type Cells = Record<ColumnKey, string>

/**
 * Reads the Dutch food composition table as RIVM publishes it: columns separated by `|`, decimal commas, in UTF-8 or in
 * Windows-1252. It is small, so it is read whole. Throws `FeedError` when it is another table, or cut off.
 */
export async function* readNevo(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<FeedEvent<FeedTypicalFood>> {
  const [head, ...rows] = recordsOf(await textOf(chunks))
  const places = placesOf(head?.record ?? [])
  for (const { record, info } of rows) {
    if (record.length !== head!.record.length)
      throw new FeedError(info.lines, 'the row has more or fewer cells than the table has columns')
    const cells = Object.fromEntries(places.map(([key, at]) => [key, record[at]!])) as Cells
    yield readRow(cells, info.lines)
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new FeedError(1, 'the file is far larger than the table')
    parts.push(chunk)
  }
  const whole = Buffer.concat(parts)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    return new TextDecoder('windows-1252').decode(whole)
  }
}

/** What `csv-parse` gives with `info`, which its types do not know. */
type Parsed = { record: string[]; info: { lines: number } }
const shape = { delimiter: '|', bom: true, relax_column_count: true, skip_empty_lines: true }

function recordsOf(text: string): Parsed[] {
  if (!text.split('\n', 1)[0]!.includes(columns.version))
    throw new FeedError(1, 'not the NEVO table: its first column is the version of it')
  try {
    return parse(text, { ...shape, info: true }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw new FeedError(Number(error.lines ?? 1), error.message)
    throw error
  }
}

function placesOf(names: readonly string[]): [ColumnKey, number][] {
  return (Object.entries(columns) as [ColumnKey, string][]).map(([key, name]) => {
    const at = names.findIndex((each) => each.trim().startsWith(name))
    if (at < 0) throw new FeedError(1, `the column "${name.trim()}" is missing`)
    return [key, at]
  })
}

function readRow(cells: Cells, line: number): FeedEvent<FeedTypicalFood> {
  const refuse = (field: string, value: string, reason: string) => ({
    refused: { line, ref: cleanText(cells.code, 50), field, value: quoted(value), reason },
  })
  const code = cleanText(cells.code, 20)
  const title = cleanText(cells.name, feedLimits.title)
  if (!code || !title) return refuse(code ? columns.name : columns.code, '', 'a food needs a code and a name')
  const basis = basisOf(cells.quantity)
  if (!basis) return refuse(columns.quantity, cells.quantity, 'values neither per 100 g nor per 100 ml')
  const grams = (key: ColumnKey) => (cells[key].trim() === '' ? null : gramsOf(cells[key]))
  const sodium = parseDutchNumber(cells.sodium)
  return {
    line,
    row: {
      code,
      title,
      synonyms: cells.synonyms.split('/').flatMap((name) => cleanText(name, feedLimits.title) ?? []),
      group: cleanText(cells.group, feedLimits.brand) ?? '',
      credit: creditOf(cells.version),
      nutrition: {
        basis,
        values: {
          energyKcal: parseDutchNumber(cells.energyKcal),
          energyKj: parseDutchNumber(cells.energyKj),
          fat: grams('fat'),
          saturatedFat: grams('saturatedFat'),
          carbs: grams('carbs'),
          sugars: grams('sugars'),
          fiber: grams('fiber'),
          protein: grams('protein'),
          salt: sodium === null ? null : Math.round(sodium * SALT_PER_SODIUM) / 1000,
        },
        polyols: grams('polyols'),
        alcohol: grams('alcohol'),
        // The year is that of the edition: its values were gathered over decades.
        asOf: null,
      },
    },
  }
}

function basisOf(quantity: string): Basis | null {
  const unit = /^per 100 ?(g|ml)$/i.exec(quantity.trim())?.[1]
  return unit ? (unit.toLowerCase() === 'g' ? '100g' : '100ml') : null
}

/** What RIVM asks to be named as: "NEVO-Online 2025 9.0" of the table is "NEVO-online versie 2025/9.0, RIVM, Bilthoven". */
function creditOf(version: string): string {
  const [, year, number] = /(\d{4})\D+(\d+(?:\.\d+)?)/.exec(version) ?? []
  return `NEVO-online versie ${year && number ? `${year}/${number}` : version.trim()}, RIVM, Bilthoven`
}
