import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a part of the run found: how many tests passed, and the names of those that did not. */
export type Outcome = { passed: number; failed: string[] }

/** The part of Vitest's JSON report that is read. A file that does not load has failed without a test. */
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = { suites: Suite[] }
type Suite = {
  suites?: Suite[]
  specs: { file: string; line: number; title: string; tests: Journey[] }[]
}
type Journey = {
  status: string
  results?: { errors?: { message?: string; location?: { line: number } }[] }[]
}

export function ofVitest({ testResults }: VitestReport): Outcome {
  const failed = testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name)
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (file.status === 'failed' && tests.length === 0) return [`${path}: ${firstLine(file.message)}`]
    return tests.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
  const tests = testResults.flatMap((file) => file.assertionResults)
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed }
}

export function ofPlaywright({ suites }: PlaywrightReport): Outcome {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, ...test })))
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.map(({ spec, results = [] }) => {
      const error = results.flatMap(({ errors = [] }) => errors)[0]
      const at = error?.location ? ` (line ${error.location.line})` : ''
      return `e2e/${spec.file}:${spec.line} > ${spec.title}${at}: ${inOneLine(error?.message)}`
    }),
  }
}

/**
 * Reads a runner's report. A runner that ends badly with no failed test (a crash, a set-up that fails) has failed
 * once.
 */
export function readReport<Report>(
  path: string,
  runner: string,
  status: number,
  outcomeOf: (report: Report) => Outcome,
): Outcome {
  const crashed = `${runner} ended with status ${status}`
  try {
    const outcome = outcomeOf(JSON.parse(readFileSync(path, 'utf8')))
    return status !== 0 && outcome.failed.length === 0 ? { ...outcome, failed: [crashed] } : outcome
  } catch {
    return { passed: 0, failed: [crashed] }
  }
}

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** A matcher says in its first lines what it expected and what it got. */
function inOneLine(message = ''): string {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300)
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0]!.slice(0, 200)
}
