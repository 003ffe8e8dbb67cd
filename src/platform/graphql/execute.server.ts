import { type ExecutionArgs, type ExecutionResult, execute, getOperationAST } from 'graphql'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'
import { isLoopback, networksOf } from '../limits/address.rules.ts'
import { type Owner, openFairQueue, ownerOfMember } from '../limits/fair-queue.server.ts'
import type { ReadSharing } from './sharing.server.ts'

/** Milliseconds that a query or a mutation may take. Its statements get fewer: nothing goes on in the database. */
export const OPERATION_MS = 5_000

/** Queries that are executed at once: the database works on four of them, and the rest of a network wait their turn. */
const READING = { atOnce: 8, atOnceOfOwner: 4, waiting: 400, waitingOfOwner: 100 }

/**
 * Executes a query or a mutation; what takes too long is given up.
 * @throws Problem `unavailable` when the time is over
 */
export async function executeInTime(args: ExecutionArgs, ms = OPERATION_MS): Promise<ExecutionResult> {
  if (ms <= 0) throw tookTooLong()
  const deadline = new AbortController()
  // Not a signal of the platform's: each of those makes an error with a stack when its time comes, used or not.
  const timer = setTimeout(() => deadline.abort(), ms)
  try {
    return await execute({ ...args, hideSuggestions: true, abortSignal: deadline.signal })
  } catch (error) {
    if (!deadline.signal.aborted) throw error
    throw tookTooLong()
  } finally {
    clearTimeout(timer)
  }
}

function tookTooLong(): Problem {
  return new Problem('unavailable', 'This took too long. Please try again later', {
    reason: 'TimeoutException',
  })
}

/**
 * Executes an operation in the time that it may take, once for all visitors who ask the same meanwhile. Members and
 * networks take turns at reading, and answers that are ready at the same time take each a `turn` of the event loop.
 */
export function executes(
  sharing: ReadSharing,
  turn: () => Promise<void>,
  operationMs = OPERATION_MS,
): Plugin<Context & YogaInitialContext> {
  const reading = openFairQueue(READING)
  return {
    onExecute({ args: { document, contextValue }, setExecuteFn }) {
      const { query = '', operationName, variables } = contextValue.params
      const question = { document, text: query, operationName, variables }
      const isQuery = getOperationAST(document, operationName)?.operation === 'query'
      const owner = ownerOf(contextValue)
      setExecuteFn(async (args: ExecutionArgs) => {
        const askedAt = performance.now()
        // Its time begins when it is asked, not when it is its turn.
        const execute = () => executeInTime(args, operationMs - (performance.now() - askedAt))
        // A change is no reading: its limits are a member's, and it may wait for a storage that is slow.
        if (!isQuery) return execute()
        const result = await sharing(contextValue, question, () => reading.run(owner, execute))
        await turn()
        return result
      })
    },
  }
}

/** A proxy on this machine that names no addresses speaks for everybody. */
function ownerOf({ viewer, visitor: { address } }: Pick<Context, 'viewer' | 'visitor'>): Owner {
  if (viewer) return ownerOfMember(viewer.accountId)
  return isLoopback(address) ? null : networksOf(address)
}
