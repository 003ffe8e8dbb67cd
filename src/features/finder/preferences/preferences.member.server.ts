import { eq } from 'drizzle-orm'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import { finderPreferences } from './preferences.tables.server.ts'

/** What a member set for good in the finder, allergies among it: nothing of it outlives the account. */
export const preferencesPart: MemberPart = {
  stage: 'marks',
  name: 'preferences',
  async erase(db, accountId) {
    await db.delete(finderPreferences).where(eq(finderPreferences.accountId, accountId))
  },
  async *export(db, accountId) {
    const { flags, stores, pricePer, protein, energy, updatedAt } = finderPreferences
    yield* await db
      .select({ flags, stores, pricePer, protein, energy, updatedAt })
      .from(finderPreferences)
      .where(eq(finderPreferences.accountId, accountId))
  },
}
