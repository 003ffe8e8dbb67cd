import type { MatchMethod } from '#features/groceries/nutrition/nutrition.rules.ts'
import type { Refusal } from './feed.rules.ts'

/** Feeds that can be imported. */
export const importSources = ['checkjebon', 'openfoodfacts', 'partner', 'details', 'nevo'] as const
export type ImportSource = (typeof importSources)[number]

/** Refused rows, and implausible values, that the stored report lists; a report file lists all. */
export const MAX_REPORTED_ROWS = 10_000

/** A nutrition value that cannot be right: kept as delivered, marked, and left out of rankings. */
export type ImplausibleValue = Refusal & { title: string | null }

/** What became of the rows that were taken. */
export type MergeCounts = { new: number; changed: number; unchanged: number }

/** Records that found a product, by how. */
export type MatchCounts = Record<MatchMethod, number>

/** What one import did. */
export type ImportReport = {
  source: ImportSource
  sample: boolean
  /** ISO date of the prices, or of values that came with one for all of them. */
  asOf: string | null
  /** Rows that the feed has, refused ones included. */
  rows: number
  /** Ids of the stores whose products it lists. */
  stores: string[]
  products: MergeCounts & { returned: number; withdrawn: number }
  records: MergeCounts
  /** Matches that this import made. */
  matched: MatchCounts
  refusedCount: number
  /** How often each reason was given, most frequent first. */
  refusedReasons: { field: string; reason: string; count: number }[]
  /** The first refusals, by line. */
  refused: Refusal[]
  implausibleCount: number
  /** The first implausible values, by line. */
  implausible: ImplausibleValue[]
  durationMs: number
}

/** Lines of each list that the readable form shows: enough to see what is meant. */
const SHOWN = { reasons: 5, rows: 3 }

/** The report for a person to read, ending in a line break; `file` is the report file that has all, where there is one. */
export function reportText(report: ImportReport, file: string | null = null): string {
  const { products, records, matched } = report
  const seconds = report.durationMs / 1000
  const speed = seconds > 0 ? ` (${number(report.rows / seconds)} rows/s)` : ''
  const what = report.sample ? 'the sample catalogue' : report.source
  const day = report.asOf ? ` as of ${report.asOf}` : ''
  const lines = [
    `Imported ${what}${day}: ${number(report.rows)} rows in ${seconds.toFixed(1)} s${speed}`,
    `  products   ${mergeText(products)}, ${number(products.returned)} back again, ${number(products.withdrawn)} withdrawn`,
    `  nutrition  ${mergeText(records)}`,
    `  matched    ${number(matched.label)} labels of the product itself, ${number(matched.ean)} by EAN, ${number(matched.carried)} carried over from another label of the same product, ${number(matched.matched)} by title, ${number(matched.typical)} typical values`,
    `  refused    ${number(report.refusedCount)}`,
    ...shown(
      report.refusedReasons
        .slice(0, SHOWN.reasons)
        .map(({ field, reason, count }) => `${number(count)} × ${field}: ${reason}`),
      report.refusedReasons.length,
      'reasons',
    ),
    ...shown(report.refused.slice(0, SHOWN.rows).map(issueText), report.refusedCount, 'rows'),
    `  implausible values  ${number(report.implausibleCount)}`,
    ...shown(report.implausible.slice(0, SHOWN.rows).map(issueText), report.implausibleCount, 'values'),
  ]
  const isCut = lines.some((line) => line.startsWith(CUT))
  if (isCut) lines.push(file ? `  all of them are in ${file}` : '  --report FILE writes all of them')
  return `${lines.join('\n')}\n`
}

function mergeText(counts: MergeCounts): string {
  return `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged`
}

const CUT = '    … and '

function shown(lines: string[], count: number, what: string): string[] {
  const more = count - lines.length
  return [...lines.map((line) => `    ${line}`), ...(more > 0 ? [`${CUT}${number(more)} more ${what}`] : [])]
}

function issueText({ line, ref, title, field, value, reason }: Refusal & { title?: string | null }): string {
  const name = [title, ref].filter(Boolean).join(', ')
  return `line ${line}${name ? ` (${name})` : ''}: ${field} ${JSON.stringify(value)}: ${reason}`
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en')
}
