import { HomePicturesDocument, HomeRecipesDocument, HomeTopicsDocument } from '#documents/graphql.ts'
import { firstState, queryOf, TOPICS_PATH } from '#features/board/ground/board.address.rules.ts'
import { recipePath } from '#features/recipes/ground/recipe.address.rules.ts'
import { formPath } from '#features/recipes/ground/recipe-form.address.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { homeRecipeOf, pictureOf } from './home.cards.rules.ts'
import { candidatesOf, type Home, type HomeRecipe, promosOf } from './home.rules.ts'
import { readShelf } from './shelf.server.ts'

/** The home page. Each part is read on its own: what fails is logged, and leaves the others as they are. */
export async function readHome(ctx: Context): Promise<Home> {
  const [shelf, recipes, topics, pictures] = await Promise.all([
    part(ctx, async () => readShelf(ctx)),
    part(ctx, () => readRecipes(ctx)),
    part(ctx, async () => (await ctx.runDocument(ctx, HomeTopicsDocument, {})).topicsByViews.items),
    part(ctx, async () => {
      const { listRecipes } = await ctx.runDocument(ctx, HomePicturesDocument, {})
      return listRecipes.items.map(pictureOf)
    }),
  ])
  return {
    shelf: shelf ?? null,
    recipes: candidatesOf(recipes ?? []),
    topics: candidatesOf(topics ?? []),
    promos: promosOf(Math.floor(ctx.now.getTime() / 1000)),
    calls: {
      // Only who is signed in finds the form behind its address.
      recipe: ctx.viewer ? formPath(null, true) : pathOf('recipes'),
      question: TOPICS_PATH + queryOf({ ...firstState, category: 'Questions' }),
      progress: TOPICS_PATH + queryOf({ ...firstState, category: 'Progress' }),
    },
    pictures: pictures ?? [],
    hasFailed: [shelf, recipes, topics, pictures].includes(undefined),
  }
}

async function readRecipes(ctx: Context): Promise<HomeRecipe[]> {
  const { listRecipes } = await ctx.runDocument(ctx, HomeRecipesDocument, {})
  // Tabs that a build before this one opened show a recipe by its address.
  return listRecipes.items.map((recipe) => ({ ...homeRecipeOf(recipe), href: recipePath(recipe.id) }))
}

/** A part of the page, or undefined where it could not be read. */
async function part<Part>(ctx: Context, read: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await read()
  } catch (error) {
    logFailure(ctx, error, 'part of the home page not read')
    return undefined
  }
}
