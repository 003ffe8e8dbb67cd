import { parse, serialize } from 'hono/utils/cookie'
import { isPlainOrigin, SESSION_DAYS } from '../ground/accounts.rules.ts'

/** Browsers bind a `__Host-` cookie to this very host; they take one only over HTTPS. */
function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

/**
 * A `Set-Cookie` value of this secret, for `maxAge` seconds, for the browser that sent these headers. Decision 026 says
 * why the cookie of a page over plain HTTP is not `Secure`. The page is known by `Origin`, which browsers send with every
 * request that signs in or out.
 */
function cookieOf(publicUrl: string, headers: Headers, secret: string, maxAge: number): string {
  const secure = !isPlainOrigin(publicUrl, headers.get('origin'))
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge } as const
  return serialize(nameFor(publicUrl), secret, attributes)
}

/** The secret in the session cookie of `header`, or null. */
export function secretInCookies(publicUrl: string, header: string | null | undefined): string | null {
  const name = nameFor(publicUrl)
  return (header && parse(header, name)[name]) || null
}

/** The `Set-Cookie` value that signs the browser which sent these headers in for a year. */
export function sessionCookie(publicUrl: string, headers: Headers, secret: string): string {
  return cookieOf(publicUrl, headers, secret, SESSION_DAYS * 86_400)
}

/**
 * The headers of an answer that ends the browser's session. `Clear-Site-Data` drops what the browser kept of our
 * answers, such as pictures of private profiles, and pages that the back button would show. It names neither
 * `storage`, where the workouts and the worker's open pages are, nor `cookies`, which would drop the language too.
 * Over plain HTTP browsers ignore it.
 */
export function signedOutHeaders(publicUrl: string, headers: Headers): Record<string, string> {
  return {
    'set-cookie': cookieOf(publicUrl, headers, '', 0),
    'clear-site-data': '"cache"',
  }
}
