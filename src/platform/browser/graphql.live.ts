import { createClient, type RequestParams } from 'graphql-sse'
import { type Document, idOf } from '../graphql/document.ts'
import { pause } from '../ground/pause.ts'
import { apiHeaders } from './graphql.client.ts'

/** Streams that lasted so long were no failure, whatever ended them. */
const STEADY_MS = 30_000
/** The server sends something at least every 12 seconds: a stream silent for this long is dead, and does not know. */
const SILENCE_MS = 40_000
/** The shortest wait before trying again, and the longest. */
const FIRST_MS = 1_000
const MAX_MS = 60_000

/** A subscription to open. It runs until it ends or fails, or until `signal` says so. */
export type Stream = (signal: AbortSignal, onConnected: () => void) => Promise<void>

/** A subscription of the web app; `onNext` gets each of its answers. */
export function streamOf<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  onNext: (data: Data) => void,
): Stream {
  // The text of a document stays on the server, which knows it by its id.
  const request = { query: '', documentId: idOf(document), variables } as unknown as RequestParams
  return (signal, onConnected) =>
    new Promise((resolve) => {
      const client = createClient({
        url: '/graphql',
        headers: apiHeaders,
        fetchFn: fetchUntilSilent,
        // Coming back is for all streams at once: `listen` does it.
        retryAttempts: 0,
      })
      const end = () => {
        client.dispose()
        resolve()
      }
      signal.addEventListener('abort', end, { once: true })
      client.subscribe<Data>(
        request,
        {
          next: ({ data, errors }) => (errors || !data ? end() : onNext(data)),
          error: end,
          complete: end,
        },
        { connected: onConnected },
      )
    })
}

/**
 * Holds streams open until what is returned is called. Whenever one of them ends, all are opened anew, later after
 * each failure. `onConnected` is called once all are open: what happened before, and since an earlier time, is not told
 * by them and has to be asked for.
 */
export function listen(streams: readonly Stream[], onConnected: (again: boolean) => void): () => void {
  const stop = new AbortController()
  void keepOpen(streams, onConnected, stop.signal)
  return () => stop.abort()
}

async function keepOpen(
  streams: readonly Stream[],
  onConnected: (again: boolean) => void,
  stop: AbortSignal,
): Promise<void> {
  let failures = 0
  let again = false
  while (!stop.aborted) {
    const round = new AbortController()
    const signal = AbortSignal.any([stop, round.signal])
    const openedAt = performance.now()
    let connected = 0
    const runs = streams.map((stream) =>
      stream(signal, () => {
        connected += 1
        if (connected < streams.length || signal.aborted) return
        onConnected(again)
        again = true
      }),
    )
    await Promise.race(runs)
    round.abort()
    failures = performance.now() - openedAt > STEADY_MS ? 0 : failures + 1
    await pause(backoffMs(failures, Math.random()), stop)
  }
}

/**
 * Milliseconds to wait before trying again after so many failures in a row: twice as long each time, up to a minute,
 * and by `chance` (0 to 1) a share of it, so that not all clients come back to a restarted server at once.
 */
export function backoffMs(failures: number, chance: number): number {
  const longest = Math.min(MAX_MS, FIRST_MS * 2 ** failures)
  return Math.round(longest * (0.5 + 0.5 * chance))
}

/** A connection that is lost while the machine sleeps tells nobody: its silence does. */
async function fetchUntilSilent(url: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController()
  const wait = () => setTimeout(() => silence.abort(), SILENCE_MS)
  let timer = wait()
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(timer)
      timer = wait()
      controller.enqueue(chunk)
    },
  })
  const signals = [silence.signal, ...(init.signal ? [init.signal] : [])]
  const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
  return new Response(response.body?.pipeThrough(watched) ?? null, response)
}
