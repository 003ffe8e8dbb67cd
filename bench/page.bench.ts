import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumPath } from '#test/chromium.ts'
import { FIRST_VISIT_BYTES, fetchedScriptBytes, namedScriptBytes } from '#test/script-bytes.ts'
import { startServer } from './server.ts'
import { printTable, type Row } from './table.ts'

const DEBUG_PORT = 9333
/** A page that fetched no script for so long has all that it needs. */
const QUIET_MS = 2_000
/** One run says as much of what else the machine does; its makers advise the median of several. */
const RUNS = 3

/** What a page is held to; those that a visitor sees first to more. Behind a list no bound is set for scripts. */
type Targets = { scriptKilobytes: number | null; performance: number; seo: number; paintSeconds: number }
const ordinary: Targets = {
  scriptKilobytes: FIRST_VISIT_BYTES.finder / 1000,
  performance: 95,
  seo: 100,
  paintSeconds: 2.5,
}
const targetsOf: Record<string, Targets> = {
  '/': { scriptKilobytes: FIRST_VISIT_BYTES.home / 1000, performance: 97, seo: 100, paintSeconds: 1.8 },
  '/fitfuelfinder': { ...ordinary, performance: 97 },
}
const behindList: Targets = { ...ordinary, scriptKilobytes: null }

/**
 * What a page costs a first visitor: bytes of script, and Lighthouse on its phone preset, the run with the median
 * performance. With `linked` it is the first page below it that the page at `path` leads to.
 */
export async function benchPage(path: string, { linked = false } = {}): Promise<Row[]> {
  const targets = linked ? behindList : (targetsOf[path] ?? ordinary)
  const server = await startServer()
  try {
    const url = `${server.url}${linked ? await firstLink(server.url, path) : path}`
    return [...(await firstVisit(url, targets.scriptKilobytes)), ...scoresOf(await medianRun(url), targets)]
  } finally {
    await server.stop()
  }
}

async function firstLink(origin: string, path: string): Promise<string> {
  const html = await (await fetch(`${origin}${path}`)).text()
  const link = new RegExp(`href="(${path}/[\\da-f-]{36})"`).exec(html)?.[1]
  if (!link) throw new Error(`${path} leads to no page below it.`)
  return link
}

/** The scripts that the page names, and all that it had fetched once none came for `QUIET_MS`. */
async function firstVisit(url: string, most: number | null): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(url)
  let before: number
  let fetched = 0
  // Not until the network is idle: a page that listens for changes never is.
  do {
    before = fetched
    await pause(QUIET_MS)
    fetched = await fetchedScriptBytes(page)
  } while (fetched > before)
  await browser.close()
  const row = { figure: 'script on the first visit', unit: 'kB', value: (await namedScriptBytes(url)) / 1000 }
  return [
    most === null ? row : atMost(row.figure, row.unit, row.value, most),
    { figure: 'with what is fetched later', unit: 'kB', value: fetched / 1000 },
  ]
}

function score(name: string, found: number | null | undefined, least: number): Row {
  const value = Math.round((found ?? 0) * 100)
  const target = least === 100 ? 'exactly 100' : `at least ${least}`
  return { figure: `Lighthouse ${name}`, value, unit: 'points', target, met: value >= least }
}

function atMost(figure: string, unit: string, value: number, most: number): Row {
  return { figure, value, unit, target: `at most ${most}`, met: value <= most }
}

type Run = Pick<Result, 'categories' | 'audits'>

function scoresOf({ categories, audits }: Run, targets: Targets): Row[] {
  return [
    score('performance (phone)', categories.performance?.score, targets.performance),
    score('accessibility', categories.accessibility?.score, 100),
    score('best practices', categories['best-practices']?.score, 100),
    score('SEO', categories.seo?.score, targets.seo),
    atMost(
      'largest contentful paint',
      's',
      (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
      targets.paintSeconds,
    ),
    atMost('layout shift', '', audits['cumulative-layout-shift']?.numericValue ?? Number.NaN, 0.02),
  ]
}

async function medianRun(url: string): Promise<Run> {
  const runs: Run[] = []
  while (runs.length < RUNS) runs.push(await runLighthouse(url))
  const performanceOf = ({ categories }: Run) => categories.performance?.score ?? 0
  return runs.sort((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(RUNS / 2)]!
}

async function runLighthouse(url: string): Promise<Run> {
  const profile = mkdtempSync(join(tmpdir(), 'fitfuel-lighthouse-'))
  const browser = spawn(
    await chromiumPath(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      `--remote-debugging-port=${DEBUG_PORT}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(browser, 'exit')
  try {
    await untilAnswers(`http://127.0.0.1:${DEBUG_PORT}/json/version`)
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`)
    return result.lhr
  } finally {
    browser.kill()
    // The next one listens at the same port.
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error(`${url} does not answer.`)
}

if (import.meta.main) {
  const [path = '/fitfuelfinder', below] = process.argv.slice(2)
  printTable(`The page ${path}`, await benchPage(path, { linked: below === 'linked' }))
}
