import changes from './data/kind-changes.json' with { type: 'json' }
import hints from './data/kind-hints.json' with { type: 'json' }
import things from './data/kind-things.json' with { type: 'json' }
import rules from './data/kind-words.json' with { type: 'json' }
import { categoryOfKind, type KindId } from './kinds.rules.ts'
import { compileLists, listsIn, plainWords, sharedList, termsOf, type WordLists } from './words.rules.ts'

/**
 * A rule of `kind-words.json`, or of `kind-hints.json`, which is asked where none of those applies: what a title names
 * by one of `words` is of this kind, if it has one of `with` too and none of `unless`; a rule without `words` goes by
 * `with` alone. `@name` in `unless` stands for a list of `kind-lists.json`. The first rule that applies decides. In
 * `kind-words.json` names and phrases stand first that a rule further down would take for something else, then what is no
 * food, then what foods are made into (a soup, a sauce, crisps), then the foods themselves.
 */
type TitleRule = { kind: KindId; words?: string[]; with?: string[]; unless?: string[] }

/**
 * A rule of `kind-changes.json`: what freezes, dries or tins a food, or makes it without an animal, makes another kind of
 * it. `kinds` says which, by a kind or by a whole category; `with` are words of titles, `paths` of shops' categories, `levels`
 * of those that name nothing else ("Vega", but not "Vlees, vis en vega"). One with `grams` is told by a pack that is no
 * heavier (with `heavier`, no lighter), where the title has one of `with`, if there are any. Neither a pack nor a size label
 * tells a change where the title has one of `unless`.
 */
type Change = {
  about: string
  with: string[]
  paths: string[]
  levels?: string[]
  grams?: number
  heavier?: true
  unless?: string[]
  kinds: Partial<Record<string, KindId>>
}

/** Rules, compiled. */
type RuleBook = {
  rules: readonly TitleRule[]
  names: WordLists
  withoutWords: readonly number[]
  required: WordLists
  forbidden: WordLists
}

function compileRules(book: readonly TitleRule[]): RuleBook {
  return {
    rules: book,
    names: compileLists(book.map((rule) => rule.words ?? [])),
    withoutWords: book.flatMap((rule, number) => (rule.words ? [] : [number])),
    required: compileLists(book.map((rule) => rule.with ?? [])),
    forbidden: compileLists(book.map((rule) => (rule.unless ?? []).flatMap(sharedList))),
  }
}

const titleRules = compileRules(rules as TitleRule[])
const titleHints = compileRules(hints as TitleRule[])
const titleThings = compileRules(things as TitleRule[])
const kindChanges = changes as unknown as Change[]
const changingWords = compileLists(kindChanges.map((change) => change.with))
const changingPaths = compileLists(kindChanges.map((change) => change.paths))
const changingLevels = compileLists(kindChanges.map((change) => change.levels ?? []))
const ruledOut = compileLists(kindChanges.map((change) => change.unless ?? []))
const changesByWeight = kindChanges.flatMap(({ grams: limit, heavier, kinds, with: some }, number) =>
  limit === undefined ? [] : [{ number, limit, heavier, kinds, isNamed: some.length > 0 }],
)

/** What follows these words says only what is with the thing before it, or what it is for. */
const afterthoughts: ReadonlySet<string> = new Set([
  'met',
  'zonder',
  'voor',
  'in',
  'op',
  'van',
  'uit',
  'with',
  'without',
  'z',
  'zndr',
])

/** The changes that a level of a shop's categories speaks of, which has several names ("Vis", "vega"). */
export function changesInPath(names: readonly (readonly string[])[]): ReadonlySet<number> {
  const ofAll = names.map((words) => listsIn(words, changingLevels))
  const alone = [...(ofAll[0] ?? [])].filter((number) => ofAll.every((some) => some.has(number)))
  return new Set([...listsIn(names.flat(), changingPaths), ...alone])
}

/** What a kind is in a pack of so many grams: raw fillets weigh more than slices for bread. */
export function kindInPack(kind: KindId, words: readonly string[], grams: number): KindId {
  for (const { number, limit, heavier, kinds, isNamed } of changesByWeight) {
    const to = kinds[kind]
    if (!to || (heavier ? grams < limit : grams > limit) || listsIn(words, ruledOut).has(number)) continue
    if (!isNamed || listsIn(words, changingWords).has(number)) return to
  }
  return kind
}

/** What a kind is in the container that a size label names: "pot 680 gram" holds no fresh beetroot. */
export function kindInContainer(kind: KindId, words: readonly string[], label: string): KindId {
  const told = changesOf(plainWords(label), noChanges)
  if (told.size === 0) return kind
  const not = listsIn(words, ruledOut)
  return changedKind(kind, new Set([...told].filter((number) => !not.has(number))))
}

/** What a kind becomes by the first of these changes that knows it. */
export function changedKind(kind: KindId, applied: ReadonlySet<number>): KindId {
  for (const number of [...applied].sort((a, b) => a - b)) {
    const { kinds } = kindChanges[number]!
    const to = kinds[kind] ?? kinds[categoryOfKind(kind)]
    if (to) return to
  }
  return kind
}

/** Which kinds a title may tell, and the changes of `changesInPath`, beside the ones that the title speaks of. */
type Telling = { allowed?: (kind: KindId) => boolean; pathChanges?: ReadonlySet<number> }

/** The first kind that the words of a title tell and that is allowed, or `null`. */
export function kindOfTitle(words: readonly string[], telling: Telling = {}): KindId | null {
  return kindBy(titleRules, words, telling)
}

/** The first kind that words tell one by one, for titles with a phrase of which no rule applies. */
export function kindOfWords(words: readonly string[]): KindId | null {
  if (termsOf(words, titleRules.names).length === words.length) return null
  return kindBy(titleRules, words, {}, (part) => part)
}

/** The first kind by `kind-hints.json`: words and brands that are asked where no rule tells a kind. */
export function kindByHints(words: readonly string[], telling: Telling = {}): KindId | null {
  return kindBy(titleHints, words, telling)
}

/** The kind by `kind-things.json`: what is no food, and stands among it in shops (charcoal under "Meat and barbecue"). */
export function kindOfThing(words: readonly string[]): KindId | null {
  return kindBy(titleThings, words, {})
}

/** `read` gives the terms that the rules are asked about: the words of a title, those of a phrase taken together. */
function kindBy(
  book: RuleBook,
  words: readonly string[],
  { allowed = () => true, pathChanges = noChanges }: Telling,
  read: (words: readonly string[]) => readonly string[] = (part) => termsOf(part, book.names),
): KindId | null {
  const present = listsIn(words, book.required)
  const applied = changesOf(words, pathChanges)
  const cut = afterthoughtIn(words, book.names)
  const parts = cut === null ? [words] : [words.slice(0, cut), words]
  const excludedAnywhere = listsIn(words, book.forbidden)
  for (const part of parts) {
    const excluded = part === words ? excludedAnywhere : listsIn(part, book.forbidden)
    const applies = (number: number) => {
      const rule = book.rules[number]!
      if ((rule.words ? excluded : excludedAnywhere).has(number) || (rule.with && !present.has(number)))
        return false
      return allowed(changedKind(rule.kind, applied))
    }
    const number = firstRule(book, read(part), applies)
    if (number !== null) return changedKind(book.rules[number]!.kind, applied)
  }
  return null
}

/** Where in a title an afterthought begins, outside the phrases of the rules: "mix voor cake" is one. */
function afterthoughtIn(words: readonly string[], names: WordLists): number | null {
  // Most titles have none, and looking for phrases costs more.
  if (!words.some((word) => afterthoughts.has(word))) return null
  for (let place = 0; place < words.length; place += names.phraseAt(words, place) || 1) {
    if (place > 0 && afterthoughts.has(words[place]!)) return place
  }
  return null
}

const noChanges: ReadonlySet<number> = new Set()

function changesOf(words: readonly string[], ofPath: ReadonlySet<number>): ReadonlySet<number> {
  const applied = new Set(ofPath)
  for (const number of listsIn(words, changingWords))
    if (kindChanges[number]!.grams === undefined) applied.add(number)
  return applied.size === 0 ? noChanges : applied
}

/** The first rule that applies; a word speaks for the rules of the pattern that says most of it. */
function firstRule(
  { names, withoutWords }: RuleBook,
  terms: readonly string[],
  applies: (number: number) => boolean,
): number | null {
  let first = withoutWords.find(applies) ?? Number.POSITIVE_INFINITY
  for (const term of terms) {
    for (const group of names.ranked(term)) {
      const number = group.find(applies)
      if (number === undefined) continue
      first = Math.min(first, number)
      break
    }
  }
  return Number.isFinite(first) ? first : null
}
