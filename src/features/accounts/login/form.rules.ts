import {
  type AccountField,
  type FieldProblem,
  problemOfEmail,
  problemOfPassword,
} from '../ground/credentials.rules.ts'
import { problemOfNewUsername } from '../ground/reserved.rules.ts'

/** What `/login` shows: one of its forms, or what a mailed link leads to. */
export type LoginView = 'sign-in' | 'sign-up' | 'request-reset' | 'reset' | 'verify'

/** Fields of the page's forms, as they are called on the wire. */
export type LoginField = Exclude<AccountField, 'oldPassword'> | 'identifier'

/** What each form of the page asks for, from the top. */
export const loginFields = {
  'sign-in': ['username', 'password'],
  'sign-up': ['username', 'email', 'password', 'repeated', 'language'],
  'request-reset': ['identifier'],
  reset: ['newPassword', 'repeated'],
  verify: [],
  resend: [],
} as const satisfies Record<string, readonly LoginField[]>
export type LoginIntent = keyof typeof loginFields

/** Whether a form of the page is meant. */
export function isLoginIntent(value: unknown): value is LoginIntent {
  return typeof value === 'string' && Object.hasOwn(loginFields, value)
}

/** Why a form was refused, in a word that texts turn into a sentence, and when to try again where that says more. */
export function toldReason(
  code: string,
  { reason = code, retryAfterSeconds }: { reason?: string; retryAfterSeconds?: number },
): Pick<LoginRefusal, 'reason' | 'retryAfterSeconds'> {
  // Whoever signs in cannot tell, nor change, whose passwords wait: every rush is the same to them.
  if (reason === 'busy') return { reason: 'unavailable' }
  return { reason, ...(retryAfterSeconds && { retryAfterSeconds }) }
}

/** What a form sent that may be shown again: no password is among it. */
export type Typed = Partial<Record<'username' | 'email' | 'language' | 'identifier', string>>

/** Why a form was refused: at a field, or as a whole. */
export type LoginRefusal = {
  kind: 'refused'
  intent: LoginIntent
  /** A word of the server's, finer than the HTTP status. */
  reason: string
  field?: LoginField
  fault?: string
  retryAfterSeconds?: number
  /** Whether whoever sent the form is a member who can be mailed another verification link. */
  mayResend?: boolean
  typed: Typed
}

/** What the page's action answers. */
export type LoginAnswer =
  /** `mailedTo`: the address that a link was mailed to, which confirms it. */
  | { kind: 'welcome'; username: string; target: string; mailedTo: string | null }
  | { kind: 'done'; intent: 'request-reset' | 'verify' | 'resend' }
  /** The server signed the member in, but the browser did not keep the cookie. */
  | { kind: 'not-kept'; isNew: boolean }
  | LoginRefusal

/** What is wrong with each field that something is wrong with, in a word that texts turn into a sentence. */
export type Faults = Partial<Record<LoginField, string>>

/** What the query of `/login` asks to see. The links in mails carry their secret as `verify` or `reset`. */
export function viewOf(query: URLSearchParams): LoginView {
  if (query.get('verify')) return 'verify'
  if (query.get('reset')) return 'reset'
  const form = query.get('form')
  if (form === 'sign-up') return 'sign-up'
  return form === 'reset' ? 'request-reset' : 'sign-in'
}

/** What is wrong with a form before the server is asked, by the server's own rules. */
export function faultsOf(intent: LoginIntent, values: Partial<Record<LoginField, string>>): Faults {
  const of = (field: LoginField) => values[field] ?? ''
  const found = {
    'sign-in': () => ({ username: missing(of('username')), password: missing(of('password')) }),
    'sign-up': () => ({
      username: problemOfNewUsername(of('username').normalize('NFC').trim()),
      email: of('email').trim() === '' ? null : problemOfEmail(of('email').normalize('NFC').trim()),
      password: problemOfPassword(of('password')),
      repeated: problemOfRepeated(of('password'), of('repeated')),
    }),
    'request-reset': () => ({ identifier: missing(of('identifier').trim()) }),
    reset: () => ({
      newPassword: problemOfPassword(of('newPassword')),
      repeated: problemOfRepeated(of('newPassword'), of('repeated')),
    }),
    verify: () => ({}),
    resend: () => ({}),
  }[intent]()
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

function missing(value: string): FieldProblem | null {
  return value === '' ? 'required' : null
}

function problemOfRepeated(password: string, repeated: string): FieldProblem | null {
  if (repeated === '') return 'required'
  return repeated === password ? null : 'unequal'
}
