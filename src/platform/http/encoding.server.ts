import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** What a body is sent in. */
export type Encoding = 'gzip' | 'identity'

/** Packs a whole body on another thread. */
export const pack = promisify(gzip)

/** What whoever asks takes a body in. */
export function encodingOf(c: Context): Encoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip', 'identity'],
    default: 'identity',
  })
  return encoding === 'gzip' ? encoding : 'identity'
}
