/** Codes of refusals and the HTTP status each one becomes. Pages turn codes into words. */
export const statusOfProblem = {
  'bad-input': 400,
  'sign-in-required': 401,
  'not-authorized': 401,
  'not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof statusOfProblem

/** What a refusal says beyond its code. */
export type ProblemDetails = {
  /** A word for programs, finer than the code. */
  reason?: string
  /** The input that was refused, by its name on the wire. */
  field?: string
  /** What is wrong with it, in a word that texts turn into a sentence. */
  fault?: string
  /** When to try again. */
  retryAfterSeconds?: number
}

/** A refusal: expected, explained, and answered with a status of its own. Anything else thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails
  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** The refusal of an id, made by a client, under which something else is stored. */
export function idTaken(): Problem {
  return new Problem('conflict', 'This id is taken: make another one', { field: 'id' })
}
