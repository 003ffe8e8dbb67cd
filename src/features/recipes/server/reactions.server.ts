import { itemPartOver } from '#features/reactions/ground/reactions.items.server.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import { announcing } from './announce.server.ts'

/** Recipes, as what can be liked and viewed. */
export const recipeItems = itemPartOver('recipe', recipes, announcing)
