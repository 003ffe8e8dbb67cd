import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { newAddress } from './network.ts'

/** The header in which a request of a test says from which network it comes: limits of one do not end a long test. */
const ADDRESS_HEADER = 'x-forwarded-for'

/**
 * The product as `npm start` starts it, on a data folder with its own database unless `settings` name another; it is
 * killed with the test.
 */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await readyAt(child.stdout)
  return {
    url,
    ask: callerOf(url),
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Asks as a visitor of a network that nobody else has, or of the one that a test names. */
export function callerOf(url: string) {
  return (path: string, init: RequestInit = {}, address = newAddress()) =>
    fetch(url + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), [ADDRESS_HEADER]: address },
    })
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Where the product whose output this is can be opened. */
export async function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /is ready: open (\S+)/.exec(line)?.[1]
    if (!url) continue
    // What it says later is nobody's: a pipe that is full would stop it.
    output.resume()
    return url
  }
  throw new Error('The product ended before it was ready.')
}
