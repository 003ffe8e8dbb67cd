import { inArray } from 'drizzle-orm'
import type { MediaPart } from '#features/media/ground/media.context.server.ts'
import { accountOfKey } from './profiles.rules.ts'
import { profiles } from './profiles.tables.server.ts'

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
