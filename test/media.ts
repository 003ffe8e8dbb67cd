import type { MediaPart } from '#features/media/ground/media.context.server.ts'
import { recipesMedia } from '#features/recipes/server/parts.server.ts'

/**
 * Two features that keep pictures: public ones under `recipes/{id}/{username}/`, and ones that are not under
 * `profiles/{account}/`. A key counts as used while it is in `used`.
 */
export function picturesFor(used: ReadonlySet<string> = new Set()): MediaPart[] {
  const usedKeys = async (_db: unknown, keys: readonly string[]) =>
    new Set(keys.filter((key) => used.has(key)))
  return [
    {
      folder: 'recipes',
      leastSide: recipesMedia.leastSide!,
      isPublic: true,
      prefixesOf: ({ username }) => [`recipes/{recipeId}/${username}/`],
      mayWrite: async (_ctx, { username }, key) =>
        key.split('/').length === 4 && key.split('/')[2] === username,
      usedKeys,
    },
    {
      folder: 'profiles',
      isPublic: false,
      prefixesOf: ({ accountId }) => [`profiles/${accountId}/`],
      mayWrite: async (_ctx, { accountId }, key) =>
        new RegExp(`^profiles/${accountId}/profile-image-\\d+$`).test(key),
      usedKeys,
    },
  ]
}
