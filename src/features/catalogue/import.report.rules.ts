import type { Refusal } from './feed.rules.ts'
import type { MatchMethod } from './nutrition.rules.ts'

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
  /** ISO date of the feed. */
  asOf: string
  /** Rows that the feed has, refused ones included. */
  rows: number
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

/** Lines of each list that the readable form shows. */
const SHOWN_ROWS = 20

/** The report for a person to read, ending in a line break. */
export function reportText(report: ImportReport): string {
  const { products, records, matched } = report
  const seconds = report.durationMs / 1000
  const speed = seconds > 0 ? ` (${number(report.rows / seconds)} rows/s)` : ''
  const lines = [
    `Imported ${report.sample ? 'the sample catalogue' : report.source} as of ${report.asOf}: ${number(report.rows)} rows in ${seconds.toFixed(1)} s${speed}`,
    `  products   ${mergeText(products)}, ${number(products.returned)} back again, ${number(products.withdrawn)} withdrawn`,
    `  nutrition  ${mergeText(records)}`,
    `  matched    ${number(matched.label)} labels of the product itself, ${number(matched.ean)} by EAN, ${number(matched.carried)} carried over from the same product elsewhere, ${number(matched.matched)} by title, ${number(matched.typical)} typical values`,
    `  refused    ${number(report.refusedCount)}`,
    ...report.refusedReasons.map(
      ({ field, reason, count }) => `             ${number(count)} × ${field}: ${reason}`,
    ),
    ...shown(report.refused, report.refusedCount),
    `  implausible values  ${number(report.implausibleCount)}`,
    ...shown(report.implausible, report.implausibleCount),
  ]
  return `${lines.join('\n')}\n`
}

function mergeText(counts: MergeCounts): string {
  return `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged`
}

function shown(rows: (Refusal & { title?: string | null })[], count: number): string[] {
  const lines = rows.slice(0, SHOWN_ROWS).map(({ line, ref, title, field, value, reason }) => {
    const name = [title, ref].filter(Boolean).join(', ')
    return `    line ${line}${name ? ` (${name})` : ''}: ${field} ${JSON.stringify(value)}: ${reason}`
  })
  const more = count - lines.length
  return more > 0 ? [...lines, `    … and ${number(more)} more`] : lines
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en')
}
