import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'

test('a server that is asked to stop does so in order, whoever has a live page open', async ({ page }) => {
  const server = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let url: string | undefined
    for await (const line of createInterface({ input: server.stdout })) {
      url = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (url) break
    }
    await speak(page, url)
    const listening = page.waitForRequest((request) => request.headers().accept === 'text/event-stream')
    await open(page, `${url}/topics`)
    const stream = await (await listening).response()
    expect(stream?.status()).toBe(200)
    server.kill('SIGTERM')
    const [status] = await once(server, 'exit')
    expect(status).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
})
