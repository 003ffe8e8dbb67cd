import { foldLetters } from '#platform/text.rules.ts'
import rules from './data/category-rules.json' with { type: 'json' }
import { keptByWord, wordMatcher } from './wordlist.rules.ts'

/** The catalogue's categories, by their names on the wire, and `other` for all that the finder has no choice for. */
export const categoryIds = [
  'meat',
  'chicken',
  'fish',
  'kwark',
  'yoghurt',
  'meat_fish',
  'cheese_coldcuts',
  'prepped-meals',
  'ready_meals',
  'frozen',
  'pantry',
  'vegetables',
  'fruits',
  'other',
] as const
export type CategoryId = (typeof categoryIds)[number]

/** Rules in order; the first whose every `when` list has a word of the title, and whose `unless` has none, decides. */
type Rule = { category: string; when: string[][]; unless?: string[] }

/**
 * The category that a product's title and brand tell, by the rules of `data/category-rules.json`; `other` when
 * none applies. Pets' food, drinks, sauces and sweets are taken out first: they name chicken and fruit too.
 */
export function categoryOfTitle(title: string, brand: string | null): CategoryId {
  const text = normalise(
    brand && !title.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${title}` : title,
  )
  const hits = new Set<number>()
  for (const term of termsOf(text)) for (const list of listsWith(term)) hits.add(list)
  for (const { category, when, unless } of compiled) {
    if (when.every((list) => hits.has(list)) && !(unless !== null && hits.has(unless))) return category
  }
  return 'other'
}

// Every list of every rule gets a number, and each word once the numbers of the lists that hold it.
const lists: ((word: string) => boolean)[] = []
const MAX_PHRASE_WORDS = 4
const phrases = new Set<string>()
const phraseStarts = new Set<string>()
const compiled = (rules as Rule[]).map(({ category, when, unless }) => ({
  category: category as CategoryId,
  when: when.map(addList),
  unless: unless ? addList(unless) : null,
}))

const listsWith = keptByWord((term) => lists.flatMap((isIn, index) => (isIn(term) ? [index] : [])))

function addList(words: string[]): number {
  for (const phrase of words.filter((word) => word.includes(' '))) {
    phrases.add(phrase)
    phraseStarts.add(phrase.split(' ', 1)[0]!)
  }
  return lists.push(wordMatcher(words)) - 1
}

function normalise(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The words of a title, and those neighbours in it that are phrases of the rules. */
function termsOf(text: string): string[] {
  const words = text.split(' ')
  const terms = [...words]
  for (let from = 0; from < words.length; from++) {
    if (!phraseStarts.has(words[from]!)) continue
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_PHRASE_WORDS); to++) {
      const phrase = words.slice(from, to).join(' ')
      if (phrases.has(phrase)) terms.push(phrase)
    }
  }
  return terms
}
