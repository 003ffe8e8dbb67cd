import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystemPostgres } from '#test/system-postgres.ts'
import { startSystemS3 } from '#test/system-s3.ts'
import { engineNames, missingFor } from '../e2e/engines/installed.ts'
import { buildWhatChanged } from './build.ts'
import { checks, failedChecks } from './check.ts'
import { run } from './step.ts'

type Counts = { passed: number; failed: number }

const folder = mkdtempSync(join(tmpdir(), 'fitfuel-test-'))
const counts: Counts[] = []
try {
  heading('Checks')
  const failed = failedChecks()
  counts.push({ passed: checks.length - failed.length, failed: failed.length })

  heading('Rules, verbs and doors (embedded PostgreSQL)')
  counts.push(vitest('embedded', ['--project', 'rules', '--project', 'database'], {}))

  heading('Verbs and doors once more (PostgreSQL 15 of the system)')
  counts.push(await onSystemPostgres())

  heading('Objects and pictures once more (S3 of OpenStack Swift)')
  counts.push(await onSystemS3())

  heading('Journeys in a browser')
  buildWhatChanged()
  counts.push(playwright())

  if (process.env.TEST_FULL) {
    heading('Walks in WebKit and Firefox')
    counts.push(walks())
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
process.stdout.write(total.failed ? '\nSee the failures above.\n' : '\nAll is well. Next: npm start.\n')
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed ? 1 : 0)

function heading(text: string): void {
  process.stdout.write(`\n== ${text}\n`)
}

function vitest(name: string, args: string[], env: Record<string, string>): Counts {
  const report = join(folder, `${name}.json`)
  const status = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args],
    env,
  )
  return read(report, status, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }))
}

async function onSystemPostgres(): Promise<Counts> {
  const server = await startSystemPostgres()
  if (!server) {
    process.stdout.write('Left out: this machine has no PostgreSQL server binaries of its own.\n')
    return { passed: 0, failed: 0 }
  }
  try {
    return vitest('system', ['--project', 'database'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function onSystemS3(): Promise<Counts> {
  const server = await startSystemS3()
  if (!server) {
    process.stdout.write(
      'Left out: this machine has no OpenStack Swift that starts, and none could be installed.\n',
    )
    return { passed: 0, failed: 0 }
  }
  try {
    const files = ['src/platform/storage.test.ts', 'src/platform/storage.s3.test.ts', 'src/features/media/']
    return vitest('s3', files, { TEST_STORAGE_URL: server.url })
  } finally {
    await server.stop()
  }
}

function playwright(): Counts {
  const report = join(folder, 'browser.json')
  const status = run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return read(report, status, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

/** The walk in every engine that is installed. */
function walks(): Counts {
  const missing = engineNames.map(missingFor)
  for (const sentence of missing) if (sentence) process.stdout.write(`Left out: ${sentence}\n`)
  const installed = engineNames.filter((_, index) => !missing[index])
  if (installed.length === 0) return { passed: 0, failed: 0 }
  return vitest('engines', ['--project', 'engines'], { E2E_ENGINES: installed.join(',') })
}

/** A runner that ends badly without a failed test (a crash, a file that does not load) counts as one failure. */
function read(path: string, status: number, countsOf: (json: RunnerReport) => Counts): Counts {
  try {
    const found = countsOf(JSON.parse(readFileSync(path, 'utf8')))
    return { passed: found.passed, failed: Math.max(found.failed, status === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

type RunnerReport = {
  numPassedTests: number
  numFailedTests: number
  stats: { expected: number; unexpected: number; flaky: number }
}
