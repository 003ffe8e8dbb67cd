import { type RecipeCardFragment, RecipeCreatedDocument, RecipeUpdatedDocument } from '#documents/graphql.ts'
import { listen, streamOf } from '#platform/graphql.live.ts'
import { whilePresent } from '#platform/presence.ts'
import { forgetLists } from './list.ask.ts'

/** What a page hears of recipes: one was made or changed, or from now on both are told. */
export type RecipeNews =
  | { kind: 'created' | 'updated'; recipe: RecipeCardFragment }
  /** `again` where something may have been missed since an earlier time. */
  | { kind: 'connected'; again: boolean }

/** Tells what members make and change, while the page is looked at; what is returned ends it. */
export function followRecipes(tell: (news: RecipeNews) => void): () => void {
  const hear = (kind: 'created' | 'updated', recipe: RecipeCardFragment) => {
    forgetLists()
    tell({ kind, recipe })
  }
  const streams = [
    streamOf(RecipeCreatedDocument, {}, ({ onCreateRecipe }) => hear('created', onCreateRecipe)),
    streamOf(RecipeUpdatedDocument, {}, ({ onUpdateRecipe }) => hear('updated', onUpdateRecipe)),
  ]
  let wasThere = false
  return whilePresent(() =>
    listen(streams, (again) => {
      tell({ kind: 'connected', again: again || wasThere })
      wasThere = true
    }),
  )
}
