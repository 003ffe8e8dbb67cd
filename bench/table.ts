/** One figure: what was measured, against which reference of the same run, and what is asked of it. */
export type Row = {
  figure: string
  value: number
  unit: string
  /** What the reference is and what it gave, in the same unit and the same run. */
  reference?: { name: string; value: number }
  /** What is asked, as words: `at most 5`. */
  target?: string
  met?: boolean
}

/** Prints rows as a Markdown table; the ratio is the value over its reference. */
export function printTable(title: string, rows: Row[]): void {
  const lines = rows.map(({ figure, value, unit, reference, target, met }) => [
    figure,
    `${short(value)} ${unit}`,
    reference ? `${reference.name}: ${short(reference.value)} ${unit}` : '',
    reference ? short(value / reference.value) : '',
    target ? `${target} ${met === undefined ? '' : met ? '✓' : '✗'}` : '',
  ])
  const head = ['figure', 'value', 'reference', 'ratio', 'asked']
  const widths = head.map((text, i) => Math.max(text.length, ...lines.map((line) => line[i]!.length)))
  const row = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |\n`
  process.stdout.write(`\n## ${title}\n\n${row(head)}${row(widths.map((width) => '-'.repeat(width)))}`)
  for (const line of lines) process.stdout.write(row(line))
}

/** The value below which the share `p` (0 to 1) of the sorted samples lies. */
export function percentile(samples: number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
