import { Worker } from 'node:worker_threads'

/** What one visitor, or several, send as fast as they are answered. `{n}` in the path or the body is another number each time. */
export type Flood = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Connections of each address. */
  connections: number
  /** The addresses that it comes from. */
  from: string[]
}

/** How often each status was answered; 0 is a connection that failed. */
export type Answers = Record<number, number>

/** The header in which the server is told where a request came from. */
export const ADDRESS_HEADER = 'x-forwarded-for'

/** A flood is over after so long, or after so many requests. */
const SECONDS = 5
const MAX_REQUESTS = 50_000

/** Floods a server of this machine, in a thread of its own: the caller takes times meanwhile. */
export function flood(url: string, sent: Flood): Promise<Answers> {
  return run({ url: localhost(url), sent, seconds: SECONDS, maxRequests: MAX_REQUESTS })
}

/** A core that is busy as long as a flood lasts, with nothing that the server has to do with. */
export async function burnCore(): Promise<void> {
  await run({ seconds: SECONDS })
}

function localhost(url: string): string {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Floods are for servers of this machine alone')
  return url
}

function run(workerData: object): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('flood.worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
