import { expect, test } from 'vitest'
import { type ImportReport, reportText } from './import.report.rules.ts'

const refused = Array.from({ length: 25 }, (_, i) => ({
  line: i + 1,
  ref: null,
  field: 'p',
  value: 'x',
  reason: 'no price',
}))
const report: ImportReport = {
  source: 'partner',
  sample: false,
  asOf: '2026-06-01',
  rows: 1_234_567,
  stores: ['winkel'],
  products: { new: 1, changed: 2, unchanged: 3, returned: 4, withdrawn: 5 },
  records: { new: 6, changed: 7, unchanged: 8 },
  matched: { label: 9, ean: 10, carried: 11, matched: 12, typical: 13 },
  refusedCount: 12_000,
  refusedReasons: [{ field: 'p', reason: 'no price', count: 12_000 }],
  refused,
  implausibleCount: 1,
  implausible: [{ line: 3, ref: '1', title: 'Vla', field: 'salt', value: '130', reason: 'too much' }],
  durationMs: 2000,
}

test('[CAT-04] the readable report names an implausible value with product, field, value and reason', () => {
  expect(reportText(report)).toContain('    line 3 (Vla, 1): salt "130": too much\n')
})

test('values that came without a date are of no day', () => {
  expect(reportText({ ...report, asOf: null })).toMatch(/^Imported partner: 1,234,567 rows/)
})

test('[CAT-04] the readable report is short: every figure, the first refusals, how many more there are, and where they are', () => {
  const refusedReasons = Array.from({ length: 9 }, (_, i) => ({
    field: 'p',
    reason: 'no price',
    count: 12_000 - i,
  }))
  const text = reportText({ ...report, refusedReasons })
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(20)
  expect(text).toContain('Imported partner as of 2026-06-01: 1,234,567 rows in 2.0 s (617,284 rows/s)')
  expect(text).toContain('1 new, 2 changed, 3 unchanged, 4 back again, 5 withdrawn')
  expect(text).toContain(
    '9 labels of the product itself, 10 by EAN, 11 carried over from another label of the same product, 12 by title, 13 typical values',
  )
  expect(text).toContain('12,000 × p: no price')
  expect(text.match(/line \d+: p "x": no price/g)).toHaveLength(3)
  expect(text).toContain('… and 4 more reasons')
  expect(text).toContain('… and 11,997 more rows')
  expect(text).toContain('--report FILE writes all of them')
  expect(reportText(report, 'found.json')).toContain('all of them are in found.json')
  expect(reportText({ ...report, refusedCount: 3, refused: refused.slice(0, 3) })).not.toContain(
    'all of them',
  )
})
