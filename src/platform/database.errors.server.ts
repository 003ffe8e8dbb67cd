import { Problem } from './problem.ts'

/** SQLSTATEs and system errors of a database that is away, or took too long; PostgreSQL's list, appendix A. */
const unavailableCodes = new Set([
  '57014', // query_canceled: the time of a statement is over
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
])
/** The driver gives these no code. */
const unavailableMessage = /^(timeout exceeded when trying to connect|Connection terminated)/

/** The refusal for an error of the database that passes with time; null for any other error. */
export function unavailableOf(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  const isUnavailable =
    (typeof code === 'string' && unavailableCodes.has(code)) || unavailableMessage.test(error.message)
  if (!isUnavailable) return unavailableOf(error.cause)
  return new Problem('unavailable', 'This took too long. Please try again later', {
    reason: 'ServiceUnavailableException',
  })
}
