import { itemPartOver } from '#features/reactions/reactions.items.server.ts'
import { recipes } from './recipes.tables.server.ts'

/** Recipes, as what can be liked and viewed. */
export const recipeItems = itemPartOver('recipe', recipes)
