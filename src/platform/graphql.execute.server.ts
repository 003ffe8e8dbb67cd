import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql'
import { Problem } from './problem.ts'

/** Milliseconds that a query or a mutation may take. Its statements get fewer: nothing goes on in the database. */
export const OPERATION_MS = 5_000

/**
 * Executes a query or a mutation; what takes too long is given up.
 * @throws Problem `unavailable` when the time is over
 */
export async function executeInTime(args: ExecutionArgs, ms = OPERATION_MS): Promise<ExecutionResult> {
  const deadline = new AbortController()
  // Not a signal of the platform's: each of those makes an error with a stack when its time comes, used or not.
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await execute({ ...args, hideSuggestions: true, abortSignal: deadline.signal })
  } catch (error) {
    if (!deadline.signal.aborted) throw error
    throw new Problem('unavailable', 'This took too long. Please try again later', {
      reason: 'TimeoutException',
    })
  } finally {
    clearTimeout(timer)
  }
}
