import {
  LikeRecipeDocument,
  RecipeDetailDocument,
  type RecipeDetailQuery,
  UnlikeRecipeDocument,
} from '#documents/graphql.ts'
import { ApiError, documentQuery, forgetAnswers, runOperation } from '#platform/graphql.client.ts'
import { queryCache } from '#platform/query-cache.ts'

/** The answer for a recipe's page: from the cache while it is fresh, else from the server. */
export function askRecipe(id: string): Promise<RecipeDetailQuery> {
  return queryCache().fetchQuery(documentQuery(RecipeDetailDocument, { id }))
}

/** After news of a recipe its answer is asked for anew. */
export async function forgetRecipe(id: string): Promise<void> {
  await queryCache().invalidateQueries({ queryKey: documentQuery(RecipeDetailDocument, { id }).queryKey })
}

/** Likes a recipe, or takes the like back; null once that is done, else the code of why it is not. */
export async function sendLike(id: string, isLiked: boolean): Promise<string | null> {
  // Whoever leaves before the answer finds no list of before the press.
  void forgetAnswers()
  try {
    await (isLiked ? runOperation(LikeRecipeDocument, { id }) : runOperation(UnlikeRecipeDocument, { id }))
  } catch (error) {
    return error instanceof ApiError ? error.code : 'internal'
  }
  await forgetAnswers()
  return null
}
