import { RECIPES_PATH } from './list.address.rules.ts'
import { recipePath } from './recipe.address.rules.ts'

/** In the address of the list this opens the form of a new recipe, in that of an own recipe its form. */
export const openFormParams = { create: 'upload', edit: 'edit' } as const

/**
 * The address that opens a form again, where its draft is. A recipe that was just created is where its pictures can be
 * tried again.
 */
export function formPath(recipeId: string | null, isNew: boolean): string {
  if (recipeId === null) return `${RECIPES_PATH}?${openFormParams.create}`
  return isNew ? recipePath(recipeId) : `${recipePath(recipeId)}?${openFormParams.edit}`
}
