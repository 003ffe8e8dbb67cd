import { topicItems } from '#features/board/board.reactions.server.ts'
import type { ItemPart } from '#features/reactions/reactions.context.server.ts'
import { recipeItems } from '#features/recipes/recipes.reactions.server.ts'

/** What can be liked and viewed, kind by kind, in the order in which transactions lock them. */
export const itemParts: readonly ItemPart[] = [recipeItems, topicItems]
