import { eq, inArray, sql } from 'drizzle-orm'
import {
  type MemberPart,
  type NewMember,
  requireViewer,
} from '#features/accounts/access/accounts.context.server.ts'
import { holdAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import type { MediaPart } from '#features/media/ground/media.context.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { accountOfKey, capitalised, showsAll } from './profiles.rules.ts'
import { privateMembers, profiles } from './profiles.tables.server.ts'

export type Profile = typeof profiles.$inferSelect

/** The profiles of these accounts, by id. */
export async function findProfiles(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Profile>> {
  const found = await db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, ids.filter(isId)))
  return new Map(found.map((profile) => [profile.id, profile]))
}

/**
 * A page of all profiles, in the order of their ids: for those who count them, or look at each once.
 * @throws Problem `bad-input` for a token of another list
 */
export async function listProfiles(
  { db, cursorSeal }: Pick<Context, 'db' | 'cursorSeal'>,
  page: PageRequest,
): Promise<Page<Profile>> {
  return readPage({ cursorSeal }, page, ['profiles'], [{ column: profiles.id, descending: false }], (after) =>
    db.select().from(profiles).where(after),
  )
}

/** How many profiles there are. */
export async function countProfiles({ db }: Pick<Context, 'db'>): Promise<number> {
  return db.$count(profiles)
}

/** The language that a member chose, or null while there is no profile. */
export async function profileLanguage({ db }: { db: Executor }, accountId: string): Promise<Locale | null> {
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
    await makeProfile(tx, { accountId, username, language })
    await tx.update(profiles).set({ language, updatedAt: ctx.now }).where(eq(profiles.id, accountId))
  })
}

/**
 * The profile of an account that has none yet; an existing one stays as it is. It is public, unless the one before it
 * was private when it was deleted: nobody becomes public without a word.
 */
export async function makeProfile(db: Executor, { accountId, username, language }: NewMember): Promise<void> {
  const wasPrivate = db.select().from(privateMembers).where(eq(privateMembers.accountId, accountId))
  await db
    .insert(profiles)
    .values({
      id: accountId,
      username: capitalised(username),
      owner: username,
      language,
      isPublic: sql`not exists (${wasPrivate})`,
    })
    .onConflictDoNothing()
}

/** Keeps for the next profile of an account whether this one, which is being deleted, is private. */
export async function keepPrivacy(db: Executor, { id, isPublic }: Profile): Promise<void> {
  if (isPublic) await db.delete(privateMembers).where(eq(privateMembers.accountId, id))
  else await db.insert(privateMembers).values({ accountId: id }).onConflictDoNothing()
}

/** Which of these accounts show the viewer nothing but picture, name and rank. */
async function findHidden(
  ctx: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await findProfiles(ctx, ids)
  return new Set(ids.filter((id) => !showsAll(ctx.viewer, id, found.get(id))))
}

/** The profile, as the part of a member that this feature holds. Its picture is then an orphan, which is swept. */
export const profilePart: MemberPart = {
  stage: 'profile',
  name: 'profile',
  create: makeProfile,
  erase: async (db, accountId) => {
    await db.delete(profiles).where(eq(profiles.id, accountId))
    await db.delete(privateMembers).where(eq(privateMembers.accountId, accountId))
  },
  async *export(db, accountId) {
    yield* await db.select().from(profiles).where(eq(profiles.id, accountId))
    const marks = await db.select().from(privateMembers).where(eq(privateMembers.accountId, accountId))
    yield* marks.map(() => ({ lastDeletedWasPublic: false }))
  },
  languageOf: (db, accountId) => profileLanguage({ db }, accountId),
  hiddenFrom: findHidden,
}

/** The pictures of profiles in the storage: written by their member, read by a signed address alone. */
export const profilesMedia: MediaPart = {
  folder: 'profiles',
  isPublic: false,
  prefixesOf: ({ accountId }) => [`profiles/${accountId}/`],
  mayWrite: async (_ctx, { accountId }, key) => accountOfKey(key) === accountId,
  async usedKeys(db, keys) {
    const rows = await db
      .select({ key: profiles.profilePictureKey })
      .from(profiles)
      .where(inArray(profiles.profilePictureKey, [...keys]))
    return new Set(rows.map(({ key }) => key).filter((key) => key !== null))
  },
}
