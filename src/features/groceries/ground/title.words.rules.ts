import { foldLetters } from '#platform/texts/text.rules.ts'
import translations from './data/matching-translations.json' with { type: 'json' }
import wordLists from './data/matching-words.json' with { type: 'json' }
import { withoutSizes } from './title.sizes.rules.ts'
import { keptByWord } from './wordlist.rules.ts'

/** How much a word that only one of two titles has says against their being the same product. */
type WordClass = 'soft' | 'kind' | 'plain' | 'hard' | 'content'

const functionWords = new Set(wordLists.function)
// Shorter stems meet by chance: "fris" is not "fries".
const SHORTEST_STEM = 4
/** An import asks several times for the titles of several stores, one list after the other: those have to fit all. */
const MAX_KEPT_TITLES = 150_000

/**
 * Words of a title in lower case without accents, apostrophes and pack sizes; percentages (`0%`),
 * cheese fat classes (`48+`) and numbers stay words of their own, words like "de" and "with" are left out.
 */
export const foldTitle = keptByWord((title): readonly string[] => {
  const folded = withoutSizes(
    foldLetters(title.replace(/&(quot|amp|apos|#39);/g, ' ').normalize('NFKC'))
      .replace(/\b[dl]['’]/g, ' ')
      .replace(/['’`´]/g, '')
      .replace(/(\d),(\d)/g, '$1.$2')
      .replace(/(\d) ?([%+])/g, '$1$2 ')
      .replace(/(?<=[a-z]{3})smaak\b/g, ' smaak')
      // "Heineken 0.0", and "Heineken 0"; "0%" is without fat.
      .replace(/\b0\.0%?|(?<= )0$/g, ' alcoholvrij '),
  )
  const words = folded.match(/\d+(\.\d+)?[%+]|[a-z0-9]+\+?/g) ?? []
  return words.filter((word) => !functionWords.has(word))
}, MAX_KEPT_TITLES)

/**
 * Stem by which inflected forms meet: plural, diminutive and adjective endings go, double letters become one
 * (tomaat, tomaten; rood, rode; noten, nootjes). Not a dictionary form: stems are for comparing only.
 */
export const stem = keptByWord((word: string): string => {
  if (/\d/.test(word)) return word
  let base = word.replace(/(.)\1+/g, '$1')
  for (let shorter = base; ; base = shorter) {
    shorter = base.replace(/(?<=^.{3,})(tjes?|jes?|en|e|s)$/, '')
    if (shorter === base || shorter.length < 3) return base
  }
})

const spellings = new Map<string, string[]>()
const phrases = new Map<string, string[]>()
const wholeWords = new Set<string>()
/** Words of the longest phrase that begins with a word or a stem: most begin none, and need no more looking up. */
const longestFrom = new Map<string, number>()
for (const [dutch, foreign] of Object.entries(translations)) {
  const target = dutch.split(' ')
  for (const word of target) wholeWords.add(stem(word))
  for (const phrase of [dutch, ...foreign]) {
    const words = foldTitle(phrase)
    for (const first of words.length ? [words[0]!, stem(words[0]!)] : [])
      longestFrom.set(first, Math.max(words.length, longestFrom.get(first) ?? 0))
    // The spelling as it stands goes before its stem: French "pâtes" is pasta, "pâté" is not.
    if (words.length) spellings.set(words.join(' '), target.map(stem))
    const key = words.map(stem).join(' ')
    if (key.length >= SHORTEST_STEM && !phrases.has(key)) phrases.set(key, target.map(stem))
  }
}

const classOf = new Map<string, WordClass>()
for (const name of ['soft', 'kind', 'plain', 'hard'] as const) {
  for (const word of wordLists[name]) {
    for (const atom of phrases.get(stem(word)) ?? [stem(word)]) classOf.set(atom, name)
  }
}

/** The class of an atom; numbers and percentages are hard, an unknown word is content. */
export function wordClass(atom: string): WordClass {
  return classOf.get(atom) ?? (/\d/.test(atom) ? 'hard' : 'content')
}

const variants = new Set(wordLists.variants.flatMap((word) => phrases.get(stem(word)) ?? [stem(word)]))

/** Whether an atom names a variant that has other values than the plain food ("light", "breaded"). */
export function isVariant(atom: string): boolean {
  return variants.has(atom)
}

/** Whether an atom is a word of the dictionary (an ingredient, a flavour, a kind of food) and no name of its own. */
export function isFoodWord(atom: string): boolean {
  return wholeWords.has(atom)
}

/** Whether a folded word is a food word of the dictionary, in any of its languages. */
export function isDictionaryWord(word: string): boolean {
  return spellings.has(word) || phrases.has(stem(word))
}

/**
 * Reads folded words as Dutch stems, "atoms": phrases of other languages are translated, compounds split where one of the
 * titles of either list writes two words, and into words of the dictionary and frequent words of `titles`. Of two whole
 * lists the words repeat, so that each is split once.
 */
export function atomReader(
  titles: readonly (readonly string[])[],
  others: readonly (readonly string[])[] = [],
): (words: readonly string[]) => Set<string> {
  const parts = compoundParts(titles)
  const pairs = writtenApart([titles, others])
  const atomsOfWord = keptByWord((word): readonly string[] => {
    const known = spellings.get(word) ?? phrases.get(stem(word))
    if (known) return known
    const apart = pairs.get(word) ?? splitCompound(word, parts)
    return apart ? apart.flatMap(atomsOfWord) : [stem(word)]
  })
  return (words) => {
    const stems = words.map(stem)
    const atoms = new Set<string>()
    for (let at = 0; at < stems.length; ) {
      const [found, length] = phraseAt(words, stems, at) ?? [atomsOfWord(words[at]!), 1]
      for (const atom of found) atoms.add(atom)
      at += length
    }
    return atoms
  }
}

function compoundParts(titles: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const words of titles) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const parts = new Set(wholeWords)
  for (const [word, count] of counts)
    if (count >= 4 && word.length >= 4 && !/\d/.test(word)) parts.add(stem(word))
  return parts
}

/** Compounds that a title writes as two words: "kristalsuiker" where one says "kristal suiker". */
function writtenApart(lists: readonly (readonly (readonly string[])[])[]): ReadonlyMap<string, string[]> {
  const pairs = new Map<string, string[]>()
  for (const titles of lists) {
    for (const words of titles) {
      for (let at = 1; at < words.length; at++) {
        const [head, tail] = [words[at - 1]!, words[at]!]
        if (head.length < SHORTEST_STEM || tail.length < SHORTEST_STEM || /\d/.test(head + tail)) continue
        pairs.set(head + tail, [head, tail])
      }
    }
  }
  return pairs
}

function phraseAt(
  words: readonly string[],
  stems: readonly string[],
  at: number,
): [readonly string[], number] | null {
  const longest = Math.max(longestFrom.get(words[at]!) ?? 0, longestFrom.get(stems[at]!) ?? 0)
  for (let length = Math.min(longest, stems.length - at); length > 0; length--) {
    const found =
      spellings.get(words.slice(at, at + length).join(' ')) ??
      phrases.get(stems.slice(at, at + length).join(' '))
    if (found) return [found, length]
  }
  return null
}

/** The two words of a compound that are known, if it is one; the longest first word wins: sinaasappelsap is sinaasappel + sap. */
function splitCompound(word: string, parts: ReadonlySet<string>): string[] | null {
  if (word.length < 7 || /\d/.test(word)) return null
  for (let cut = word.length - 3; cut >= 3; cut--) {
    const [head, tail] = [word.slice(0, cut), word.slice(cut)]
    if (parts.has(stem(head)) && (parts.has(stem(tail)) || splitCompound(tail, parts))) return [head, tail]
  }
  return null
}
