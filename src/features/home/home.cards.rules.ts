import type { HomeRecipesQuery, RecipeCardFragment } from '#documents/graphql.ts'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { plateOf, sourcesOf } from '#features/recipes/ground/recipe.picture.rules.ts'
import type { Home, HomeRecipe, HomeTopic, Picture } from './home.rules.ts'

/** A recipe of an answer as its card has it. */
export function homeRecipeOf(recipe: HomeRecipesQuery['listRecipes']['items'][number]): HomeRecipe {
  const { id, title, protein, carbs, fat, calories, isSample } = recipe
  const figures = { protein, carbs, fat, calories }
  return { id, title, ...figures, isSample, picture: pictureOf(recipe) }
}

/** The picture of a recipe, or its plate. */
export function pictureOf({ id, imageUrl }: { id: string; imageUrl: string | null }): Picture {
  const url = imageUrl ?? plateOf(id)
  return { src: sizedUrlOf(url, 'card'), srcSet: sourcesOf(url) }
}

/** What became of a recipe or a topic; null once it is gone. */
export type HomeChange =
  | { recipeID: string; recipe: RecipeCardFragment | null }
  | { topicID: string; topic: HomeTopic | null }

/** The candidates after a change: those shown as they are by now, without what is gone. What is new comes with the next visit. */
export function candidatesAfter<Cards extends Pick<Home, 'recipes' | 'topics'>>(
  cards: Cards,
  change: HomeChange,
): Cards {
  return 'recipeID' in change
    ? {
        ...cards,
        recipes: replaced(cards.recipes, change.recipeID, change.recipe && homeRecipeOf(change.recipe)),
      }
    : { ...cards, topics: replaced(cards.topics, change.topicID, change.topic) }
}

function replaced<Item extends { id: string }>(items: readonly Item[], id: string, by: Item | null): Item[] {
  return items.flatMap((item) => (item.id !== id ? [item] : by ? [by] : []))
}
