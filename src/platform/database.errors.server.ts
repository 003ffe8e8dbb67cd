import { DrizzleQueryError } from 'drizzle-orm'
import { Problem } from './problem.ts'

/** SQLSTATEs of a database that is away, or took too long; PostgreSQL's list, appendix A. */
const unavailableCodes = new Set([
  '57014', // query_canceled: the time of a statement is over
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
])
/** Of a connection that is not there; the storage and folders of our own fail with the same. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT'])
/** The driver gives these no code. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated)/

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

function isUnavailable(error: unknown, isOfStatement = false): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    if (unavailableCodes.has(code)) return true
    if (networkCodes.has(code) && (isOfStatement || isOfConnecting(error))) return true
  }
  if (unavailableMessage.test(error.message)) return true
  return isUnavailable(error.cause, isOfStatement || error instanceof DrizzleQueryError)
}

/** Whether a pool could not connect, which no statement says; the client of an S3 marks what it met itself. */
function isOfConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect' && !('$metadata' in error)
}
