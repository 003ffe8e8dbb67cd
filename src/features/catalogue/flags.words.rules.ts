import words from './data/flag-words.json' with { type: 'json' }
import { type FlagKey, flagKeys } from './product.rules.ts'
import { keptByWord, wordMatcher } from './wordlist.rules.ts'

/** What one word of a declaration says. */
export type WordVerdict = {
  /** Flags that it speaks against. */
  against: readonly FlagKey[]
  /** Those of them that a label outweighs: oats can be free of gluten, and milk of lactose. */
  outweighed: readonly FlagKey[]
  /** Flags that it leaves open. */
  open: readonly FlagKey[]
  known: boolean
  /** A food made of several ingredients, which says nothing of what is in it unless it lists them. */
  compound: boolean
}

/** The verdict on a normalised word, or on a phrase that `joinPhrases` joined. */
export const wordVerdict: (word: string) => WordVerdict = keptByWord((word) => judge(word))

/** Joins the phrases of the word lists by an underscore ("cocoa butter" → "cocoa_butter"): one word from then on. */
export function joinPhrases(normalised: string): string {
  return normalised.replace(phrases, (phrase) => phrase.replaceAll(' ', '_'))
}

/** Flags that a normalised label, title or declaration claims: "glutenvrij", "no milk", "vegan". */
export function claimedFlags(normalised: string): FlagKey[] {
  if (!anyClaim.test(normalised)) return []
  return claims.flatMap(({ flag, pattern }) => (pattern.test(normalised) ? [flag] : []))
}

/** Flags whose allergen a normalised "free from" clause names as a whole: "melk", and not "kaas". */
export function freedFlags(clause: string): FlagKey[] {
  return freed.flatMap(({ flag, pattern }) => (pattern.test(clause) ? [flag] : []))
}

type Words = { is: string[]; isNot: string[]; maybe: string[] }
const against: Record<FlagKey, Words> = words.against
const freeFrom: Record<FlagKey, string[]> = words.freeFrom
const diets: Partial<Record<FlagKey, string[]>> = words.diets
const outweighed: Partial<Record<FlagKey, string[]>> = words.outweighed

const rules = flagKeys.map((flag) => ({
  flag,
  is: wordsIn(against[flag].is),
  isNot: wordsIn(against[flag].isNot),
  maybe: wordsIn(against[flag].maybe),
  outweighed: wordsIn(outweighed[flag] ?? []),
}))
const known = wordsIn([
  ...words.known,
  ...words.compounds,
  ...flagKeys.flatMap((flag) => [...against[flag].is, ...against[flag].isNot, ...against[flag].maybe]),
])
const compounds = wordsIn(words.compounds)
const claims = flagKeys.map((flag) => ({ flag, pattern: claimPattern(flag) }))
const anyClaim = new RegExp(claims.map(({ pattern }) => pattern.source).join('|'))
const freed = flagKeys
  .filter((flag) => freeFrom[flag].length > 0)
  .map((flag) => ({ flag, pattern: inText(freeFrom[flag].join('|')) }))
const phrases = phrasePattern()

function judge(word: string): WordVerdict {
  const parts = word.includes('_') ? word.split('_').map(wordVerdict) : []
  const on = (list: readonly FlagKey[], flag: FlagKey) => list.includes(flag)
  const verdict = { against: [] as FlagKey[], outweighed: [] as FlagKey[], open: [] as FlagKey[] }
  for (const rule of rules) {
    const { flag } = rule
    if (rule.isNot(word)) continue
    // What a phrase says itself goes before what its words say ("cocoa butter" is no butter).
    if (rule.is(word) || parts.some((part) => on(part.against, flag))) {
      verdict.against.push(flag)
      if (rule.outweighed(word) || parts.some((part) => on(part.outweighed, flag)))
        verdict.outweighed.push(flag)
    } else if (rule.maybe(word) || parts.some((part) => on(part.open, flag))) {
      verdict.open.push(flag)
    }
  }
  return { ...verdict, known: known(word), compound: compounds(word) }
}

function claimPattern(flag: FlagKey): RegExp {
  const allergen = freeFrom[flag].join('|')
  const diet = diets[flag]?.join('|') ?? '(?!)'
  return inText(
    `(?:${allergen || '(?!)'})(?: ?free|vrije?|freie?[nrs]?)|no ?(?:${allergen || '(?!)'})|${diet}`,
  )
}

function inText(alternatives: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${alternatives})(?![a-z])`)
}

function wordsIn(list: readonly string[]): (word: string) => boolean {
  return wordMatcher(list.map((word) => word.replaceAll(' ', '_')))
}

function source(word: string): string {
  return word.replaceAll('*', '[a-z0-9]*')
}

function phrasePattern(): RegExp {
  const all = [...words.known, ...flagKeys.flatMap((flag) => Object.values(against[flag]).flat())]
  // Longest first, so that "mono en diglyceriden" is not cut short by a shorter phrase.
  const found = [...new Set(all)].filter((word) => word.includes(' ')).sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![a-z0-9])(?:${found.map(source).join('|')})(?![a-z0-9])`, 'g')
}
