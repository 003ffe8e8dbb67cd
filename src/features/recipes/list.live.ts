import {
  RecipeListDocument,
  RecipesChangedDocument,
  type RecipesChangedSubscription,
} from '#documents/graphql.ts'
import { inBackground } from '#platform/chunk.ts'
import { runOperation } from '#platform/graphql.client.ts'
import { listen, streamOf } from '#platform/graphql.live.ts'
import { failedList } from '#platform/list.rules.ts'
import { whilePresent } from '#platform/presence.ts'
import { type ListState, variablesOf } from './list.address.rules.ts'
import type { ListAnswer } from './list.rules.ts'

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

/** A list as it is now, past the tab's cache: who only looks at the server's page goes without that. */
export async function freshList(state: ListState): Promise<ListAnswer> {
  return runOperation(RecipeListDocument, variablesOf(state)).then(
    ({ listRecipes }) => ({ ...listRecipes, failed: null }),
    () => failedList,
  )
}

/** What asks comes with the first news: until then a first visitor does not wait for it. */
async function forgetLists(): Promise<void> {
  const asking = await inBackground(import('./list.ask.ts')).catch(() => null)
  await asking?.forgetLists()
}
