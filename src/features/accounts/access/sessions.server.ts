import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/open.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { DAY_MS } from '#platform/ground/day.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { MAX_SESSIONS, SESSION_DAYS, type Viewer } from '../ground/accounts.rules.ts'
import { accounts, sessions } from '../ground/accounts.tables.server.ts'
import { requireViewer } from './accounts.context.server.ts'
import { createSecret, hashOfSecret } from './secrets.server.ts'

const USER_AGENT_LENGTH = 200

/** A session as its owner sees it in the settings. */
export type SessionCard = { id: string; userAgent: string; createdAt: Date; seenAt: Date; current: boolean }

/**
 * Signs a browser in: a new session, whose secret goes into its cookie and is stored nowhere else. Beyond the number
 * that a member may have, those that were seen the longest ago end.
 */
export async function createSession(
  { visitor, now }: Pick<Context, 'visitor' | 'now'>,
  db: Executor,
  accountId: string,
): Promise<{ id: string; secret: string }> {
  const secret = createSecret()
  const [session] = await db
    .insert(sessions)
    .values({
      secretHash: hashOfSecret(secret),
      accountId,
      userAgent: visitor.userAgent.slice(0, USER_AGENT_LENGTH),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    })
    .returning({ id: sessions.id })
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.id)
    .offset(MAX_SESSIONS)
  await end(db, inArray(sessions.id, surplus))
  return { id: session!.id, secret }
}

/** Who holds the cookie `secret`, or null: unknown, expired, ended or suspended. */
export function viewerOfSecret(ctx: Pick<Context, 'db' | 'now'>, secret: string): Promise<Viewer | null> {
  return viewerOfSession(ctx, sessionBySecret, hashOfSecret(secret))
}

/** Who holds the session `id`, or null: no id, unknown, expired, ended or suspended. */
export async function viewerOfSessionId(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<Viewer | null> {
  if (!isId(id)) return null
  return viewerOfSession(ctx, sessionById, id)
}

/** The sessions of the viewer, the one last seen first. */
export async function listSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: Viewer,
): Promise<SessionCard[]> {
  const { id, userAgent, createdAt, seenAt } = sessions
  const rows = await db
    .select({ id, userAgent, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, viewer.accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(seenAt), id)
  return rows.map((row) => ({ ...row, current: row.id === viewer.sessionId }))
}

/** Where the ids of sessions are announced whose open streams every process ends, mostly as they have ended. */
export const SESSION_ENDED_CHANNEL = 'session_ended'

/** Ends the sessions of an account, all of them or all but one; says how many. */
export function endSessions(db: Executor, accountId: string, except?: string): Promise<number> {
  return end(db, and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined))
}

/** Signs the viewer out everywhere but here; says of how many places. */
export function endOtherSessions(ctx: Pick<Context, 'db' | 'viewer'>): Promise<number> {
  const { accountId, sessionId } = requireViewer(ctx)
  return endSessions(ctx.db, accountId, sessionId)
}

/**
 * Signs the viewer out of another place; the session that asks ends by signing out, which clears its cookie.
 * @throws Problem `not-found` for any other id
 */
export async function endOwnSession(ctx: Pick<Context, 'db' | 'viewer'>, id: string): Promise<void> {
  const { accountId, sessionId } = requireViewer(ctx)
  const isOther = and(eq(sessions.accountId, accountId), eq(sessions.id, id), ne(sessions.id, sessionId))
  if (!isId(id) || (await end(ctx.db, isOther)) === 0) throw new Problem('not-found', 'No such session')
}

/** Ends one session. */
export async function endSession(db: Executor, id: string): Promise<void> {
  await end(db, eq(sessions.id, id))
}

/** Ends the open streams of an account's sessions, which go on: a stream keeps what its opener might see. */
export async function endStreams(db: Executor, accountId: string): Promise<void> {
  await db.execute(sql`
    select pg_notify(${SESSION_ENDED_CHANNEL}, ${sessions.id}::text) from ${sessions}
    where ${eq(sessions.accountId, accountId)}`)
}

/** Ends and announces in one statement: whatever dies after it, both have happened or neither. */
async function end(db: Executor, which: SQL | undefined): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning ${sessions.id})
    select pg_notify(${SESSION_ENDED_CHANNEL}, id::text) from ended`)
  return rowCount ?? 0
}

/** How old "last seen" may get before it is written anew: a page must not cost a write each time. */
const SEEN_EVERY_MS = 3600_000

const sessionBySecret = findSession('session by secret', sessions.secretHash)
const sessionById = findSession('session by id', sessions.id)

function findSession(name: string, column: PgColumn) {
  return prepared<{ key: string; now: Date }, Viewer & { seenAt: Date }>(
    name,
    sql`select ${sessions.id} as "sessionId", ${sessions.seenAt} as "seenAt", ${accounts.id} as "accountId",
      ${accounts.username}, ${accounts.email}, ${accounts.emailVerifiedAt} is not null as "emailVerified", ${accounts.role}
    from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${column} = ${sql.placeholder('key')} and ${sessions.expiresAt} > ${sql.placeholder('now')}
      and ${accounts.suspendedAt} is null`,
  )
}

async function viewerOfSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  find: ReturnType<typeof findSession>,
  key: string,
): Promise<Viewer | null> {
  const [row] = await find(db, { key, now })
  if (!row) return null
  const { seenAt, ...viewer } = row
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) {
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, viewer.sessionId), lt(sessions.seenAt, now)))
  }
  return viewer
}
