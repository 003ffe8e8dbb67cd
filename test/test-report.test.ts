import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  ofPlaywright,
  ofVitest,
  type PlaywrightReport,
  readReport,
  type VitestReport,
} from '../scripts/test.report.ts'

const folder = mkdtempSync(join(tmpdir(), 'fitfuel-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const vitest: VitestReport = {
  testResults: [
    {
      name: join(process.cwd(), 'src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'takes away', failureMessages: ['Error: expected 1\n  at line 3'] },
      ],
    },
    {
      name: join(process.cwd(), 'src/b.test.ts'),
      status: 'failed',
      message: 'no such file',
      assertionResults: [],
    },
  ],
}
const spec = (title: string, status: string) => {
  const error = { message: `\x1b[31mError: ${title} not\x1b[39m\n\n  Expected: 1`, location: { line: 12 } }
  const results = status === 'expected' ? [] : [{ errors: [error] }]
  return { file: 'board/a.e2e.ts', line: 7, title, tests: [{ status, results }] }
}
const playwright: PlaywrightReport = {
  suites: [
    {
      specs: [spec('opens', 'expected')],
      suites: [{ specs: [spec('closes', 'unexpected'), spec('wavers', 'flaky')] }],
    },
  ],
}
const write = (text: string) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, text)
  return path
}

describe('the report of a test run', () => {
  test('names what failed in Vitest, also a file that did not load', () => {
    expect(ofVitest(vitest)).toEqual({
      passed: 1,
      failed: ['src/a.test.ts > takes away: Error: expected 1', 'src/b.test.ts: no such file'],
    })
  })

  test('names what failed in a browser, and how, also what passed only when it was tried again', () => {
    expect(ofPlaywright(playwright)).toEqual({
      passed: 1,
      failed: [
        'e2e/board/a.e2e.ts:7 > closes (line 12): Error: closes not Expected: 1',
        'e2e/board/a.e2e.ts:7 > wavers (line 12): Error: wavers not Expected: 1',
      ],
    })
  })

  test('a runner that ends badly has failed, with or without a report', () => {
    const passed = { testResults: [] }
    const crashed = { passed: 0, failed: ['Vitest ended with status 137'] }
    expect(readReport(write(JSON.stringify(passed)), 'Vitest', 137, ofVitest)).toEqual(crashed)
    expect(readReport(write('{'), 'Vitest', 137, ofVitest)).toEqual(crashed)
    expect(readReport(write(JSON.stringify(passed)), 'Vitest', 0, ofVitest)).toEqual({
      passed: 0,
      failed: [],
    })
    expect(readReport(write(JSON.stringify(vitest)), 'Vitest', 1, ofVitest).failed).toHaveLength(2)
  })
})
