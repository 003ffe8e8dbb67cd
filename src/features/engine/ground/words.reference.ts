import { soundOf } from './search.rules.ts'

/* Words and the distance between them as plainly as the decisions state it, for the plain search. */

/** Mistakes between two words by the definition: the cheapest way to end both with the same step. */
export function plainMistakes(a: string, b: string): number {
  const known = new Map<string, number>()
  const between = (i: number, j: number): number => {
    const seen = known.get(`${i},${j}`)
    if (seen !== undefined) return seen
    const steps: number[] = []
    if (i === 0 && j === 0) steps.push(0)
    if (i > 0) steps.push(between(i - 1, j) + 1)
    if (j > 0) steps.push(between(i, j - 1) + 1)
    if (i > 0 && j > 0) steps.push(between(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    if (swapped) steps.push(between(i - 2, j - 2) + 1)
    known.set(`${i},${j}`, Math.min(...steps))
    return Math.min(...steps)
  }
  return between(a.length, b.length)
}

/** The mistakes between two different words, without end where they are more than the searched one may have. */
export function mistakesAllowed(searched: string, word: string): number {
  const allowed = searched.length < 3 ? 0 : searched.length < 6 ? 1 : 2
  const isOther =
    word === `on${searched}` ||
    searched === `on${word}` ||
    word.length < 3 ||
    /^[0-9]+[a-z]?[a-z]?$/.test(searched) ||
    !threesOf(word).some((three) => threesOf(searched).includes(three))
  const mistakes = isOther || allowed === 0 ? Number.POSITIVE_INFINITY : mistakesBetween(searched, word)
  return mistakes <= allowed ? mistakes : Number.POSITIVE_INFINITY
}

function threesOf(word: string): string[] {
  const padded = `  ${word} `
  return [...padded].map((_, i) => padded.slice(i, i + 3)).filter((three) => three.length === 3)
}

/** A word that sounds the same is half a mistake, when it is near. */
function mistakesBetween(searched: string, known: string): number {
  const mistakes = plainMistakes(searched, known)
  return mistakes <= 2 && soundOf(searched) === soundOf(known) ? 0.5 : mistakes
}

/** Words of a text: lower case, no accents, split at spaces and dashes, no punctuation at either end, each once. */
export function plainWords(text: string): string[] {
  let folded = ''
  for (const sign of text.normalize('NFKD')) {
    if (/\p{M}|\p{Cf}|\p{Cs}/u.test(sign)) continue
    folded += /[\s\p{Pd}\p{Cc}]/u.test(sign) ? ' ' : sign
  }
  folded = folded.toLowerCase()
  for (const [letter, plain] of ligatures) folded = folded.replaceAll(letter, plain)
  const words = folded.split(' ').map((word) => {
    let [from, to] = [0, word.length]
    while (from < to && punctuation.includes(word[from]!)) from++
    while (to > from && punctuation.includes(word[to - 1]!)) to--
    return word.slice(from, to)
  })
  return [...new Set(words)].filter((word) => word.length > 0)
}

const punctuation = ',.;:!?"\'()[]+&'
const ligatures = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['’', "'"],
  ['‘', "'"],
  ['`', "'"],
  ['´', "'"],
] as const
