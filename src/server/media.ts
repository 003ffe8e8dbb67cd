import type { MediaPart } from '#features/media/media.context.server.ts'
import { profilesMedia } from '#features/members/profiles.media.server.ts'
import { recipesMedia } from '#features/recipes/recipes.media.server.ts'

/** What the features keep in the storage. */
export const mediaParts: readonly MediaPart[] = [recipesMedia, profilesMedia]
