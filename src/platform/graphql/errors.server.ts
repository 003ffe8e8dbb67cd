import { GraphQLError } from 'graphql'
import { unavailableOf } from '../database/errors.server.ts'
import { Problem, type ProblemDetails, statusOfProblem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'

/** Letters of a message: graphql repeats what it was sent. */
const MAX_MESSAGE = 300

/**
 * What a client is told of an error of one operation: a refusal with its code, in `extensions`, and its message; a
 * mistake in the operation itself as graphql words it; of a bug only the request's id, and the log has the rest.
 * `isOfOperation` says that the request was well-formed, and its operation came to be read.
 */
export function answerToError(
  ctx: Pick<Context, 'log' | 'requestId'>,
  error: unknown,
  isOfOperation: boolean,
): GraphQLError {
  const where = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  const refusal = refusalOf(error)
  if (refusal) {
    const { code, details } = refusal
    if (code === 'unavailable') ctx.log.warn({ requestId: ctx.requestId, err: error }, 'operation given up')
    // The screens know a refusal for want of a sign-in by these words.
    const signIn = code === 'sign-in-required' ? 'Not authorized. ' : ''
    return new GraphQLError(signIn + refusal.message, {
      ...where,
      extensions: {
        code,
        ...details,
        http: {
          status: statusOfProblem[code],
          headers: headersOf(refusal),
          // Clients that accept `application/json` alone, AWS Amplify for one, read errors of answers with status 200.
          // A 503 keeps its status for every client: proxies act on it.
          spec: isOfOperation && code !== 'unavailable',
        },
      },
    })
  }
  ctx.log.error({ requestId: ctx.requestId, err: causeOf(error) }, 'operation failed')
  return new GraphQLError(`Something went wrong. Request ${ctx.requestId}.`, {
    ...where,
    extensions: { code: 'internal', requestId: ctx.requestId, http: { status: 500 } },
  })
}

/** The refusal that an error stands for; null for a bug. */
export function refusalOf(error: unknown): Problem | null {
  const cause = causeOf(error)
  if (cause instanceof Problem) return cause
  if (cause instanceof GraphQLError) {
    if (cause.extensions.unexpected) return null
    // What the libraries refuse is a mistake of the operation, but for what their status says.
    const isTooLarge = cause.extensions.http?.status === statusOfProblem['too-large']
    const message = cause.message.slice(0, MAX_MESSAGE)
    return new Problem(isTooLarge ? 'too-large' : 'bad-input', message, fieldOf(error))
  }
  return unavailableOf(cause)
}

/** The field of a variable that graphql could not read, named as our own checks do: `flags.0` of the `input`. */
function fieldOf(error: unknown): ProblemDetails {
  const message = error instanceof GraphQLError ? error.message : ''
  const path = /^Variable "\$\w+" has invalid value at \.([\w.[\]]{1,60}): /.exec(message)?.[1]
  if (!path) return {}
  const field = path.replaceAll('[', '.').replaceAll(']', '')
  return { reason: 'InvalidParameterException', field, fault: 'invalid' }
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error
}

function headersOf({ code, details: { retryAfterSeconds } }: Problem): Record<string, string> {
  return {
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
    ...(code === 'method-not-allowed' ? { allow: 'POST' } : {}),
  }
}
