import { open, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Problem } from '#platform/ground/problem.ts'
import { FeedError } from '../ground/feed.rules.ts'
import { defaultRequestOptions, type RequestOptions, requestFeed, SILENCE } from './request.server.ts'

/** A feed as a stream of its unpacked bytes, and how many of the packed ones have been read. */
export type OpenFeed = {
  /** A download is asked for when the first of them is. */
  chunks: AsyncIterable<Uint8Array>
  /** Size of the file or download, or `null` as long as the server has not told it. */
  totalBytes(): number | null
  readBytes(): number
}

/** The largest nutrition database there is has ten of these as a table. */
const MAX_BYTES = 25_000_000_000
/** Feeds are packed to a tenth; what is packed to less than a fiftieth is there to fill a disk. */
const MAX_RATIO = 50
/** So much may be unpacked whatever it was packed to. */
const ALWAYS_BYTES = 100_000_000
const LINE_BREAK = 0x0a

/** How a feed is opened beside the usual way; with `force` it may be as large as it is. */
type Opening = Partial<RequestOptions> & {
  force?: boolean | undefined
  maxBytes?: number
  alwaysBytes?: number
}

/**
 * A feed from a file or an http(s) address; whether it is packed with gzip is told by its first bytes. Reading throws
 * `FeedError` when the feed breaks off, or is larger than any is, and Problem `unavailable` when the server does not give it.
 * @throws Problem `bad-input` when there is no such file, and when the address is none.
 */
export async function openFeed(
  place: string,
  { force = false, maxBytes = MAX_BYTES, alwaysBytes = ALWAYS_BYTES, ...options }: Opening = {},
): Promise<OpenFeed> {
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(place)
  const openSource = isAddress
    ? addressOpener(place, { ...defaultRequestOptions, ...options })
    : await fileOpener(place)
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
  const mostBytes = () => Math.min(maxBytes, Math.max(alwaysBytes, MAX_RATIO * read))
  const chunks = force ? unpacked(counted()) : bounded(unpacked(counted()), mostBytes)
  return { chunks, totalBytes: () => total, readBytes: () => read }
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

function addressOpener(address: string, options: RequestOptions): Opener {
  const url = URL.parse(address)
  if (!url) throw new Problem('bad-input', `${address} is no proper address: its host or port is wrong`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Problem('bad-input', `${address} is neither a file nor an http(s) address`)
  return async () => {
    const response = await requestFeed(url, options)
    const length = Number(response.headers['content-length'])
    return { chunks: received(response, options.idleTimeoutMs), totalBytes: length > 0 ? length : null }
  }
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

/** The bytes of a feed up to so many, of which more may be as more is read. */
async function* bounded(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: () => number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > mostBytes()) {
      throw new Problem(
        'too-large',
        `The feed unpacks to more than ${mostBytes()} bytes, which no feed of its size does; use --force if it is one`,
      )
    }
    yield chunk
  }
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
