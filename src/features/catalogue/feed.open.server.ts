import { open, stat } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Problem } from '#platform/problem.ts'
import { FeedError } from './feed.rules.ts'

/** A feed as a stream of its unpacked bytes, and how many of the packed ones have been read. */
export type OpenFeed = {
  /** A download is asked for when the first of them is. */
  chunks: AsyncIterable<Uint8Array>
  /** Size of the file or download, or `null` as long as the server has not told it. */
  totalBytes(): number | null
  readBytes(): number
}

/** A server that sends nothing for this long is given up. */
const IDLE_TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 5
const SILENCE = 'nothing came for too long'
const LINE_BREAK = 0x0a

/**
 * A feed from a file or an http(s) address; whether it is packed with gzip is told by its first bytes. Reading throws
 * `FeedError` when the feed breaks off, and Problem `unavailable` when the server does not give it.
 * @throws Problem `bad-input` when there is no such file, and when the address is none.
 */
export async function openFeed(place: string, idleTimeoutMs = IDLE_TIMEOUT_MS): Promise<OpenFeed> {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(place)
  const openSource = isAddress ? addressOpener(place, idleTimeoutMs) : await fileOpener(place)
  let total: number | null = null
  let read = 0
  async function* counted() {
    const { chunks, totalBytes } = await openSource()
    total = totalBytes
    for await (const chunk of chunks) {
      read += chunk.length
      yield chunk
    }
  }
  return { chunks: unpacked(counted()), totalBytes: () => total, readBytes: () => read }
}

type Source = { chunks: AsyncIterable<Uint8Array>; totalBytes: number | null }
type Opener = () => Promise<Source>

async function fileOpener(path: string): Promise<Opener> {
  const unreadable = (error: Error) => new Problem('bad-input', `${path} cannot be read: ${error.message}`)
  const found = await stat(path).catch((error: Error) => {
    throw unreadable(error)
  })
  if (found.isDirectory()) throw new Problem('bad-input', `${path} is a folder, not a feed`)
  return async () => {
    const file = await open(path).catch((error: Error) => {
      throw unreadable(error)
    })
    return { chunks: file.createReadStream(), totalBytes: found.size || null }
  }
}

function addressOpener(address: string, idleTimeoutMs: number): Opener {
  const url = URL.parse(address)
  if (!url) throw new Problem('bad-input', `${address} is no proper address: its host or port is wrong`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Problem('bad-input', `${address} is neither a file nor an http(s) address`)
  return async () => {
    const response = await request(url, idleTimeoutMs, MAX_REDIRECTS)
    const length = Number(response.headers['content-length'])
    return { chunks: received(response, idleTimeoutMs), totalBytes: length > 0 ? length : null }
  }
}

/**
 * Asks for the feed and follows redirects. Not `fetch`: in Node 24 it ends the process with an assertion when a
 * server closes the connection while the reader has paused.
 */
function request(url: URL, idleTimeoutMs: number, redirects: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? https.get : http.get
    const asked = get(
      url,
      { headers: { 'accept-encoding': 'identity' }, timeout: idleTimeoutMs },
      (response) => {
        const status = response.statusCode ?? 0
        const next = URL.parse(response.headers.location ?? '', url)
        if (status === 200) return resolve(response)
        response.resume()
        const follows =
          status >= 300 && status < 400 && next && /^https?:$/.test(next.protocol) && redirects > 0
        if (follows) return resolve(request(next, idleTimeoutMs, redirects - 1))
        reject(new Problem('unavailable', `${url.host} answered ${status} to the request for the feed`))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(SILENCE)))
    asked.on('error', (error) => {
      reject(
        new Problem('unavailable', `${url.host} does not answer: ${error.message || 'connection refused'}`),
      )
    })
  })
}

/** The body as it comes in; a server that falls silent is given up. */
async function* received(response: IncomingMessage, idleTimeoutMs: number) {
  let bytes = 0
  response.setTimeout(idleTimeoutMs, () => response.destroy(new Error(SILENCE)))
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Problem('unavailable', `The download broke off after ${bytes} bytes: ${reason}`)
  }
}

async function* unpacked(
  chunks: AsyncIterator<Uint8Array> & AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  // The first two bytes may come one by one.
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* whole() {
    if (head.length > 0) yield head
    yield* chunks
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) yield* whole()
  else yield* gunzipped(whole())
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // Whatever ends the source ends the unpacking too, and is thrown by the loop below.
  pipeline(Readable.from(packed, { objectMode: false }), gunzip, () => {})
  let line = 1
  let bytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      yield chunk
      bytes += chunk.length
      for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1)) line++
    }
  } catch (error) {
    if (!isZlibError(error)) throw error
    const what = error.code === 'Z_BUF_ERROR' ? 'breaks off' : 'is damaged'
    throw new FeedError(line, `the packed feed ${what} after ${bytes} unpacked bytes`)
  }
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
