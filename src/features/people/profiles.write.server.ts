import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { holdOwnAccount } from '#features/accounts/sign-in/accounts.create.server.ts'
import { pictureOfKey } from '#features/media/ground/media.rules.ts'
import { attachableKeys, noteDropped, withoutDropped } from '#features/media/server/media.attach.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { type Condition, refuseUnmet } from '#platform/graphql/condition.rules.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import { accountOfKey, capitalised, isSameUsername, PROFILE_LIMITS } from './profiles.rules.ts'
import { keepPrivacy, makeProfile, type Profile } from './profiles.server.ts'
import { profiles } from './profiles.tables.server.ts'

/** Lists that the server makes from its rows: a client may send them along, as JSON text, to no effect. */
const sentList = z.string().refine(isJsonOfLists, { error: 'invalid' })

/** What a new profile is made of beside the account. */
export const newProfileInput = z.object({
  language: z.enum(locales, { error: 'bad-language' }).nullish(),
})
export type NewProfile = z.infer<typeof newProfileInput>

/** What of a profile changes; what is not given stays. */
export const profileChangeInput = z
  .object({
    bio: z.string().trim().max(PROFILE_LIMITS.bio, { error: 'too-long' }),
    username: z.string().trim().min(1, { error: 'required' }),
    isPublic: z.boolean(),
    createdContent: sentList,
    likedContent: sentList,
  })
  .partial()
  .transform(({ createdContent, likedContent, ...change }) => change)
export type ProfileChange = z.infer<typeof profileChangeInput>

/**
 * Makes the viewer's profile, as signing up does: rank, counters and whether it is public are the server's, whatever
 * was sent. One that is there stays as it is.
 * @throws Problem `sign-in-required`, `not-allowed` for another's id, `conflict` when `condition` does not hold
 */
export async function createProfile(
  ctx: Context,
  id: string,
  { language }: NewProfile,
  condition?: Condition | null,
): Promise<Profile> {
  const { accountId, username } = requireOwn(ctx, id)
  return ctx.db.transaction(async (tx) => {
    // A profile that is made while its account is being deleted would outlive it.
    await holdOwnAccount(tx, accountId)
    await makeProfile(tx, { accountId, username, language: language ?? ctx.locale })
    return lockProfile(tx, accountId, condition)
  })
}

/**
 * Changes what is given of the viewer's profile; a picture that is replaced or removed leaves the storage. The
 * username is the account's, by which its member signs in and is known in every list: only its capitals change here.
 * @throws Problem `sign-in-required`, `not-allowed` for another's profile or picture, `not-found`, `conflict` when
 * `condition` does not hold, `bad-input` for another username, or a picture that is not stored
 */
export async function updateProfile(
  ctx: Context,
  id: string,
  { profilePicture, username, ...change }: ProfileChange & { profilePicture?: string | null | undefined },
  condition?: Condition | null,
): Promise<Profile> {
  const viewer = requireOwn(ctx, id)
  const { accountId } = viewer
  if (username !== undefined && !isSameUsername(username, viewer.username)) {
    throw new Problem('bad-input', 'username is not yours: an account keeps its name', {
      field: 'username',
      fault: 'invalid',
    })
  }
  const asked = profilePicture === undefined ? undefined : keyOfPicture(accountId, profilePicture)
  // Before the transaction: a slow storage holds up no row.
  const stored = await attachableKeys(ctx, asked ? [asked] : [])
  return ctx.db.transaction(async (tx) => {
    const before = await lockProfile(tx, accountId, condition)
    const profilePictureKey = asked === undefined ? before.profilePictureKey : asked
    const isKept = profilePictureKey === before.profilePictureKey
    const attachable = isKept ? null : await withoutDropped(tx, stored)
    if (profilePictureKey !== null && attachable && !attachable.has(profilePictureKey)) {
      throw badPicture('missing', 'is not in the storage, or was for a day without being used: send it again')
    }
    const dropped = isKept || before.profilePictureKey === null ? [] : [before.profilePictureKey]
    await noteDropped(tx, ctx.now, dropped)
    const [after] = await tx
      .update(profiles)
      .set({
        ...change,
        ...(username === undefined ? {} : { username: capitalised(username) }),
        profilePictureKey,
        updatedAt: ctx.now,
      })
      .where(eq(profiles.id, accountId))
      .returning()
    return after!
  })
}

/**
 * Deletes the viewer's profile with its picture, and nothing else: the account stays, with all that it wrote, and its
 * next sign-in makes a new profile, as every member has one, and private where this one is. Who wants to go deletes the
 * account.
 * @throws Problem `sign-in-required`, `not-allowed` for another's, `not-found`, `conflict` when `condition` does not hold
 */
export async function deleteProfile(
  ctx: Context,
  id: string,
  condition?: Condition | null,
): Promise<Profile> {
  const { accountId } = requireOwn(ctx, id)
  return ctx.db.transaction(async (tx) => {
    // Whoever makes the next profile holds the account, and must see the mark that this one leaves.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const before = await lockProfile(tx, accountId, condition)
    await keepPrivacy(tx, before)
    await tx.delete(profiles).where(eq(profiles.id, accountId))
    const { profilePictureKey: key } = before
    await noteDropped(tx, ctx.now, key === null ? [] : [key])
    return before
  })
}

function requireOwn(ctx: Pick<Context, 'viewer'>, id: string) {
  const viewer = requireViewer(ctx)
  if (id.toLowerCase() === viewer.accountId) return viewer
  throw new Problem('not-allowed', 'This profile is of another member')
}

async function lockProfile(
  db: Executor,
  accountId: string,
  condition: Condition | null | undefined,
): Promise<Profile> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, accountId)).for('update')
  if (!profile) throw new Problem('not-found', 'There is no such profile')
  const { createdAt, updatedAt, ...plain } = profile
  refuseUnmet(plain, condition)
  return profile
}

/**
 * The key that a member names as the own picture: the key itself, or the address under which it is read, public or
 * signed. Of an address only the path counts, as nothing but the key is kept. Null for none.
 * @throws Problem `bad-input` for what names no picture of a profile, `not-allowed` for another's
 */
function keyOfPicture(accountId: string, picture: string | null): string | null {
  // A form without a picture may send an empty text.
  if (!picture) return null
  const key = pictureOfKey(storedKeyOf(picture)) ?? ''
  const owner = accountOfKey(key)
  if (owner === null) throw badPicture('invalid', 'names no picture of a profile')
  if (owner !== accountId) {
    throw new Problem('not-allowed', 'This picture is of another member', { field: 'profilePicture' })
  }
  return key
}

function storedKeyOf(picture: string): string {
  if (picture.startsWith('profiles/')) return picture
  const url = URL.parse(picture, 'https://any.example')
  const path = url && /^\/(?:media|public)\/(.+)$/.exec(url.pathname)?.[1]
  // Keys of profiles need no escapes.
  return path ? path.replaceAll('%21', '!') : ''
}

function badPicture(fault: string, what: string): Problem {
  return new Problem('bad-input', `profilePicture ${what}`, { field: 'profilePicture', fault })
}

function isJsonOfLists(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
