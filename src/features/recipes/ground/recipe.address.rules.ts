/** In the address of a recipe's page this says that the recipe was just created. */
export const CREATED_PARAM = 'newlyCreated'

/** The path of a recipe's page. */
export function recipePath(id: string): string {
  return `/recipes/${id}`
}
