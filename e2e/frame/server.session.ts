import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the product once more, on the data of all journeys, for a journey that stops it or takes something from it. */
export async function startServer(settings: Record<string, string> = {}) {
  const server = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(server, 'exit')
  let url = ''
  const lines = createInterface({ input: server.stdout })
  for await (const line of lines) {
    url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? ''
    if (url) break
  }
  return {
    url,
    /** Asks it to stop, and tells the status with which it ends. */
    stop: async (): Promise<number | null> => {
      server.kill('SIGTERM')
      return (await exit)[0]
    },
    kill: async () => {
      server.kill('SIGKILL')
      await exit
    },
  }
}
