import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './test/chromium.ts'
import { isFull } from './test/full.ts'
import './test/own-environment.ts'

const port = Number(process.env.E2E_PORT ?? 3219)
// The workers load this file too: they must not make folders of their own.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fitfuel-e2e-'))
// The same product for members only, and what makes members and takes the mail of both.
process.env.E2E_MEMBERS_URL = `http://localhost:${port + 1}`
process.env.E2E_SUPPORT_URL = `http://localhost:${port + 2}`
const smtpPort = port + 3
const gracefulShutdown = { signal: 'SIGTERM' as const, timeout: 15_000 }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // What no row needs a browser for waits for the full run.
  testIgnore: isFull ? [] : '**/*.full.e2e.ts',
  // One more than there are cores: some journeys wait for time to pass.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // What the longest takes several times over, and the slowest answer: the cores may be shared with other work.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Nobody waits for what moves; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What goes through a worker passes by what a test answers in the server's place. The app's own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what is gained by optimised code costs more than it saves.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: [
    server(port),
    server(port + 1, { FINDER_REQUIRES_SIGN_IN: 'true' }),
    {
      command: 'node e2e/support.ts',
      url: `${process.env.E2E_SUPPORT_URL}/mails`,
      env: {
        PORT: String(port + 2),
        DATA_DIR: process.env.E2E_DATA_DIR,
        PUBLIC_URL: `http://localhost:${port}`,
        SMTP_PORT: String(smtpPort),
      },
      gracefulShutdown,
    },
  ],
})

/** The product as it is started; all share one database. */
function server(ownPort: number, env: Record<string, string> = {}) {
  const publicUrl = `http://localhost:${ownPort}`
  return {
    command: 'node build/server/main.js',
    url: `${publicUrl}/healthz`,
    timeout: 120_000,
    env: {
      // As it runs everywhere; without it pages are rendered by the build of React that is for developing.
      NODE_ENV: 'production',
      PORT: String(ownPort),
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: publicUrl,
      SMTP_URL: `smtp://localhost:${smtpPort}`,
      // Journeys come from one address; each says from which network it would come (`ownNetwork`).
      CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
      ...env,
    },
    gracefulShutdown,
  }
}
