import { expect, test } from '@playwright/test'
import { isStream, open, speak } from '../session.ts'
import { startServer } from './server.session.ts'

test('a server that is asked to stop does so in order, whoever has a live page open', async ({ page }) => {
  const server = await startServer()
  try {
    await speak(page, server.url)
    const listening = page.waitForResponse((response) => isStream(response.request()))
    await open(page, `${server.url}/topics`)
    expect((await listening).status()).toBe(200)
    expect(await server.stop()).toBe(0)
  } finally {
    await server.kill()
  }
})
