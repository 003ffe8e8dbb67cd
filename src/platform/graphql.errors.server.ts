import { GraphQLError } from 'graphql'
import type { Context } from './context.server.ts'
import { Problem, statusOfProblem } from './problem.ts'

/**
 * What a client is told of an error of one operation: a refusal with its code, in `extensions`, and its message; a
 * mistake in the operation itself as graphql words it; of a bug only the request's id, and the log has the rest.
 */
export function answerToError(ctx: Pick<Context, 'log' | 'requestId'>, error: unknown): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const where = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  if (cause instanceof Problem) {
    const { code, details } = cause
    return new GraphQLError(messageOf(cause), {
      ...where,
      extensions: { code, ...details, http: { status: statusOfProblem[code], headers: headersOf(cause) } },
    })
  }
  if (cause instanceof GraphQLError) {
    if (cause.extensions.code) return cause
    return new GraphQLError(cause.message, {
      ...where,
      extensions: { ...cause.extensions, code: 'bad-input' },
    })
  }
  ctx.log.error({ requestId: ctx.requestId, err: cause }, 'operation failed')
  return new GraphQLError(`Something went wrong. Request ${ctx.requestId}.`, {
    ...where,
    extensions: { code: 'internal', http: { status: 500 } },
  })
}

/** The screens know a refusal for want of a sign-in by these words. */
function messageOf({ code, message }: Problem): string {
  return code === 'sign-in-required' ? `Not authorized. ${message}` : message
}

function headersOf({ details: { retryAfterSeconds } }: Problem): Record<string, string> {
  return retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}
}
