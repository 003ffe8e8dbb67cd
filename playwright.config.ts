import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './test/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3219)
// The workers load this file too: they must not make folders of their own.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fitfuel-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
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
      ],
    },
  },
  webServer: {
    command: 'node build/server/main.js',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
