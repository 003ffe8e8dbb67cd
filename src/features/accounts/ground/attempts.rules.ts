/** Seconds of the windows in which is counted. */
const [QUARTER, HOUR, DAY] = [900, 3_600, 86_400]

/**
 * What one network may do: an IPv4 address, or the /64 of an IPv6 address, whose /56 and /48 may do some times as much
 * (`networksOf`). Of the first group, what fails counts; of the second, what succeeds.
 */
export const limits = {
  /** Wrong passwords for one name that was typed, whether anybody has it or not. */
  signIn: { kind: 'sign-in', attempts: 5, seconds: QUARTER },
  /** Wrong passwords for all names together. */
  signInOfAll: { kind: 'sign-in-of-all', attempts: 50, seconds: QUARTER },
  /** Refused sign-ups with one name that was typed. */
  signUp: { kind: 'sign-up', attempts: 5, seconds: QUARTER },
  /** Refused sign-ups with all names together. */
  signUpOfAll: { kind: 'sign-up-of-all', attempts: 50, seconds: QUARTER },
  /** Wrong passwords of a member who is signed in. */
  password: { kind: 'password', attempts: 5, seconds: QUARTER },

  newAccountsOfHour: { kind: 'new-accounts-hour', attempts: 20, seconds: HOUR },
  newAccountsOfDay: { kind: 'new-accounts-day', attempts: 40, seconds: DAY },
  /** Requests for mail to one name or address that was typed, whether anybody has it or not. */
  mail: { kind: 'mail', attempts: 5, seconds: QUARTER },
  /** Requests for mail to all names and addresses together. */
  mailOfAll: { kind: 'mail-of-all', attempts: 20, seconds: HOUR },
} as const

/** What a mail that somebody asks for brings: a link that proves an address, or one that resets a password. */
export type MailPurpose = 'verify' | 'reset'

/**
 * Mails to one mailbox for one purpose, whichever networks ask. A mail beyond these limits is dropped in silence: a
 * refusal would tell whose mailbox it is.
 */
export const mailboxLimits = [
  { kind: 'mailbox-hour', attempts: 5, seconds: HOUR },
  { kind: 'mailbox-day', attempts: 12, seconds: DAY },
] as const
