import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  type MatchableProduct,
  type MatchableRecord,
  matchProducts,
} from '#features/catalogue/matching/matching.rules.ts'

/*
 * Precision, recall and time of the matching on lists of one's own:
 * node bench/matching.bench.ts PRICES.json[.gz] RECORDS.tsv[.gz] LABELS.tsv [--list]
 * Prices stand in checkjebon's format, records in the columns of Open Food Facts; labels in tab-separated columns
 * label (match, none or unsure), path, title, size, right_eans, wrong_eans (EANs separated by spaces).
 */
const [pricesPath, recordsPath, labelsPath, list] = process.argv.slice(2)
if (!pricesPath || !recordsPath || !labelsPath) {
  console.error('usage: node bench/matching.bench.ts PRICES RECORDS LABELS [--list]')
  process.exit(2)
}

const { products, paths } = readPrices(pricesPath)
const records = readRecords(recordsPath)
const startedAt = performance.now()
const matches = matchProducts(products, records)
const seconds = (performance.now() - startedAt) / 1000
const chosen = new Map(
  matches.map(({ productId, recordId }) => [paths[productId]!, records[recordId]!.gtin!] as const),
)

let [right, wrong, missed, ignored] = [0, 0, 0, 0]
for (const row of tableOf(labelsPath)) {
  if (row.label === 'unsure') {
    ignored++
    continue
  }
  const gtin = chosen.get(row.path!)
  const isRight = gtin !== undefined && row.right_eans!.split(' ').includes(gtin)
  if (isRight) right++
  else if (gtin) wrong++
  if (!isRight && row.label === 'match') missed++
  if (gtin && !isRight) console.log(`wrong: ${row.title} → ${gtin} (${titleOf(gtin)}); ${row.note}`)
  else if (list && !gtin && row.label === 'match') console.log(`missed: ${row.title}; ${row.right_eans}`)
}
console.log(
  `${products.length} products, ${records.length} records, ${matches.length} matches in ${seconds.toFixed(2)} s`,
)
console.log(`right ${right}, wrong ${wrong}, missed ${missed}, unsure ${ignored}`)
console.log(`precision ${percent(right, right + wrong)}, recall ${percent(right, right + missed)}`)

function readPrices(path: string): { products: MatchableProduct[]; paths: string[] } {
  const stores: { n: string; d: { n: string; l: string; s: string }[] }[] = JSON.parse(textOf(path))
  const rows = stores.flatMap((store) => store.d.map((row) => ({ ...row, storeId: store.n })))
  return {
    paths: rows.map(({ l }) => l),
    products: rows.map(({ n, s, storeId }, id) => ({
      id,
      storeId,
      gtin: null,
      title: n,
      brand: null,
      salesUnitSize: s,
      packAmount: null,
      packUnit: null,
    })),
  }
}

function readRecords(path: string): MatchableRecord[] {
  return tableOf(path).map((row, id) => ({
    id,
    gtin: row.code!,
    title: row.product_name!,
    brand: null,
    salesUnitSize: null,
    values: {
      energyKcal: null,
      energyKj: null,
      fat: numberOf(row.fat_100g),
      saturatedFat: numberOf(row['saturated-fat_100g']),
      carbs: numberOf(row.carbohydrates_100g),
      sugars: numberOf(row.sugars_100g),
      fiber: numberOf(row.fiber_100g),
      protein: numberOf(row.proteins_100g),
      salt: numberOf(row.salt_100g),
    },
  }))
}

function titleOf(gtin: string): string | undefined {
  return records.find((record) => record.gtin === gtin)?.title
}

function tableOf(path: string): Record<string, string>[] {
  const [head, ...lines] = textOf(path).trimEnd().split(/\r?\n/)
  const names = head!.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

function textOf(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function numberOf(cell: string | undefined): number | null {
  return cell ? Number(cell) : null
}

function percent(part: number, whole: number): string {
  return whole ? `${((100 * part) / whole).toFixed(1)} %` : 'none'
}
