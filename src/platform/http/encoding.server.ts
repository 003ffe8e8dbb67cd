import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** How the body of an answer is encoded. */
export type Encoding = 'gzip' | 'identity'

/** Compresses a whole body with gzip, on another thread. */
export const pack = promisify(gzip)

/** The encoding for an answer, by the `Accept-Encoding` of the request. */
export function encodingOf(c: Context): Encoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip', 'identity'],
    default: 'identity',
  })
  return encoding === 'gzip' ? encoding : 'identity'
}
