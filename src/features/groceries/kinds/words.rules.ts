import { foldLetters } from '#platform/texts/text.rules.ts'
import { keptByWord } from '../ground/wordlist.rules.ts'
import sharedLists from './data/kind-lists.json' with { type: 'json' }

/**
 * Word lists, compiled once: for a term (a word, or a phrase of a list) the numbers of the lists that have it. `*` at an
 * end of a word stands for any letters, `#` for a digit.
 */
export type WordLists = {
  /** Lists with any pattern that fits. */
  any(term: string): readonly number[]
  /**
   * The same lists, those first whose pattern says most: the whole word, then its ends from the longest, then its
   * beginnings. The end of a Dutch compound says what it is: "kattenvoer" is food for cats, and no cat.
   */
  ranked(term: string): readonly (readonly number[])[]
  /** Words of the longest phrase of a list that stands at a place of a text, 0 for none. */
  phraseAt(words: readonly string[], place: number): number
}

type Patterns = Map<string, number[]>
const none: readonly number[] = []

const shared: Readonly<Record<string, readonly string[]>> = sharedLists

/** The words of the list of `kind-lists.json` that `@name` stands for; any other word is itself. */
export function sharedList(word: string): readonly string[] {
  if (!word.startsWith('@')) return [word]
  const list = shared[word.slice(1)]
  if (!list) throw new Error(`kind-lists.json has no list ${word}.`)
  return list
}

/** Compiles lists of words, phrases and patterns; a list's number is its place. */
export function compileLists(lists: readonly (readonly string[])[]): WordLists {
  const exact: Patterns = new Map()
  const ends: Patterns = new Map()
  const starts: Patterns = new Map()
  const parts: Patterns = new Map()
  const phrases = new Map<string, Phrase[]>()
  for (const [number, patterns] of lists.entries()) {
    for (const pattern of patterns) {
      const [anyBefore, anyAfter] = [pattern.startsWith('*'), pattern.endsWith('*')]
      const core = pattern.replace(/^\*|\*$/g, '')
      addTo(anyBefore ? (anyAfter ? parts : ends) : anyAfter ? starts : exact, core, number)
      if (core.includes(' ')) addTo(phrases, core.split(' ', 1)[0]!, { words: core.split(' '), anyAfter })
    }
  }
  for (const ofWord of phrases.values()) ofWord.sort((a, b) => b.words.length - a.words.length)
  const longest = Math.max(0, ...[...ends.keys(), ...starts.keys()].map(({ length }) => length))
  // Article numbers differ in their digits alone.
  const withoutDigits = (term: string) => (/^\d+$/.test(term) ? '#'.repeat(term.length) : term)

  const ranked = keptByWord((term) => {
    const whole = [exact, ends, starts].flatMap((map) => map.get(term) ?? [])
    const groups = [
      [...whole, ...(exact.get(withoutDigits(term)) ?? []).filter((list) => !whole.includes(list))],
    ]
    const most = Math.min(longest, term.length - 1)
    for (let length = most; length > 0; length--) groups.push(ends.get(term.slice(-length)) ?? [])
    for (let length = most; length > 0; length--) groups.push(starts.get(term.slice(0, length)) ?? [])
    for (const [part, found] of parts) if (term.includes(part)) groups.push(found)
    return groups.filter(({ length }) => length > 0).map((group) => group.toSorted((a, b) => a - b))
  })

  return {
    ranked,
    any: keptByWord((term) => {
      const groups = ranked(term)
      return groups.length === 0 ? none : [...new Set(groups.flat())]
    }),
    phraseAt(words, place) {
      const found = phrases.get(words[place]!)?.find((phrase) => standsAt(words, place, phrase))
      return found?.words.length ?? 0
    },
  }
}

/** The words of a phrase; with `anyAfter` its last one may go on. */
type Phrase = { words: string[]; anyAfter: boolean }

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function standsAt(words: readonly string[], place: number, { words: phrase, anyAfter }: Phrase): boolean {
  return phrase.every((word, i) => {
    const isOpen = anyAfter && i === phrase.length - 1
    return isOpen ? words[place + i]?.startsWith(word) : words[place + i] === word
  })
}

/** A text as words of plain letters and digits. */
export function plainWords(text: string): string[] {
  const plain = foldLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plain === '' ? [] : plain.split(' ')
}

/** The words of a text, those of a phrase taken together: in "pasta saus" neither is pasta. */
export function termsOf(words: readonly string[], lists: WordLists): string[] {
  const terms: string[] = []
  for (let place = 0; place < words.length; ) {
    const length = lists.phraseAt(words, place) || 1
    terms.push(length === 1 ? words[place]! : words.slice(place, place + length).join(' '))
    place += length
  }
  return terms
}

/** Every list with a word or a phrase of a text. */
export function listsIn(words: readonly string[], lists: WordLists): Set<number> {
  const found = new Set<number>()
  for (const [place, word] of words.entries()) {
    for (const list of lists.any(word)) found.add(list)
    const length = lists.phraseAt(words, place)
    if (length > 1)
      for (const list of lists.any(words.slice(place, place + length).join(' '))) found.add(list)
  }
  return found
}
