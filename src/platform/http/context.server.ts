import type { Logger } from 'pino'
import type { Seal } from '../config/secrets.server.ts'
import type { Database } from '../database/open.server.ts'
import type { Live } from '../live/readers.server.ts'
import type { Locale } from '../texts/i18n.rules.ts'

/**
 * What every verb gets as its first argument: who acts, on what, in which language and when.
 * A feature that keeps something per process adds it with `declare module '#platform/http/context.server.ts'`.
 */
export interface Context {
  db: Database
  /** Database for what visitors read and may be a second old: a replica where there is one, else `db`. */
  readDb: Database
  log: Logger
  /** Names the request in the log and, when something fails, to the visitor. */
  requestId: string
  locale: Locale
  /** The time at which the request came in. */
  now: Date
  /**
   * Where the request came from: never stored, only counted by. Not for queries of the data API: visitors who ask the
   * same share one answer.
   */
  visitor: { address: string; userAgent: string }
  /** The origin under which the product is reached, without a slash at its end. */
  publicUrl: string
  /** Address to which messages of the contact form and the partner form are mailed. */
  contactAddress: string
  /** Seals the `nextToken`s of lists. */
  cursorSeal: Seal
  /** Hashes what the log may tell apart but not name. */
  logSeal: Seal
  live: Live
  /** Aborts once nobody reads the stream any more that this request opened. */
  closed?: AbortSignal
}
