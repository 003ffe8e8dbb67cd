import { SessionEndDocument } from '#documents/graphql.ts'
import { listen, type Stream, streamOf } from '#platform/browser/graphql.live.ts'
import { whilePresent } from '#platform/browser/presence.ts'
import { withLock } from '#platform/browser/web-lock.ts'
import { afterSessionChange } from './account.api.ts'
import { claimsOf, requestIdToken } from './id-token.api.ts'

/** By this name the pages of a browser tell each other that a session has ended, and take turns in listening. */
const NAME = 'fitfuel.session'

/**
 * Calls `onEnded` once this browser has no session of the account any more, wherever it was ended. One of the pages that are looked at
 * listens for all of the browser, which has few connections to a server; the others hear it from there, and who comes
 * back to a page asks.
 */
export function watchSession(accountId: string, onEnded: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  const check = async () => {
    const answer = await afterSessionChange(requestIdToken)
    const isOver =
      'token' in answer ? claimsOf(answer.token).sub !== accountId : answer.fault === 'no-session'
    if (!isOver) return false
    onEnded()
    return true
  }
  channel.onmessage = () => void check()
  const end = streamOf(SessionEndDocument, {}, () => {})
  const ended: Stream = async (signal, onConnected) => {
    await end(signal, onConnected)
    // It ends for other reasons as well: where the session goes on, it is opened again.
    if (!signal.aborted && (await check())) channel.postMessage('')
  }
  let wasAway = false
  const stop = whilePresent(() => {
    const turn = new AbortController()
    if (wasAway) void check()
    wasAway = true
    const hold = () =>
      new Promise<void>((release) => {
        const stopListening = listen([ended], (again) => again && void check())
        turn.signal.addEventListener('abort', () => {
          stopListening()
          release()
        })
      })
    // Who leaves before their turn has nothing to end.
    withLock(NAME, hold, { signal: turn.signal }).catch(() => {})
    return () => turn.abort()
  })
  return () => {
    stop()
    channel.close()
  }
}
