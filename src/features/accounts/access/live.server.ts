import type { Context } from '#platform/http/context.server.ts'
import type { Announcement } from '#platform/live/readers.server.ts'
import { openSessionStream } from './sessions.live.server.ts'

/** Everything announced on `channel`, for as long as the session of the viewer lasts; a visitor has none to lose. */
export async function* readLive(
  ctx: Pick<Context, 'live' | 'viewer' | 'db' | 'now' | 'liveSessions' | 'closed'>,
  channel: string,
): AsyncGenerator<Announcement> {
  const { closed } = ctx
  if (!ctx.viewer) return yield* ctx.live.read(channel, closed)
  const session = await openSessionStream(ctx, ctx.viewer)
  try {
    yield* ctx.live.read(channel, closed ? AbortSignal.any([session.signal, closed]) : session.signal)
  } finally {
    session.stop()
  }
}
