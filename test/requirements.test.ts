import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Groups whose every row must be named in the title of a test. */
const finished: string[] = []
const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(
  (m) => m[1]!,
)

/** Row ids in the titles of tests, not those in comments or strings elsewhere. */
const named = new Set(
  globSync('{src,test,e2e}/**/*.{test,e2e}.{ts,tsx}').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1/gs,
      ),
    ].flatMap((match) => [...match[2]!.matchAll(/\[([A-Z]+-\d+)\]/g)].map((id) => id[1]!)),
  ),
)

test('every row of a finished group is named in the title of a test', () => {
  const missing = rows.filter((row) => finished.includes(row.split('-')[0]!) && !named.has(row))
  expect(missing).toEqual([])
})

test('every row that a test names exists', () => {
  expect([...named].filter((row) => !row.startsWith('LAUNCH-') && !rows.includes(row))).toEqual([])
})
