import { moderates, type Viewer } from '#features/accounts/ground/accounts.rules.ts'

/** Lengths that the forms, the server and the texts read here. */
export const PROFILE_LIMITS = { bio: 1000 } as const

/** Profiles of a page of them. */
export const PROFILES_PAGE_SIZE = 20
/** Entries of each list in `createdContent` and `likedContent`, and characters of a text in them. */
export const CONTENT_ITEMS = 100
export const CONTENT_TEXT = 200
/** Items that each list of a profile's page shows first, and adds each time that more are asked for. */
export const PROFILE_LIST_STEP = 4

/**
 * Whether `viewer` sees all of a profile. Of a private one others see picture, username and rank, and that it is
 * private.
 */
export function seesAllOf(
  viewer: Pick<Viewer, 'accountId' | 'role'> | null,
  { id, isPublic }: { id: string; isPublic: boolean },
): boolean {
  return isPublic || viewer?.accountId === id || moderates(viewer)
}

/**
 * Whether the account `id` shows `viewer` more than picture, name and rank. Who has no profile, because making it
 * failed or it was deleted, has said nothing, and shows nothing either.
 */
export function showsAll(
  viewer: Pick<Viewer, 'accountId' | 'role'> | null,
  id: string,
  profile: { isPublic: boolean } | null | undefined,
): boolean {
  return seesAllOf(viewer, { id, isPublic: profile?.isPublic ?? false })
}

/** The account whose picture has the key `profiles/{id}/profile-image-{timestamp}`; null for another key. */
export function accountOfKey(key: string): string | null {
  return /^profiles\/([\da-f-]{36})\/profile-image-\d{1,16}$/.exec(key)?.[1] ?? null
}

/** A username as its profile shows it: with a capital first letter. */
export function capitalised(username: string): string {
  const [first = '', ...rest] = [...username]
  return first.toLocaleUpperCase('nl') + rest.join('')
}

/** Whether both are the same username, but for capitals. */
export function isSameUsername(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
