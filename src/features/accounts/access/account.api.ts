import { withLock } from '#platform/browser/web-lock.ts'
import { pause } from '#platform/ground/pause.ts'
import { signInPath } from '../ground/accounts.rules.ts'

/** Milliseconds in which a page is left; after that whoever was to leave has stopped it. */
const LEAVING_MS = 5_000

/** What the server answered to a change of the account; a refusal names what the texts have words for. */
export type AccountAnswer =
  | { ok: true }
  | { ok: false; reason: string; code?: string; field?: string; fault?: string }

/** By this name the pages of a browser wait for a change of its session that is under way in one of them. */
export const SESSION_LOCK = 'fitfuel.session.change'

/**
 * Runs what ends or replaces the session of this browser. The news that a session has ended can come before the answer
 * that brings the next one, or leads away: until `change` is done no page judges whether somebody is signed in.
 */
export async function whileSessionChanges<T>(change: () => Promise<T>): Promise<T> {
  return withLock(SESSION_LOCK, change)
}

/** Runs `judge` once no page of this browser is changing its session. */
export async function afterSessionChange<T>(judge: () => Promise<T>): Promise<T> {
  return withLock(SESSION_LOCK, judge, { mode: 'shared' })
}

/** Leaves for another page, which is gone before anything could follow, unless its visitor stops that. */
export function leaveFor(path: string): Promise<void> {
  window.location.assign(path)
  return pause(LEAVING_MS)
}

/** Asks for a change of the viewer's account; no answer at all counts as a refusal without a known reason. */
export async function changeAccount(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
): Promise<AccountAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    if (response.ok) return { ok: true }
    const refusal: { reason?: string } = await response.json()
    // A wrong password has a reason; without one the session has ended, perhaps on another device.
    if (response.status === 401 && !refusal.reason) {
      const { pathname, search } = window.location
      window.location.assign(signInPath(`${pathname}${search}`))
    }
    return { reason: '', ...refusal, ok: false }
  } catch {
    return { ok: false, reason: '' }
  }
}
