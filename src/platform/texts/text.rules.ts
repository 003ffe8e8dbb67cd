/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

const marks = /\p{M}+/gu
const ascii = /^[ -~]*$/

/** A text in lower case, without accents and ligatures ("Crème" and "CREME" are both "creme"): for comparing only. */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  // Taking a text apart sorts its marks in a time that grows with the square of their run: loose ones go first.
  return text
    .replace(marks, '')
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter]!)
}

/**
 * A text as one line of at most `maxLength` characters, for titles and descriptions: without marks that turn the
 * direction of writing, which would reach into what stands around it.
 */
export function oneLine(text: string, maxLength: number): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const letters = [...line]
  if (letters.length <= maxLength) return line
  const cut = letters.slice(0, maxLength - 1).join('')
  // At the end of a word, if one ends near the cut.
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:]+$/u, '')}…`
}

/**
 * Steps from one word to another, each a letter more, less or another, or two neighbours swapped (optimal string
 * alignment); infinite when it takes more than `allowed`. For small `allowed`: trying each step costs less than a table
 * of all distances, and leaves nothing to clear away.
 */
export function editDistance(a: string, b: string, allowed: number): number {
  return restDistance(a, b, allowed, 0, 0)
}

function restDistance(a: string, b: string, allowed: number, i: number, j: number): number {
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++
    j++
  }
  const [restOfA, restOfB] = [a.length - i, b.length - j]
  if (Math.abs(restOfA - restOfB) > allowed) return Number.POSITIVE_INFINITY
  if (restOfA === 0 || restOfB === 0) return Math.max(restOfA, restOfB)
  if (allowed === 0) return Number.POSITIVE_INFINITY
  const swapped = a[i] === b[j + 1] && a[i + 1] === b[j]
  return (
    1 +
    Math.min(
      restDistance(a, b, allowed - 1, i + 1, j + 1),
      restDistance(a, b, allowed - 1, i + 1, j),
      restDistance(a, b, allowed - 1, i, j + 1),
      swapped ? restDistance(a, b, allowed - 1, i + 2, j + 2) : Number.POSITIVE_INFINITY,
    )
  )
}
