import { eq } from 'drizzle-orm'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { moderationLog } from '../ground/moderation.tables.server.ts'

type NewEntry = Omit<typeof moderationLog.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date }

/** Writes what was done into the log, in the transaction that did it. */
export async function logModeration(db: Executor, entry: NewEntry): Promise<void> {
  await db.insert(moderationLog).values(entry)
}

/** What an act needs to know of the request. */
export type ActContext = Pick<Context, 'db' | 'viewer' | 'now'>
type Refuse = typeof refuseUnlessModerator
type Act = Pick<typeof moderationLog.$inferInsert, 'act' | 'targetKind' | 'targetId' | 'detail'>

/**
 * Does an act of whoever `refuse` lets, in one transaction with its entries in the log, which `log` writes.
 * @throws Problem `sign-in-required`, `not-allowed`, and what `work` throws
 */
export async function actAs<Result>(
  ctx: ActContext,
  refuse: Refuse,
  work: (db: Executor, log: (act: Act) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { accountId } = requireRight(ctx.viewer, refuse)
  return ctx.db.transaction(async (tx) => {
    // Accounts are locked first, as everywhere; and the role may have been taken since the request came in.
    const { role, suspendedAt } = accounts
    const [actor] = await tx
      .select({ role, suspendedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('key share')
    requireRight(actor && !actor.suspendedAt ? { ...actor, accountId } : null, refuse)
    return work(tx, (act) => logModeration(tx, { ...act, actorId: accountId, createdAt: ctx.now }))
  })
}

/**
 * The viewer, unless `refuse` has a reason against them.
 * @throws Problem `sign-in-required`, `not-allowed`
 */
export function requireRight<Who extends Pick<Viewer, 'role' | 'accountId'>>(
  viewer: Who | null,
  refuse: Refuse,
): Who {
  const refusal = refuse(viewer)
  if (refusal === 'not-allowed') throw new Problem(refusal, 'Your role does not allow this')
  if (refusal || !viewer) throw new Problem('sign-in-required', 'Sign in first')
  return viewer
}
