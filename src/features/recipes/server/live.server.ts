import { readLive } from '#features/accounts/access/live.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { Announcement } from '#platform/live/readers.server.ts'
import { RECIPES_CHANNEL, type RecipeEvent } from '../ground/recipes.rules.ts'
import { findRecipe, type Recipe } from './recipes.server.ts'

/** What happened to a recipe: how it is from now on. */
export type RecipeChange = {
  recipeId: string
  /** Whether lists may be without it until now: it was made, or is shown again. */
  isNew: boolean
  /** Null once it is gone, or hidden from whoever is told. */
  recipe: Recipe | null
}

/** Recipes as everybody may see them, read once for all subscribers of the process. */
const publicly = new WeakMap<Announcement, Promise<Recipe | null>>()

/** Each recipe that is made, or changed, from now on and that everybody may see. */
export async function* recipesAsThey(ctx: Context, event: 'created' | 'updated'): AsyncGenerator<Recipe> {
  for await (const announcement of readLive(ctx, RECIPES_CHANNEL)) {
    const [happened, id] = parted(announcement)
    // Shown again, it is not as others last saw it.
    if (happened !== event && !(event === 'updated' && happened === 'restored')) continue
    const recipe = await readPublicly(ctx, announcement, id)
    if (recipe) yield recipe
  }
}

/**
 * Each change from now on of what lists show, which is the same for everybody: also for its author and for those who
 * moderate a hidden recipe is gone from them.
 */
export async function* changesOfListed(ctx: Context): AsyncGenerator<RecipeChange> {
  for await (const announcement of readLive(ctx, RECIPES_CHANNEL)) {
    const [event, recipeId] = parted(announcement)
    const recipe = await readPublicly(ctx, announcement, recipeId)
    // Of a hidden recipe nothing is told but that it is gone, when it goes.
    const isNews = recipe !== null || event === 'hidden' || event === 'deleted'
    if (isNews) yield { recipeId, isNew: isNewAfter(event), recipe }
  }
}

/**
 * Each change of a recipe from now on, as the viewer may see it. Of what they may not see they are told once that it is
 * gone, if they could see it before, and nothing more.
 */
export async function* changesOfRecipe(ctx: Context, id: string): AsyncGenerator<RecipeChange> {
  const recipeId = id.toLowerCase()
  let wasSeen = false
  const look = async () => {
    wasSeen = (await findRecipe(ctx, recipeId)) !== null
  }
  for await (const announcement of readLive(ctx, RECIPES_CHANNEL, look)) {
    const [event, about] = parted(announcement)
    // Its page asks for all of it at each change, which a count alone is not worth: its cards show that.
    if (about !== recipeId || event === 'liked' || event === 'viewed') continue
    // What is hidden is still there for its author and for those who moderate.
    const recipe =
      (await readPublicly(ctx, announcement, recipeId)) ?? (ctx.viewer && (await findRecipe(ctx, recipeId)))
    // It may have gone between the beginning and the first look: whoever asks has seen it before that.
    const isNews = wasSeen || recipe !== null || event === 'hidden' || event === 'deleted'
    wasSeen = recipe !== null
    if (isNews) yield { recipeId, isNew: isNewAfter(event), recipe }
  }
}

function parted({ payload }: Announcement): [event: RecipeEvent, id: string] {
  const [event, id = ''] = payload.split(':')
  return [event as RecipeEvent, id]
}

function isNewAfter(event: RecipeEvent): boolean {
  return event === 'created' || event === 'restored'
}

function readPublicly(
  { db }: Pick<Context, 'db'>,
  announcement: Announcement,
  id: string,
): Promise<Recipe | null> {
  const reading = publicly.get(announcement) ?? findRecipe({ db, viewer: null }, id)
  publicly.set(announcement, reading)
  return reading
}
