import { unavailableOf } from '../database/errors.server.ts'
import type { Context } from './context.server.ts'

/** Logs that a part of a page could not be read: what passes with time as a warning, anything else as a mistake of ours. */
export function logFailure(
  { log, requestId }: Pick<Context, 'log' | 'requestId'>,
  error: unknown,
  message: string,
) {
  log[unavailableOf(error) ? 'warn' : 'error']({ requestId, err: error }, message)
}
