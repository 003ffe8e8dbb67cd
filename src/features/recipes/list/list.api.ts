import { type RecipeCardFragment, RecipeListDocument } from '#documents/graphql.ts'
import { runOperation } from '#platform/browser/graphql.client.ts'
import { changeAnswers, queryCache } from '#platform/browser/query-cache.ts'
import { idOf } from '#platform/graphql/document.ts'
import type { Listed } from '#platform/lists/pages.rules.ts'
import type { ListQuery } from '#ui/list/useList.ts'
import { type ListState, variablesOf } from '../ground/list.address.rules.ts'
import { RECIPES_PAGE_SIZE } from '../ground/recipes.rules.ts'
import { type RecipeChange, withRecipe } from './list.rules.ts'

/** What asks for a list. */
export function listQuery(state: ListState): ListQuery<RecipeCardFragment> {
  return {
    queryKey: ['api', idOf(RecipeListDocument), variablesOf(state)],
    pageSize: RECIPES_PAGE_SIZE,
    fetchPage: (nextToken, limit, signal) =>
      runOperation(RecipeListDocument, { ...variablesOf(state, nextToken), limit }, { signal }).then(
        ({ listRecipes }) => listRecipes,
      ),
  }
}

/** Shows in every list of the tab's cache what became of a recipe; one that is new comes into that of `state` alone. */
export function mergeRecipe(change: RecipeChange, state: ListState): void {
  const shown = JSON.stringify(listQuery(state).queryKey)
  changeAnswers<Listed<RecipeCardFragment>>(['api', idOf(RecipeListDocument)], (list, queryKey) =>
    withRecipe(list, change, JSON.stringify(queryKey) === shown ? state : null),
  )
}

/**
 * Asks anew for the list that is in sight; the others are asked for when they are shown. An answer that is on its way is not
 * waited for: it may be from before.
 */
export function refreshLists(): void {
  void queryCache().invalidateQueries({ queryKey: ['api', idOf(RecipeListDocument)] })
}
