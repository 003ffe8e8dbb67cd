import { useEffect, useMemo, useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { RecipeChangedDocument, RecipeDetailDocument } from '#documents/graphql.ts'
import { inBackground } from '#platform/ground/chunk.ts'
import { isId } from '#platform/ground/id.rules.ts'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useLive } from '#ui/list/useLive.ts'
import { detailedRecipe } from '../ground/recipe.detail.rules.ts'
import type { Route } from './+types/recipe.page'
import { keepOpenRecipe, type OpenRecipe, openRecipe } from './open-recipe.ts'
import { RecipeDetail } from './RecipeDetail.tsx'
import { RecipeNotFound } from './RecipeNotFound.tsx'
import { recipeMeta } from './recipe.meta.rules.ts'

/** The recipe for the server's page; one that is not there, or that the viewer may not see, is answered with 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { id } = params
  const recipe = isId(id) ? detailedRecipe(await ctx.runDocument(ctx, RecipeDetailDocument, { id })) : null
  return data({ recipe }, { status: recipe ? 200 : 404 })
}

/**
 * Within the app the tab's cache answers, for as long as an answer is fresh. Where it cannot be asked for anew, the page
 * stays as it is: a change of one's own makes its answer old, and the connection may go before the next one comes.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const { fetchRecipe } = await import('./recipe.api.ts')
    return { recipe: detailedRecipe(await fetchRecipe(params.id)) }
  } catch {
    const open = openRecipe()
    if (open?.id === params.id) return { recipe: open.recipe }
    // The page may be older than the server, which then no longer knows its documents.
    return serverLoader()
  }
}

/** The mark of a new recipe leaves the address without asking again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData?.recipe ? recipeMeta(loaderData.recipe, root.loaderData) : []

export default function RecipePage({ loaderData, params }: Route.ComponentProps) {
  // What was ticked, scaled and chosen belongs to one recipe.
  return <ShownRecipe key={params.id} id={params.id} {...loaderData} />
}

/** A recipe while its page is open: it may go, and be shown again. */
function ShownRecipe({ id, recipe }: OpenRecipe) {
  const [wasThere] = useState(recipe !== null)
  useLiveRecipe(wasThere ? id : null)
  useEffect(() => keepOpenRecipe({ id, recipe }), [id, recipe])
  if (!recipe) return <RecipeNotFound isGone={wasThere} />
  return <RecipeDetail recipe={recipe} />
}

/** Shows what becomes of the recipe `id` while its page is open, also that it is gone; null listens for nothing. */
function useLiveRecipe(id: string | null): void {
  const { revalidate } = useRevalidator()
  // A second event that came in between would throw away the answer that the page is about to show.
  const showAnew = useMemo(() => oneAtATime(() => refresh(id!, revalidate)), [id, revalidate])
  useLive(RecipeChangedDocument, id === null ? null : { recipeID: id }, {
    onNews: showAnew,
    onMissed: showAnew,
    isOld: true,
  })
}

async function refresh(id: string, revalidate: () => Promise<void>): Promise<void> {
  try {
    const { fetchRecipe, invalidateRecipe } = await inBackground(import('./recipe.api.ts'))
    await invalidateRecipe(id)
    await fetchRecipe(id)
    await revalidate()
  } catch {
    // Without a connection the page stays as it is, and is asked for again with the next one.
  }
}
