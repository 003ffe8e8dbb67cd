import type { CatalogueProduct } from './product.wire.server.ts'

/*
 * The search as plainly as the decisions state it, with its own words and its own distance: what the index and this
 * shared would be wrong in both.
 */

/**
 * Products that contain every word. If there are none: of all ways to replace words by close spellings that some
 * product has, the ones with the fewest mistakes; each product stands for the first of these that it contains, and
 * the one for which most products stand is searched instead. `products` stand in the order of ties.
 */
export function plainSearch(products: readonly CatalogueProduct[], search: string) {
  const catalogue = products.map((product) => ({
    product,
    words: plainWords(`${product.title} ${product.brand ?? ''}`),
  }))
  const searched = plainWords(search)
  const found = containing(catalogue, searched)
  if (found.length > 0 || searched.length === 0 || searched.length > 6) return { found, spelling: null }

  const ways = waysToSpell(catalogue, searched).filter(({ words }) => containing(catalogue, words).length > 0)
  const fewest = Math.min(...ways.map(({ mistakes }) => mistakes))
  const nearest = ways.filter(({ mistakes }) => mistakes === fewest).map(({ words }) => words)
  const standsFor = catalogue
    .map(({ words }) => nearest.find((way) => has(words, way)))
    .filter((way) => way !== undefined)
  const votes = [...new Set(standsFor)].map((way) => ({
    way,
    count: standsFor.filter((w) => w === way).length,
  }))
  const most = Math.max(...votes.map(({ count }) => count))
  const winner = votes.find(({ count }) => count === most)?.way
  return winner
    ? { found: containing(catalogue, winner), spelling: [...new Set(winner)] }
    : { found: [], spelling: null }
}

type Entry = { product: CatalogueProduct; words: string[] }
type Way = { words: string[]; mistakes: number }

function containing(catalogue: readonly Entry[], searched: readonly string[]): CatalogueProduct[] {
  return catalogue.filter(({ words }) => has(words, searched)).map(({ product }) => product)
}

function has(words: readonly string[], searched: readonly string[]): boolean {
  return searched.every((part) => words.some((word) => word.includes(part)))
}

/** Every combination of the words themselves and their closest known words, the best of the first word first. */
function waysToSpell(catalogue: readonly Entry[], searched: readonly string[]): Way[] {
  return searched.reduce(
    (ways: Way[], word) => {
      const spellings = [{ word, mistakes: 0 }, ...closestKnown(catalogue, word)]
      return ways.flatMap((way) =>
        spellings.map((spelling) => ({
          words: [...way.words, spelling.word],
          mistakes: way.mistakes + spelling.mistakes,
        })),
      )
    },
    [{ words: [], mistakes: 0 }],
  )
}

/** The twelve known words with fewest mistakes, then in most products, then first in the alphabet. */
function closestKnown(catalogue: readonly Entry[], searched: string) {
  const allowed = searched.length < 3 ? 0 : searched.length < 6 ? 1 : 2
  return [...new Set(catalogue.flatMap(({ words }) => words))]
    .filter((word) => word !== searched && threesOf(word).some((three) => threesOf(searched).includes(three)))
    .map((word) => ({
      word,
      mistakes: plainMistakes(searched, word),
      products: catalogue.filter(({ words }) => words.includes(word)).length,
    }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .sort((a, b) => a.mistakes - b.mistakes || b.products - a.products || (a.word < b.word ? -1 : 1))
    .slice(0, 12)
}

function threesOf(word: string): string[] {
  const padded = `  ${word} `
  return [...padded].map((_, i) => padded.slice(i, i + 3)).filter((three) => three.length === 3)
}

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

const punctuation = ',.;:!?"\'()[]'
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
