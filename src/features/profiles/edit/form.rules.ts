import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { MAX_IMAGE_BYTES } from '#features/media/ground/media.rules.ts'
import { PROFILE_LIMITS } from '#features/people/profiles.rules.ts'
import { lengthOf } from '#platform/texts/length.rules.ts'

/** Fields of a profile that the form reads and sends. */
export type EditableProfile = Pick<
  ProfileFactsFragment,
  'id' | 'username' | 'isPublic' | 'bio' | 'profilePicture' | 'createdContent' | 'likedContent'
>

/** What is typed and chosen in the form, but for the picture. */
export type ProfileValues = { bio: string; isPublic: boolean }

/** What becomes of the picture once the form is saved. */
export type PictureEdit = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; square: Blob; key: string }

/** Why a chosen file is not taken; `image-unreadable` is a picture, but none that this browser can cut. */
export type PictureFault = 'image-type' | 'image-size' | 'image-unreadable'

/** The part of the text's room from which on its rest is counted. */
const COUNTED_FROM = 0.8

/** Values with which the form of a profile opens. */
export function valuesOf({ bio, isPublic }: EditableProfile): ProfileValues {
  return { bio: bio ?? '', isPublic }
}

/** Whether both would save the same. */
export function areSameValues(one: ProfileValues, other: ProfileValues): boolean {
  return one.bio.trim() === other.bio.trim() && one.isPublic === other.isPublic
}

/** How many characters may still be typed, below zero for too many; null while there is much room. */
export function charactersLeft(bio: string): number | null {
  const used = lengthOf(bio.trim())
  return used < PROFILE_LIMITS.bio * COUNTED_FROM ? null : PROFILE_LIMITS.bio - used
}

/** What is wrong with the form: a text that is longer than there is room. */
export function faultsOf({ bio }: ProfileValues): { bio?: 'too-long' } {
  return (charactersLeft(bio) ?? 0) < 0 ? { bio: 'too-long' } : {}
}

/** Input of a save; lists of the profile go along as they came. */
export function profileInput(
  profile: EditableProfile,
  { bio, isPublic }: ProfileValues,
  picture: string | null,
) {
  const { id, username, createdContent, likedContent } = profile
  return {
    id,
    bio: bio.trim(),
    username,
    isPublic,
    profilePicture: picture,
    createdContent: createdContent ?? EMPTY_CONTENT,
    likedContent: likedContent ?? EMPTY_CONTENT,
  }
}

/** Why a file cannot be a profile's picture, or null. Every kind is taken that the browser can show: a square of it is sent. */
export function refusePicture({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): PictureFault | null {
  // Many browsers do not know the kind of an iPhone's photos, which are pictures all the same.
  if (!type && /\.hei[cf]$/i.test(name)) return 'image-unreadable'
  if (!type.startsWith('image/')) return 'image-type'
  // A drawing has no size of its own to cut a square from.
  if (type.startsWith('image/svg')) return 'image-unreadable'
  return size > MAX_IMAGE_BYTES ? 'image-size' : null
}

/** The key under which a picture that was chosen at `timeMs` is stored. */
export function pictureKey(accountId: string, timeMs: number): string {
  return `profiles/${accountId}/profile-image-${timeMs}`
}

/** Where a member's draft of the own profile is kept in this tab. */
export function profileDraftKey(accountId: string): string {
  return `fitfuel.profiles.draft.${accountId}`
}

/** Whether what was kept is a draft of this form. */
export function isProfileDraft(kept: unknown): kept is ProfileValues {
  if (typeof kept !== 'object' || kept === null) return false
  const { bio, isPublic } = kept as Partial<Record<string, unknown>>
  return typeof bio === 'string' && typeof isPublic === 'boolean'
}

const EMPTY_CONTENT = JSON.stringify({ recipes: [], topics: [] })
