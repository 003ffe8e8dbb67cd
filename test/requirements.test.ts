import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Groups that are finished but for the rows of `later`, which need parts that are still to come. */
const finished = [
  'FIND',
  'RANK',
  'DAT',
  'CAT',
  'NAV',
  'ACC',
  'API',
  'REC',
  'BRD',
  'PRO',
  'HOME',
  'INFO',
  'WRK',
  'PWA',
  'BEY',
  'ASK',
  'SHOP',
  'STAY',
]
const later = ['BEY-11', 'BEY-12', 'BEY-13', 'BEY-14']

const table = readFileSync('docs/requirements.md', 'utf8')
const rows = [...table.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1]!)

/** The files of tests that `npm test` runs; what only the full run does proves no row here. */
const files = globSync('{src,test,e2e}/**/*.{test,e2e}.{ts,tsx}').filter((file) => !file.includes('.full.'))

/** Rows named at the head of a title: a string that begins with their ids in brackets. */
const named = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]((?:\[[A-Z]+-\d+\] )+)/g)].flatMap((title) =>
      [...title[1]!.matchAll(/[A-Z]+-\d+/g)].map((id) => id[0]),
    ),
  ),
)

test('every row of a finished group is named in the title of a test', () => {
  const due = rows.filter((row) => finished.includes(row.split('-')[0]!) && !later.includes(row))
  expect(due.filter((row) => !named.has(row))).toEqual([])
})

test('every row that a test names exists', () => {
  expect([...named].filter((row) => !row.startsWith('LAUNCH-') && !rows.includes(row))).toEqual([])
})

test('no row that a test proves is still called later', () => {
  expect(later.filter((row) => named.has(row))).toEqual([])
})
