/** Whether a text has the form of an id: the database refuses to compare anything else with one. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
