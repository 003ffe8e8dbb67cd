import { ATTEMPTS } from './accounts.rules.ts'

/** Attempts by one network on what it typed: failures, but for `typed`, of which every request counts. */
const limit = (kind: string) => ({ kind, attempts: ATTEMPTS.failures, seconds: ATTEMPTS.seconds })

export const limits = {
  signIn: limit('sign-in'),
  signUp: limit('sign-up'),
  /** Requests for mail to the name or the address that was typed, whether anybody has it or not. */
  typed: limit('typed'),
  password: limit('password'),
} as const

/** What a mail that somebody asks for brings: a link that proves an address, or one that resets a password. */
export type MailPurpose = 'verify' | 'reset'

/**
 * Mails to one mailbox for one purpose, whichever networks ask. A mail beyond these limits is dropped in silence: a
 * refusal would tell whose mailbox it is.
 */
export const mailboxLimits = [
  { kind: 'mailbox-hour', attempts: 5, seconds: 3_600 },
  { kind: 'mailbox-day', attempts: 12, seconds: 86_400 },
] as const
