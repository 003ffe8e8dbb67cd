import { eq } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/accounts.context.server.ts'
import { holdAccount } from '#features/accounts/accounts.create.server.ts'
import type { Context } from '#platform/context.server.ts'
import { Problem } from '#platform/problem.ts'
import { type Preferences, readPreferences } from './preferences.rules.ts'
import { finderPreferences } from './preferences.tables.server.ts'

/** What the viewer set for good; `null` where they never set anything. */
export async function readOwnPreferences(ctx: Pick<Context, 'db' | 'viewer'>): Promise<Preferences | null> {
  const { accountId } = requireViewer(ctx)
  const [row] = await ctx.db
    .select()
    .from(finderPreferences)
    .where(eq(finderPreferences.accountId, accountId))
  if (!row) return null
  const { protein, energy, ...narrowing } = row
  // What a release before knew and this one does not is left out.
  return readPreferences({ ...narrowing, targets: { protein, energy } })
}

/** Replaces what the viewer set for good. */
export async function saveOwnPreferences(
  ctx: Pick<Context, 'db' | 'viewer' | 'now'>,
  preferences: Preferences,
): Promise<Preferences> {
  const { accountId } = requireViewer(ctx)
  const { targets, flags, stores, pricePer } = readPreferences(preferences)
  const row = { flags: [...flags], stores: [...stores], pricePer, ...targets, updatedAt: ctx.now }
  await ctx.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Problem('sign-in-required', 'Sign in first')
    await tx
      .insert(finderPreferences)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: finderPreferences.accountId, set: row })
  })
  return { flags, stores, pricePer, targets }
}
