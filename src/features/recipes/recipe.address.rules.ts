/** The path of a recipe's page. */
export function recipePath(id: string): string {
  return `/recipes/${id}`
}
