import type { ServerResponse } from 'node:http'
import type { ExecutionResult } from 'graphql'
import { Problem } from '../ground/problem.ts'

/** A comment in every stream, so that proxies keep it open and clients see that it lives. */
const HEARTBEAT_MS = 12_000
/** Bytes that wait for one reader. Who is further behind is cut off, not waited for: clients come back. */
const MAX_WAITING_BYTES = 64 * 1024

const COMPLETE = 'event: complete\ndata:\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** The answers of one subscription, for all who asked the same: executed, and written down, once for all of them. */
export type Broadcast = {
  /** Sends the answers to `response` from now on, as server-sent events, until either side ends it. */
  open(response: ServerResponse, requestId: string): void
}

/** The broadcasts of a process. */
export type Broadcasts = {
  /**
   * The broadcast of `key` that is on, or one of what `start` gives; null is a key that nobody shares. The signal tells
   * the source that nobody reads any more.
   * @throws Problem `unavailable` once all of them were ended
   */
  join(
    key: string | null,
    start: (closed: AbortSignal) => Promise<Source>,
  ): Promise<Broadcast | ExecutionResult>
  /** Ends all of them: clients come back, perhaps to another process. */
  close(): void
}

/** What a subscription gives: its answers, or why there are none. */
type Source = AsyncIterable<ExecutionResult> | ExecutionResult

export function openBroadcasts(): Broadcasts {
  const running = new Map<string, Promise<Broadcast | ExecutionResult>>()
  const sources = new Set<AbortController>()
  let isClosed = false
  return {
    async join(key, start) {
      if (isClosed) throw new Problem('unavailable', 'The server is stopping: ask again')
      const known = key === null ? undefined : running.get(key)
      if (known) return known
      const closing = new AbortController()
      sources.add(closing)
      const begun = begin(start, closing, () => {
        sources.delete(closing)
        // Perhaps the next one of this key is on already.
        if (key !== null && running.get(key) === begun) running.delete(key)
      })
      if (key !== null) running.set(key, begun)
      return begun
    },
    close() {
      isClosed = true
      for (const closing of sources) closing.abort()
    },
  }
}

/** Whether a result of a subscription is a broadcast of ours. */
export function isBroadcast(result: unknown): result is Broadcast {
  return typeof result === 'object' && result !== null && 'open' in result
}

async function begin(
  start: (closed: AbortSignal) => Promise<Source>,
  closing: AbortController,
  onEnd: () => void,
): Promise<Broadcast | ExecutionResult> {
  try {
    const source = await start(closing.signal)
    if (Symbol.asyncIterator in source) return broadcast(source, { onEnd, closing })
    onEnd()
    return source
  } catch (error) {
    onEnd()
    throw error
  }
}

function broadcast(
  source: AsyncIterable<ExecutionResult>,
  { onEnd, closing }: { onEnd(): void; closing: AbortController },
): Broadcast {
  const readers = new Set<ServerResponse>()
  const heartbeat = setInterval(() => sendAll(':\n\n'), HEARTBEAT_MS).unref()
  let isOver = false

  function sendAll(text: string): void {
    for (const reader of readers) {
      if (reader.writableLength > MAX_WAITING_BYTES) reader.destroy()
      else reader.write(text)
    }
  }

  async function run(): Promise<void> {
    for await (const answer of source) sendAll(`event: next\ndata: ${JSON.stringify(answer)}\n\n`)
  }

  function close(): void {
    isOver = true
    clearInterval(heartbeat)
    onEnd()
    for (const reader of readers) reader.end(COMPLETE)
  }

  run().then(close, close)
  return {
    open(reader, requestId) {
      const leave = () => {
        readers.delete(reader)
        if (readers.size > 0) return
        // The next who asks begins anew.
        onEnd()
        closing.abort()
      }
      // Who went while the subscription began says so no more.
      if (reader.destroyed) return leave()
      readers.add(reader)
      reader.once('close', leave)
      reader.writeHead(200, { ...HEADERS, 'x-request-id': requestId })
      reader.write(':\n\n')
      // The source may have ended, or been ended by another who left, before this reader came to it.
      if (isOver) reader.end(COMPLETE)
    },
  }
}
