import { useEffect, useState } from 'react'
import { inBackground } from '#platform/ground/chunk.ts'
import { ID_TOKEN_SECONDS, roleOfToken, type ViewerCard } from '../ground/accounts.rules.ts'
import { claimsOf, requestIdToken } from './id-token.api.ts'

/** A minute before the last token expires, so that there is always one in force. */
const REFRESH_MS = (ID_TOKEN_SECONDS - 60) * 1000
/** Milliseconds after which a page of a member listens for the end of the session: what it shows first is loaded by then. */
const WATCH_AFTER_MS = 1_000

/**
 * The member who is looking, with the role of a fresh ID token every hour, and whether the session has ended since: it is
 * listened for, and counts as ended once the server gives no token of theirs. A server that is away says nothing about it.
 * The page itself brought the first answer: nothing is asked for on arrival, or for a visitor.
 */
export function useIdToken(member: ViewerCard | null): { viewer: ViewerCard | null; hasEnded: boolean } {
  const [viewer, setViewer] = useState(member)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!member) return
    const end = () => {
      // Where another tab has signed out, the drafts of the browser went with it: what is open here is still here. A page
      // that wrote a draft has this script already.
      inBackground(import('#platform/browser/draft.ts')).then(
        ({ keepWritten }) => keepWritten(),
        () => {},
      )
      setEnded(true)
    }
    const refresh = async () => {
      const answer = await requestIdToken()
      if ('fault' in answer) return answer.fault === 'unreachable' ? undefined : end()
      const claims = claimsOf(answer.token)
      // The token of another member says that this one's session has ended.
      if (claims.sub !== member.accountId) return end()
      setViewer({ ...member, role: roleOfToken(claims) })
      setEnded(false)
    }
    if (hasEnded) {
      // Who has logged in again in another tab comes back to this one.
      const again = () => void (document.visibilityState === 'visible' && refresh())
      document.addEventListener('visibilitychange', again)
      return () => document.removeEventListener('visibilitychange', again)
    }
    const timer = setInterval(refresh, REFRESH_MS)
    let stop = () => {}
    let isOver = false
    const watching = setTimeout(async () => {
      const watch = await inBackground(import('./session.watch.ts')).catch(() => null)
      if (watch && !isOver) stop = watch.watchSession(member.accountId, end)
    }, WATCH_AFTER_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      clearTimeout(watching)
      stop()
    }
  }, [member, hasEnded])
  return { viewer, hasEnded }
}
