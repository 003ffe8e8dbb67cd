import { eq } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { applyChange, type Change } from './changes.rules.ts'
import { noPreferences, type Preferences, readPreferences } from './preferences.rules.ts'
import { finderPreferences } from './preferences.tables.server.ts'

/** What the viewer set for good; `null` where they never set anything. */
export async function readOwnPreferences(ctx: Pick<Context, 'db' | 'viewer'>): Promise<Preferences | null> {
  const { accountId } = requireViewer(ctx)
  const [row] = await ctx.db
    .select()
    .from(finderPreferences)
    .where(eq(finderPreferences.accountId, accountId))
  return row ? ofRow(row) : null
}

/**
 * Changes what the viewer set for good, and gives all of it.
 * @throws Problem `bad-input` that names a store that there is not
 */
export async function saveOwnPreferences(
  ctx: Pick<Context, 'db' | 'viewer' | 'now' | 'finder'>,
  change: Change,
): Promise<Preferences> {
  const { accountId } = requireViewer(ctx)
  const known = new Set(ctx.finder.snapshot.stores.map(({ id }) => id))
  for (const list of ['stores', 'addStores'] as const) {
    const unknown = change[list]?.findIndex((id) => !known.has(id)) ?? -1
    if (unknown < 0) continue
    const field = `${list}.${unknown}`
    throw new Problem('bad-input', `${field} is no store`, {
      ...{ reason: 'InvalidParameterException', field, fault: 'invalid' },
    })
  }
  return ctx.db.transaction(async (tx) => {
    await holdOwnAccount(tx, accountId)
    // The row is there before it is locked: two devices that change it at once follow each other.
    await tx.insert(finderPreferences).values(rowOf(accountId, noPreferences)).onConflictDoNothing()
    const mine = eq(finderPreferences.accountId, accountId)
    const [before] = await tx.select().from(finderPreferences).where(mine).for('update')
    const after = applyChange(ofRow(before!), change)
    await tx
      .update(finderPreferences)
      .set({ ...rowOf(accountId, after), updatedAt: ctx.now })
      .where(mine)
    return after
  })
}

/** Leaves out flags and stores that an earlier release stored and this one does not know. */
function ofRow({ protein, energy, ...narrowing }: typeof finderPreferences.$inferSelect): Preferences {
  return readPreferences({ ...narrowing, targets: { protein, energy } })
}

function rowOf(accountId: string, { flags, stores, pricePer, targets }: Preferences) {
  return { accountId, flags: [...flags], stores: [...stores], pricePer, ...targets }
}
