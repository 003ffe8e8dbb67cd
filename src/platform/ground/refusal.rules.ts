/** The first of what a refusal says that is one of `words`, else `failed`. */
export function knownWord<Word extends string>(
  words: readonly Word[],
  ...given: (string | undefined)[]
): Word | 'failed' {
  const isKnown = (word: string | undefined): word is Word => words.some((each) => each === word)
  return given.find(isKnown) ?? 'failed'
}
