import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '#test/chromium.ts'
import { startServer } from './server.ts'
import { printTable, type Row } from './table.ts'

const DEBUG_PORT = 9333
/** A page that fetched no script for so long has all that it needs. */
const QUIET_MS = 2_000

/** What a page costs a first visitor: bytes of script, and Lighthouse on its phone preset. */
export async function benchPage(path: string): Promise<Row[]> {
  const server = await startServer()
  try {
    const url = `${server.url}${path}`
    return [...(await scriptBytes(url)), ...(await lighthouseScores(url))]
  } finally {
    await server.stop()
  }
}

async function scriptBytes(url: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  let lastAt = performance.now()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    bytes += encodedDataLength
    lastAt = performance.now()
  })
  await page.goto(url)
  // Not until the network is idle: a page that listens for changes never is.
  while (performance.now() - lastAt < QUIET_MS) await pause(100)
  await browser.close()
  const kilobytes = bytes / 1000
  return [
    {
      figure: 'script on the first visit',
      value: kilobytes,
      unit: 'kB',
      target: 'at most 130',
      met: kilobytes <= 130,
    },
  ]
}

async function lighthouseScores(url: string): Promise<Row[]> {
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
  try {
    await untilAnswers(`http://127.0.0.1:${DEBUG_PORT}/json/version`)
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    })
    const score = (id: string) => Math.round((result?.lhr.categories[id]?.score ?? 0) * 100)
    const performance = score('performance')
    const accessibility = score('accessibility')
    return [
      {
        figure: 'Lighthouse performance (phone)',
        value: performance,
        unit: 'points',
        target: 'at least 95',
        met: performance >= 95,
      },
      {
        figure: 'Lighthouse accessibility',
        value: accessibility,
        unit: 'points',
        target: 'exactly 100',
        met: accessibility === 100,
      },
    ]
  } finally {
    browser.kill()
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
  const [path = '/fitfuelfinder'] = process.argv.slice(2)
  printTable(`The page ${path}`, await benchPage(path))
}
