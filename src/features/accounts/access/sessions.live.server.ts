import type { Context } from '#platform/http/context.server.ts'
import type { Announcements } from '#platform/live/announcements.server.ts'
import type { Viewer } from '../ground/accounts.rules.ts'
import { SESSION_ENDED_CHANNEL, viewerOfSessionId } from './sessions.server.ts'

/** A stream that is open for a session: `signal` aborts when the session ends; `stop` says that it is over. */
export type SessionStream = { signal: AbortSignal; stop(): void }

/** The open streams of this process, by session. */
export type LiveSessions = { open(sessionId: string): SessionStream }

/**
 * Ends the streams of a session when any process announces that the session has ended. While announcements cannot be
 * heard nobody stays: a stream that was broken off is opened again, by those who still may.
 */
export async function followSessions(announcements: Announcements): Promise<LiveSessions> {
  const streams = new Map<string, Set<AbortController>>()

  const end = (sessionId: string) => {
    for (const controller of streams.get(sessionId) ?? []) controller.abort(new SessionEnded())
    streams.delete(sessionId)
  }
  const endAll = () => {
    for (const sessionId of [...streams.keys()]) end(sessionId)
  }
  await announcements.subscribe(SESSION_ENDED_CHANNEL, { onMessage: end, onLost: endAll, onResumed: endAll })

  return {
    open(sessionId) {
      const controller = new AbortController()
      const open = streams.get(sessionId) ?? new Set()
      streams.set(sessionId, open.add(controller))
      const stop = () => {
        open.delete(controller)
        if (open.size === 0 && streams.get(sessionId) === open) streams.delete(sessionId)
      }
      return { signal: controller.signal, stop }
    },
  }
}

/**
 * Opens a stream of the viewer's session; its signal is aborted at once when the session has just ended, or its member
 * has just got another role.
 */
export async function openSessionStream(
  ctx: Pick<Context, 'db' | 'now' | 'liveSessions'>,
  { sessionId, role }: Viewer,
): Promise<SessionStream> {
  const stream = ctx.liveSessions.open(sessionId)
  // It may have ended between the check of the request and the moment from which we listen for it.
  if ((await viewerOfSessionId(ctx, sessionId))?.role === role) return stream
  stream.stop()
  return { signal: AbortSignal.abort(new SessionEnded()), stop: () => {} }
}

/** Ends when the session of the viewer does, and tells nothing until then. Who holds it asks then who they are. */
export async function* endOfSession(
  ctx: Pick<Context, 'db' | 'now' | 'liveSessions' | 'closed'>,
  viewer: Viewer,
): AsyncGenerator<never> {
  const session = await openSessionStream(ctx, viewer)
  const over = ctx.closed ? AbortSignal.any([session.signal, ctx.closed]) : session.signal
  try {
    await new Promise<void>((resolve) => {
      over.addEventListener('abort', () => resolve(), { once: true })
      if (over.aborted) resolve()
    })
  } finally {
    session.stop()
  }
}

/** Why a stream was broken off. */
export class SessionEnded extends Error {
  constructor() {
    super('The session has ended')
  }
}
