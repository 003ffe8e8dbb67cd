import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createSession } from '#features/accounts/access/sessions.server.ts'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { openDatabase } from '#platform/database/open.server.ts'

/** A member who can sign in with `cookie`, and writes what is measured. */
export type BenchMember = { viewer: Viewer; cookie: string }

/** Adds a member of a year, who may write more than newcomers. */
export async function addMember(pool: pg.Pool): Promise<BenchMember> {
  const accountId = randomUUID()
  const username = `lid-${accountId.slice(0, 8)}`
  await pool.query(
    `insert into accounts (id, username, username_key, password_hash, created_at)
     values ($1, $2, $2, 'none', now() - interval '1 year')`,
    [accountId, username],
  )
  const ctx = { now: new Date(), visitor: { address: '127.0.0.1', userAgent: 'bench' } }
  const { secret } = await createSession(ctx, openDatabase(pool), accountId)
  const viewer: Viewer = {
    accountId,
    username,
    email: null,
    emailVerified: false,
    role: 'member',
    sessionId: randomUUID(),
  }
  return { viewer, cookie: `session=${secret}` }
}
