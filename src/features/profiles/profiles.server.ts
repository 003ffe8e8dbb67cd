import { eq } from 'drizzle-orm'
import type { MemberPart, NewMember } from '#features/accounts/accounts.context.server.ts'
import { requireViewer } from '#features/accounts/accounts.context.server.ts'
import { holdAccount } from '#features/accounts/accounts.create.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { Locale } from '#platform/i18n.rules.ts'
import { isId } from '#platform/id.rules.ts'
import { capitalised } from './profiles.rules.ts'
import { profiles } from './profiles.tables.server.ts'

/** What a page shows of a member. */
export type ProfileCard = Pick<
  typeof profiles.$inferSelect,
  'id' | 'username' | 'owner' | 'rank' | 'bio' | 'createdAt'
>

/** The profile of an account, or null. */
export async function findProfile({ db }: Pick<Context, 'db'>, id: string): Promise<ProfileCard | null> {
  if (!isId(id)) return null
  const { id: key, username, owner, rank, bio, createdAt } = profiles
  const [profile] = await db
    .select({ id: key, username, owner, rank, bio, createdAt })
    .from(profiles)
    .where(eq(key, id))
  return profile ?? null
}

/** The language that a member chose, or null while there is no profile. */
export async function profileLanguage(
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<Locale | null> {
  const [row] = await db
    .select({ language: profiles.language })
    .from(profiles)
    .where(eq(profiles.id, accountId))
  return row?.language ?? null
}

/**
 * Stores the language that the viewer chose.
 * @throws Problem `sign-in-required`
 */
export async function setProfileLanguage(ctx: Context, language: Locale): Promise<void> {
  const { accountId, username } = requireViewer(ctx)
  await ctx.db.transaction(async (tx) => {
    // A profile that is made while its account is being deleted would outlive it.
    if (!(await holdAccount(tx, accountId))) return
    await createProfile(tx, { accountId, username, language })
    await tx.update(profiles).set({ language, updatedAt: ctx.now }).where(eq(profiles.id, accountId))
  })
}

/** The profile of an account that has none yet; an existing one stays as it is. */
async function createProfile(db: Executor, { accountId, username, language }: NewMember): Promise<void> {
  await db
    .insert(profiles)
    .values({ id: accountId, username: capitalised(username), owner: username, language })
    .onConflictDoNothing()
}

/** The profile, as the part of a member that this feature holds. */
export const profilePart: MemberPart = {
  name: 'profile',
  create: createProfile,
  forget: async (db, accountId) => {
    await db.delete(profiles).where(eq(profiles.id, accountId))
  },
  async *export(db, accountId) {
    yield* await db.select().from(profiles).where(eq(profiles.id, accountId))
  },
}
