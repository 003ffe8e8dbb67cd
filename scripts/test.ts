import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystemPostgres } from '#test/system-postgres.ts'
import { startSystemS3 } from '#test/system-s3.ts'
import { checks, failedChecks } from './check.ts'
import { run } from './step.ts'
import { type Plan, planOf } from './test.plan.ts'
import { type Outcome, ofPlaywright, ofVitest, readReport } from './test.report.ts'

const S3_FILES = [
  'src/platform/storage/objects.test.ts',
  'src/platform/storage/objects.s3.test.ts',
  'src/features/media/',
]

const WALKS = { projects: ['engines'], filters: [], changed: false }

const words = process.argv.slice(2)
const full = words[0] === '--full'
if (full) words.shift()
// The configurations of Vitest and Playwright read it.
if (full) process.env.TEST_FULL = 'true'
const plan = readPlan()

const folder = mkdtempSync(join(tmpdir(), 'fitfuel-test-'))
const outcomes: Outcome[] = []
const times: [part: string, seconds: number][] = []
try {
  if (plan.checks) await part('Checks', runChecks)
  // Tests import what the checks make first of all.
  else if (plan.vitest) outcomes.push(script('documents'))
  // Before the tests: some of the full run start what is built, several at once.
  const needsBuild = plan.journeys !== null || (full && plan.vitest !== null)
  const isBuilt = needsBuild && (await part('Build', () => script('build')))
  if (plan.vitest) await part('Rules, verbs and endpoints', () => vitest('here', plan.vitest!))
  if (plan.more.includes('postgres15')) await part('Verbs and endpoints on PostgreSQL 15', onSystemPostgres)
  if (plan.more.includes('s3')) await part('Objects and pictures on S3', onSystemS3)
  if (plan.journeys && isBuilt) await part('Journeys in a browser', () => playwright(plan.journeys!))
  if (plan.more.includes('engines')) await part('Walks in WebKit and Firefox', () => vitest('engines', WALKS))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
process.stdout.write('\n')
for (const [name, seconds] of times) process.stdout.write(`${seconds.toFixed(0).padStart(5)} s  ${name}\n`)
// The last lines are all that a log keeps at times: they name what failed.
for (const name of failed) process.stdout.write(`FAILED: ${name}\n`)
process.stdout.write(failed.length ? 'See the failures above.\n' : 'All is well.\n')
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length ? 1 : 0)

function readPlan(): Plan {
  try {
    return planOf(words, full, {
      files: git('ls-files', '--cached', '--others', '--exclude-standard'),
      changed: () => [
        ...git('diff', '--name-only', 'HEAD'),
        ...git('ls-files', '--others', '--exclude-standard'),
      ],
    })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 16 * 2 ** 20 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Runs a part of the tests, and tells whether all of it passed. */
async function part(name: string, work: () => Promise<Outcome> | Outcome): Promise<boolean> {
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const outcome = await work()
  outcomes.push(outcome)
  times.push([name, (performance.now() - start) / 1000])
  return outcome.failed.length === 0
}

async function runChecks(): Promise<Outcome> {
  const failed = await failedChecks()
  return { passed: checks.length - failed.length, failed }
}

/** Runs a script that makes what tests need; it counts only where it fails. */
function script(name: string): Outcome {
  const status = run('node', [`scripts/${name}.ts`])
  return { passed: 0, failed: status === 0 ? [] : [`scripts/${name}.ts`] }
}

function vitest(
  name: string,
  { projects, filters, changed }: { projects: string[]; filters: string[]; changed: boolean },
  env: Record<string, string> = {},
): Outcome {
  const report = join(folder, `${name}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  args.push(...projects.flatMap((project) => ['--project', project]), ...filters)
  if (changed) args.push('--changed', '--passWithNoTests')
  return readReport(report, 'Vitest', run('vitest', args, env), ofVitest)
}

async function onSystemPostgres(): Promise<Outcome> {
  const server = await startSystemPostgres()
  if (!server) {
    return missing('a PostgreSQL server of the system, 15 or newer (on Debian: apt-get install postgresql)')
  }
  try {
    const database = { projects: ['database'], filters: [], changed: false }
    return vitest('system', database, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function onSystemS3(): Promise<Outcome> {
  const server = await startSystemS3()
  if (!server) {
    return missing(
      'OpenStack Swift (on Debian: apt-get install swift-proxy swift-account swift-container swift-object)',
    )
  }
  try {
    const files = { projects: ['rules', 'database'], filters: S3_FILES, changed: false }
    return vitest('s3', files, { TEST_STORAGE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** A full run that leaves a part out is not full: it counts as a failure, and says what the part needs. */
function missing(what: string): Outcome {
  process.stdout.write(`This part needs ${what}.\n`)
  return { passed: 0, failed: [`a part that needs ${what}`] }
}

function playwright(filters: string[]): Outcome {
  const report = join(folder, 'browser.json')
  // Not in our own folder, which the user that PostgreSQL runs as may not enter.
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-e2e-'))
  try {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_DATA_DIR: dataDir }
    const status = run('playwright', ['test', '--reporter=line,json', ...filters], env)
    return readReport(report, 'Playwright', status, ofPlaywright)
  } finally {
    // PostgreSQL may still be closing its files.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}
