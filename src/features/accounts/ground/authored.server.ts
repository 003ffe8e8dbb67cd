import { eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import { moderates, type Viewer } from './accounts.rules.ts'
import { mayRead, refuseChange } from './authored.rules.ts'

/** Why a moderator hides something, and since when; null shows it again. */
export type HideReason = { at: Date; reason: string } | null

/** The rule of `mayRead` over the rows of a table; undefined where it keeps none from the viewer. */
export function readableBy(
  viewer: Pick<Viewer, 'accountId' | 'role'> | null,
  { authorId, hiddenAt }: { authorId: PgColumn; hiddenAt: PgColumn },
): SQL | undefined {
  if (moderates(viewer)) return undefined
  return or(isNull(hiddenAt), viewer ? eq(authorId, viewer.accountId) : undefined)
}

/**
 * What is `found` of a kind, which the viewer is about to change.
 * @throws Problem `not-found` also for what the viewer may not read, and `not-allowed` for another member's
 */
export function requireOwn<Item extends { authorId: string | null; hiddenAt: Date | null }>(
  viewer: Viewer | null,
  kind: string,
  found: Item | undefined,
): Item {
  // Whoever may not read it does not learn from a refusal that it is there.
  if (!found || !mayRead(viewer, found)) throw new Problem('not-found', `There is no such ${kind}`)
  const refusal = refuseChange(viewer, found)
  if (refusal) throw new Problem(refusal, `This ${kind} is of another member`)
  return found
}

/**
 * Hides a row from all but its author and those who moderate, or shows it again. Gives whether that changed anything;
 * null when there is no such row. It asks nobody who may: moderation does.
 */
export async function lockAndHide(
  db: Executor,
  table: PgTable & { id: PgColumn; hiddenAt: PgColumn; hiddenReason: PgColumn },
  id: string,
  hidden: HideReason,
): Promise<boolean | null> {
  if (!isId(id)) return null
  const { hiddenAt, hiddenReason } = table
  const [before] = await db
    .select({ hiddenAt, hiddenReason })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!before) return null
  const reason = hidden?.reason ?? null
  if ((before.hiddenAt === null) === (hidden === null) && before.hiddenReason === reason) return false
  await db
    .update(table)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: reason })
    .where(eq(table.id, id))
  return true
}
