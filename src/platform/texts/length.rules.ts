/** Characters of a text as the server counts them against a limit, in code points: of an emoji that is often one. */
export function lengthOf(text: string): number {
  return [...text].length
}
