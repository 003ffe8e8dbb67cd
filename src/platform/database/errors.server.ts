import { Problem } from '../ground/problem.ts'
import { StorageAwayError } from '../storage/away.server.ts'
import { isOfConnection } from './connection.server.ts'

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
  '08P01', // protocol_violation: how PgBouncer says that its database is away
])
/** Codes of PostgreSQL and of the file system for a full disk. */
const fullCodes = new Set([
  '53100', // disk_full
  'ENOSPC',
  'EDQUOT',
])
/** The driver gives these no code. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client .+ is not queryable$)/

/**
 * The refusal for an error of the database, or of the storage, that passes with time, with the reason `full` where a disk
 * has no room; null for any other error.
 */
export function unavailableOf(error: unknown): Problem | null {
  if (!isUnavailable(error)) return null
  const [message, reason] = isFull(error)
    ? ['There is no room for this at the moment. Please try again later', 'full']
    : ['This took too long. Please try again later', 'ServiceUnavailableException']
  const refusal = new Problem('unavailable', message, { reason })
  // For the log, which could not tell otherwise what was not there.
  refusal.cause = error
  return refusal
}

/** Whether the disk of the database, or of the storage, had no room. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (isOneOf(fullCodes, error) || isFull(error.cause))
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageAwayError) return true
  if (isOneOf(unavailableCodes, error) || isOneOf(fullCodes, error)) return true
  return isOfConnection(error) || unavailableMessage.test(error.message) || isUnavailable(error.cause)
}

function isOneOf(codes: ReadonlySet<string>, error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code)
}
