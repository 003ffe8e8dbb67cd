import { signInPath } from './accounts.rules.ts'

/** What the server answered to a change of the account; a refusal names what the messages have words for. */
export type AccountAnswer =
  | { ok: true }
  | { ok: false; reason: string; code?: string; field?: string; fault?: string }

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
    if (response.status === 401 && !refusal.reason)
      window.location.assign(signInPath(window.location.pathname))
    return { reason: '', ...refusal, ok: false }
  } catch {
    return { ok: false, reason: '' }
  }
}
