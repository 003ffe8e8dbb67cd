import { eq } from 'drizzle-orm'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { holdAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import {
  noPreferences,
  type PreferenceKey,
  type Preferences,
  partsOf,
  preferenceKeys,
  readPreferences,
} from './preferences.rules.ts'
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

/** What is to be set; what is left out stays, and `null` takes back. */
type Change = { readonly [Key in PreferenceKey]?: ReturnType<typeof partsOf>[Key] | null }

/**
 * Sets what is given of what the viewer set for good.
 * @throws Problem `bad-input` that names a store that there is not
 */
export async function saveOwnPreferences(
  ctx: Pick<Context, 'db' | 'viewer' | 'now' | 'finder'>,
  change: Change,
): Promise<Preferences> {
  const { accountId } = requireViewer(ctx)
  const known = new Set(ctx.finder.snapshot.stores.map(({ id }) => id))
  const unknown = change.stores?.findIndex((id) => !known.has(id)) ?? -1
  if (unknown >= 0) {
    const field = `stores.${unknown}`
    throw new Problem('bad-input', `${field} is no store`, {
      ...{ reason: 'InvalidParameterException', field, fault: 'invalid' },
    })
  }
  const { protein, energy, ...narrowing } = change
  const { flags, stores, ...rest } = partsOf(readPreferences({ ...narrowing, targets: { protein, energy } }))
  const row = { flags: [...flags], stores: [...stores], ...rest }
  const given = Object.fromEntries(
    preferenceKeys.filter((key) => change[key] !== undefined).map((key) => [key, row[key]]),
  )
  await ctx.db.transaction(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Problem('sign-in-required', 'Sign in first')
    await tx
      .insert(finderPreferences)
      .values({ accountId, ...row, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: finderPreferences.accountId, set: { ...given, updatedAt: ctx.now } })
  })
  return (await readOwnPreferences(ctx)) ?? noPreferences
}
