import { isOfConnection } from './database.connection.server.ts'
import { Problem } from './problem.ts'

/** SQLSTATEs of a database that is away, or took too long; PostgreSQL's list, appendix A. */
const unavailableCodes = new Set([
  '57014', // query_canceled: the time of a statement is over
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
])
/** The driver gives these no code. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client .+ is not queryable$)/

/** The refusal for an error of the database that passes with time; null for any other error. */
export function unavailableOf(error: unknown): Problem | null {
  if (!isUnavailable(error)) return null
  const refusal = new Problem('unavailable', 'This took too long. Please try again later', {
    reason: 'ServiceUnavailableException',
  })
  // For the log, which could not tell otherwise what was not there.
  refusal.cause = error
  return refusal
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && unavailableCodes.has(code)) return true
  return isOfConnection(error) || unavailableMessage.test(error.message) || isUnavailable(error.cause)
}
