import { useEffect, useState } from 'react'
import { ID_TOKEN_SECONDS, roleOfToken, type ViewerCard } from './accounts.rules.ts'

/** A minute before the last token expires, so that there is always one in force. */
const REFRESH_MS = (ID_TOKEN_SECONDS - 60) * 1000

/**
 * The member who is looking, with the role of a fresh ID token every hour; null once the server gives none, which
 * counts as signed out. A server that is away says nothing about the session. The page itself brought the first
 * answer: nothing is asked for on arrival, or for a visitor.
 */
export function useIdToken(member: ViewerCard | null): ViewerCard | null {
  const [viewer, setViewer] = useState(member)
  useEffect(() => {
    if (!member) return
    const refresh = async () => {
      const answer = await askIdToken()
      if ('token' in answer) setViewer({ ...member, role: roleOfToken(claimsOf(answer.token)) })
      else if (answer.fault !== 'unreachable') setViewer(null)
    }
    const timer = setInterval(refresh, REFRESH_MS)
    return () => clearInterval(timer)
  }, [member])
  return viewer
}

/** Why there is no ID token: no session is in force, the answer holds none, or there is no answer. */
export type TokenFault = 'no-session' | 'no-token' | 'unreachable'

/** A fresh ID token of the member who is looking, or null for a visitor and without a connection. */
export async function fetchIdToken(): Promise<string | null> {
  const answer = await askIdToken()
  return 'token' in answer ? answer.token : null
}

/** The same, with the reason why there is none. */
export async function askIdToken(): Promise<{ token: string } | { fault: TokenFault }> {
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
function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(atob(payload))
}
