import { readLive } from '#features/accounts/live.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Announcement } from '#platform/live.server.ts'
import { RECIPES_CHANNEL } from './recipes.rules.ts'
import { findRecipe, type Recipe } from './recipes.server.ts'

/** Recipes as everybody may see them, read once for all subscribers of the process. */
const read = new WeakMap<Announcement, Promise<Recipe | null>>()

/** Each recipe that is made, or changed, from now on and that everybody may see. */
export async function* recipesAsThey(ctx: Context, event: 'created' | 'updated'): AsyncGenerator<Recipe> {
  for await (const announcement of readLive(ctx, RECIPES_CHANNEL)) {
    const [happened, id = ''] = announcement.payload.split(':')
    if (happened !== event) continue
    const reading = read.get(announcement) ?? findRecipe({ db: ctx.db, viewer: null }, id)
    read.set(announcement, reading)
    const recipe = await reading
    if (recipe) yield recipe
  }
}
