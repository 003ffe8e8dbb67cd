import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino, { type Logger } from 'pino'

/** Structured log lines on standard output. Secrets never reach it: headers and bodies are not logged. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * An error by what tells a bug. Not by what it carries besides: a failed statement has its values, which may be
 * password hashes, secret links and texts of visitors, and PostgreSQL quotes the row that it refused.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) }
  if (error instanceof DrizzleQueryError) return { type: 'DrizzleQueryError', query: error.query, ...cause }
  const { name: type, message, stack } = error
  return { type, message, ...('code' in error ? { code: error.code } : {}), stack, ...cause }
}
