import { DeleteRecipeDocument, RecipeDetailDocument, type RecipeDetailQuery } from '#documents/graphql.ts'
import { runOperation, tryDelete } from '#platform/browser/graphql.client.ts'
import { documentQuery } from '#platform/browser/graphql.query.ts'
import { invalidateQueries, queryCache } from '#platform/browser/query-cache.ts'

/** The answer for a recipe's page: from the cache while it is fresh, else from the server. */
export function fetchRecipe(id: string): Promise<RecipeDetailQuery> {
  return queryCache().fetchQuery(documentQuery(RecipeDetailDocument, { id }))
}

/** After news of a recipe its answer is asked for anew. */
export async function invalidateRecipe(id: string): Promise<void> {
  await invalidateQueries({ queryKey: documentQuery(RecipeDetailDocument, { id }).queryKey })
}

/** Whether the viewer's recipe is gone: one that was deleted in another tab is, too. */
export function deleteRecipe(id: string): Promise<boolean> {
  return tryDelete(() => runOperation(DeleteRecipeDocument, { input: { id } }))
}
