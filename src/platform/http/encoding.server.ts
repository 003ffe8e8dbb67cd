import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** How the body of an answer is encoded. */
export type Encoding = 'gzip' | 'identity'

const gzipOf = promisify(gzip)
/** A page has room in one piece: each more costs the thread that answers everybody a tenth of a millisecond. */
const IN_ONE_PIECE = { chunkSize: 64 * 1024 }

/** Compresses a whole body with gzip, on another thread. */
export const pack = (body: Uint8Array<ArrayBuffer>) => gzipOf(body, IN_ONE_PIECE)

/** The encoding for an answer, by the `Accept-Encoding` of the request. */
export function encodingOf(c: Context): Encoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip', 'identity'],
    default: 'identity',
  })
  return encoding === 'gzip' ? encoding : 'identity'
}
