import type { Context } from '#platform/http/context.server.ts'
import type { Announcement } from '#platform/live/readers.server.ts'
import { openSessionStream, type SessionStream } from './sessions.live.server.ts'

/**
 * Everything announced on `channel`, for as long as the session of the viewer lasts; a visitor has none to lose. `look`
 * runs after listening has begun and before the first announcement is yielded, so that none is missed between the two.
 * @throws what `look` throws
 */
export async function* readLive(
  ctx: Pick<Context, 'live' | 'viewer' | 'db' | 'now' | 'liveSessions' | 'closed'>,
  channel: string,
  look?: () => Promise<void>,
): AsyncGenerator<Announcement> {
  const { closed, viewer } = ctx
  const over = new AbortController()
  // Listens from before the session is looked up: what is announced meanwhile is told as well.
  const announcements = ctx.live.read(channel, closed ? AbortSignal.any([over.signal, closed]) : over.signal)
  let session: SessionStream | null = null
  try {
    if (viewer) {
      session = await openSessionStream(ctx, viewer)
      session.signal.addEventListener('abort', () => over.abort())
      if (session.signal.aborted) return
    }
    await look?.()
    yield* announcements
  } finally {
    session?.stop()
    over.abort()
  }
}
