import { Worker } from 'node:worker_threads'
import type { Row } from './table.ts'

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

/** What signing in, or a picture, may take beside floods. */
const MOST_SECONDS = 5

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

/** An IPv4 network for each flood: what one of them used up is another's. */
export function networkOf(nth: number): string {
  return `198.18.${nth >> 8}.${nth & 255}`
}

export function networks(amount: number, first: number): string[] {
  return Array.from({ length: amount }, (_, nth) => networkOf(first + nth))
}

export function statusesOf(answers: Answers): string {
  return Object.entries(answers)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
}

/** What takes some seconds beside a flood, against what it takes alone. */
export function secondsRow(figure: string, value: number, alone: number): Row {
  return {
    figure,
    value,
    unit: 's',
    reference: { name: 'alone', value: alone },
    target: `at most ${MOST_SECONDS} s`,
    met: value <= MOST_SECONDS,
  }
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
