import { type FlagKey, flagKeys } from '../ground/product.rules.ts'
import { keptByWord, wordMatcher } from '../ground/wordlist.rules.ts'
import words from './data/flag-words.json' with { type: 'json' }
import { foodPhrases, roleOf, stemsOf, type WordRole } from './foods.rules.ts'

/** What one word of a declaration says. */
export type WordVerdict = {
  /** Flags that it speaks against. */
  against: readonly FlagKey[]
  /** Those of them that a label outweighs: oats can be free of gluten, and milk of lactose. */
  outweighed: readonly FlagKey[]
  /** Flags that it leaves open. */
  open: readonly FlagKey[]
  role: WordRole
}

/** The verdict on a normalised word, or on a phrase that `joinPhrases` joined. */
export const wordVerdict: (word: string) => WordVerdict = keptByWord((word) => judge(word))

/** Joins the phrases of the word lists by an underscore ("cocoa butter" → "cocoa_butter"): one word from then on. */
export function joinPhrases(normalised: string): string {
  return normalised.replace(phrases, (phrase) => phrase.replaceAll(' ', '_'))
}

type Words = { is: string[]; isNot: string[]; maybe: string[] }
const against: Record<FlagKey, Words> = words.against
const outweighed: Partial<Record<FlagKey, string[]>> = words.outweighed

const rules = flagKeys.map((flag) => ({
  flag,
  is: wordsIn(against[flag].is),
  isNot: wordsIn(against[flag].isNot),
  maybe: wordsIn(against[flag].maybe),
  outweighed: wordsIn(outweighed[flag] ?? []),
}))
const namedPhrases = new Set(flagKeys.flatMap((flag) => Object.values(against[flag]).flat()).map(joined))
const glutenFree = /^(?:glutenvrije?|glutenfree|gluten_free|glutenfreie[nrs]?)_/
const phrases = phrasePattern()

function judge(word: string): WordVerdict {
  const key = word.replace(/^(e\d{3,4})[a-z]+$/, '$1')
  const isPhrase = key.includes('_')
  if (glutenFree.test(key)) return withoutGluten(wordVerdict(key.replace(glutenFree, '')))
  const parts = isPhrase ? key.split('_').map(wordVerdict) : stemsOf(key).map(wordVerdict)
  const on = (list: readonly FlagKey[], flag: FlagKey) => list.includes(flag)
  const verdict = { against: [] as FlagKey[], outweighed: [] as FlagKey[], open: [] as FlagKey[] }
  for (const rule of rules) {
    const { flag } = rule
    if (rule.isNot(key)) continue
    // What a phrase says itself goes before what its words say ("cocoa butter" is no butter).
    if (rule.is(key) || parts.some((part) => on(part.against, flag))) {
      verdict.against.push(flag)
      if (rule.outweighed(key) || parts.some((part) => on(part.outweighed, flag)))
        verdict.outweighed.push(flag)
    } else if (rule.maybe(key) || parts.some((part) => on(part.open, flag))) {
      verdict.open.push(flag)
    }
  }
  return { ...verdict, role: isPhrase ? phraseRole(word) : roleOf(word) }
}

// "glutenvrije haver": what a label outweighs, an adjective does too.
function withoutGluten(verdict: WordVerdict): WordVerdict {
  if (!verdict.outweighed.includes('no_gluten')) return verdict
  return { ...verdict, against: verdict.against.filter((flag) => flag !== 'no_gluten') }
}

function phraseRole(phrase: string): WordRole {
  const roles = phrase.split('_').map(roleOf)
  if (roleOf(phrase) === 'food') return 'food'
  if (roles.includes('composed')) return 'composed'
  if (namedPhrases.has(phrase)) return 'food'
  if (roles.includes(null)) return null
  return roles.includes('food') ? 'food' : 'generic'
}

function wordsIn(list: readonly string[]): (word: string) => boolean {
  return wordMatcher(list.map(joined))
}

function joined(phrase: string): string {
  return phrase.replaceAll(' ', '_')
}

function source(word: string): string {
  return word.replaceAll('*', '[a-z0-9]*')
}

function phrasePattern(): RegExp {
  const all = [...foodPhrases, ...flagKeys.flatMap((flag) => Object.values(against[flag]).flat())]
  // Longest first, so that "mono en diglyceriden" is not cut short by a shorter phrase.
  const found = [...new Set(all)].filter((word) => word.includes(' ')).sort((a, b) => b.length - a.length)
  const grain = '(?:glutenvrije?|gluten ?free|glutenfreie[nrs]?) [a-z]+'
  return new RegExp(`(?<![a-z0-9])(?:${[grain, ...found.map(source)].join('|')})(?![a-z0-9])`, 'g')
}
