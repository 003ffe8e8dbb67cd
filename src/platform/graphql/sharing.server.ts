import { type DocumentNode, type ExecutionResult, getOperationAST } from 'graphql'
import type { Context } from '../http/context.server.ts'
import { openSharing } from '../limits/sharing.server.ts'

/** What makes two questions the same. */
type Question = {
  document: DocumentNode
  text: string
  operationName?: string | null | undefined
  variables?: unknown
}

/** Executes a query once for all visitors who ask the same; for members, who may see more, each by itself. */
export type ReadSharing = (
  ctx: Pick<Context, 'viewer' | 'locale' | 'db' | 'readDb'>,
  question: Question,
  execute: () => Promise<ExecutionResult>,
) => Promise<ExecutionResult>

/** Opens the sharing of queries: those of visitors who ask the same at about the same time are executed once. */
export function openReadSharing(): ReadSharing {
  // Pages begin to read together: the first of them would else have a run of its own.
  const together = () => new Promise<void>((resolve) => process.nextTick(resolve))
  const share = openSharing<ExecutionResult>(together)
  return (ctx, { document, text, operationName, variables }, execute) => {
    const isQuery = getOperationAST(document, operationName)?.operation === 'query'
    if (ctx.viewer || !isQuery) return execute()
    // What a page may show a second old is no answer to who asks after news of it.
    const mayBeOld = ctx.db === ctx.readDb
    return share(JSON.stringify([ctx.locale, mayBeOld, text, operationName, variables]), execute)
  }
}
