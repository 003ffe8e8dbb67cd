/** Codes of refusals and the HTTP status each one becomes. Pages turn codes into words. */
export const statusOfProblem = {
  'bad-input': 400,
  'sign-in-required': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
} as const
export type ProblemCode = keyof typeof statusOfProblem

/** A refusal: expected, explained, and answered with a status of its own. Anything else thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, message: string) {
    super(message)
    this.code = code
  }
}
