import { parse, serialize } from 'hono/utils/cookie'
import { SESSION_DAYS } from './accounts.rules.ts'

/** Browsers bind a `__Host-` cookie to this very host; they take one only over HTTPS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' } as const

/** The secret in the session cookie of `header`, or null. */
export function secretInCookies(publicUrl: string, header: string | null | undefined): string | null {
  const name = nameFor(publicUrl)
  return (header && parse(header, name)[name]) || null
}

/** The `Set-Cookie` value that signs a browser in for a year. */
export function sessionCookie(publicUrl: string, secret: string): string {
  return serialize(nameFor(publicUrl), secret, { ...attributes, maxAge: SESSION_DAYS * 86_400 })
}

/** The `Set-Cookie` value that removes the session's cookie. */
export function noSessionCookie(publicUrl: string): string {
  return serialize(nameFor(publicUrl), '', { ...attributes, maxAge: 0 })
}
