import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readPromotion } from '#features/groceries/offers/promotion.words.rules.ts'

/*
 * How many wordings of promotions are read, on a list of one's own: node bench/promotions.bench.ts TEXTS.tsv[.gz] [--list]
 * Tab-separated with a column `text`. A wording with a figure in it may state a rule: those that are not read are printed,
 * to be judged by eye; --list prints what all others were read as, for the same.
 */
const [path, list] = process.argv.slice(2)
if (!path) {
  console.error('usage: node bench/promotions.bench.ts TEXTS.tsv[.gz] [--list]')
  process.exit(2)
}

const bytes = readFileSync(path)
const [header = '', ...lines] = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  .toString()
  .trimEnd()
  .split('\n')
const column = header.split('\t').indexOf('text')
const texts = [...new Set(lines.map((line) => line.split('\t')[column] ?? ''))]
const withFigure = texts.filter((text) => /\d/.test(text))

const startedAt = performance.now()
const rules = new Map(texts.map((text) => [text, readPromotion(text)]))
const microseconds = ((performance.now() - startedAt) * 1000) / texts.length

const read = texts.filter((text) => rules.get(text))
const kinds = Map.groupBy(read, (text) => rules.get(text)!.kind)
console.log(
  `${lines.length} rows, ${texts.length} distinct wordings, ${withFigure.length} of them with a figure`,
)
const share = (100 * read.length) / withFigure.length
console.log(`read: ${read.length} (${share.toFixed(1)} %), ${microseconds.toFixed(0)} µs each`)
for (const [kind, some] of kinds) console.log(`  ${kind.padEnd(8)}${String(some.length).padStart(5)}`)
console.log('not read:')
for (const text of texts) if (!rules.get(text)) console.log(`  ${text || '(no words)'}`)
if (list === '--list') {
  console.log('read as:')
  for (const text of read) console.log(`  ${text.padEnd(40)} ${JSON.stringify(rules.get(text))}`)
}
