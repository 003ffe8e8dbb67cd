import { RecipesChangedDocument, type RecipesChangedSubscription } from '#documents/graphql.ts'
import { listen, streamOf } from '#platform/graphql.live.ts'
import { whilePresent } from '#platform/presence.ts'
import { forgetLists } from './list.ask.ts'

/** What a page hears of recipes: something happened to one, or from now on that is told. */
export type RecipeNews =
  | { kind: 'changed'; change: RecipesChangedSubscription['onChangeRecipe'] }
  /** `again` where something may have been missed since an earlier time. */
  | { kind: 'connected'; again: boolean }

/** Tells what becomes of the recipes that lists show, while the page is looked at; what is returned ends it. */
export function followRecipes(tell: (news: RecipeNews) => void): () => void {
  const changes = streamOf(RecipesChangedDocument, {}, ({ onChangeRecipe }) => {
    forgetLists()
    tell({ kind: 'changed', change: onChangeRecipe })
  })
  let wasThere = false
  return whilePresent(() =>
    listen([changes], (again) => {
      tell({ kind: 'connected', again: again || wasThere })
      wasThere = true
    }),
  )
}
