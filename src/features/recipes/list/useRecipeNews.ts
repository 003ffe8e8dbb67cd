import { type RecipeCardFragment, RecipesChangedDocument } from '#documents/graphql.ts'
import { useListNews } from '#ui/list/useListNews.ts'
import type { ListState } from '../ground/list.address.rules.ts'
import { listQuery, mergeRecipe, refreshLists } from './list.api.ts'
import { placeOfNew } from './list.rules.ts'

/** Keeps the list as it is by now, and counts the recipes that were made since whose place in it only the server knows. */
export function useRecipeNews(state: ListState, items: readonly RecipeCardFragment[], isOld: boolean) {
  return useListNews({
    document: RecipesChangedDocument,
    queryKey: listQuery(state).queryKey,
    items,
    isOld,
    merge: ({ onChangeRecipe }) => {
      mergeRecipe(onChangeRecipe, state)
      return onChangeRecipe.isNew ? onChangeRecipe.recipe : null
    },
    isAnnounced: (recipe) => placeOfNew(recipe, state) === 'somewhere',
    refresh: refreshLists,
  })
}
