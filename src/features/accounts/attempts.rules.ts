import { ATTEMPTS } from './accounts.rules.ts'

/** What is counted, each by itself: failures, but for mail, where every one counts. */
const limit = (kind: string) => ({ kind, attempts: ATTEMPTS.failures, seconds: ATTEMPTS.seconds })

export const limits = {
  signIn: limit('sign-in'),
  signUp: limit('sign-up'),
  /** Mail to an address, whether anybody has it or not. */
  mail: limit('mail'),
  reset: limit('reset'),
  password: limit('password'),
} as const
