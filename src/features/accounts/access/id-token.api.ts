/** Why there is no ID token: no session is in force, the answer holds none, or there is no answer. */
export type TokenFault = 'no-session' | 'no-token' | 'unreachable'

/** A fresh ID token of the member who is looking, or null for a visitor and without a connection. */
export async function fetchIdToken(): Promise<string | null> {
  const answer = await requestIdToken()
  return 'token' in answer ? answer.token : null
}

/** The same, with the reason why there is none. */
export async function requestIdToken(): Promise<{ token: string } | { fault: TokenFault }> {
  try {
    const response = await fetch('/account/token')
    if (response.status === 401) return { fault: 'no-session' }
    if (!response.ok) return { fault: 'unreachable' }
    const { id_token: token } = await response.json()
    return token ? { token } : { fault: 'no-token' }
  } catch {
    return { fault: 'unreachable' }
  }
}

/** What a token says. The server checks it: here it only decides what is shown. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(atob(payload))
}
