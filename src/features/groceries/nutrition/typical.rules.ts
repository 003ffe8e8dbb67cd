import { foldLetters } from '#platform/texts/text.rules.ts'
import brands from '../ground/data/brands.json' with { type: 'json' }
import { hashOf } from '../ground/hash.rules.ts'
import { ownBrandKeys, ownBrands } from '../ground/own-brands.rules.ts'
import type { Nutrients } from '../ground/product.rules.ts'
import { foldTitle, stem } from '../ground/title.words.rules.ts'
import { type CategoryId, categoryOfKind, type KindId } from '../kinds/kinds.rules.ts'
import barred from './data/typical-barred.json' with { type: 'json' }
import foodsOfKinds from './data/typical-kinds.json' with { type: 'json' }
import lists from './data/typical-words.json' with { type: 'json' }
import { openBars } from './typical.barred.rules.ts'
import { foodOfKind } from './typical.kinds.rules.ts'
import { valuesAgree } from './values.rules.ts'

/** A food of a table of typical values, as far as finding it needs it. */
export type TypicalFood = {
  id: number
  title: string
  synonyms: readonly string[]
  group: string
  values: Nutrients
}

/** What a product is called, where its store puts it, what it is, and how much of which unit its pack holds. */
type Described = {
  title: string
  brand: string | null
  path: string | null
  kind: KindId | null
  unit: 'g' | 'ml' | null
  amount: number | null
}

/** Which food of the table a product is, by its name or its kind; `null` when it is none, or says more. */
export type TypicalFinder = (product: Described) => number | null

/** Tells whether the lists are those that an earlier import went by. */
export const typicalLists: number = hashOf(JSON.stringify([lists, foodsOfKinds, barred, brands, ownBrands]))

const groups = new Set(lists.groups)
const raw = new Set(lists.raw)
const ignored = new Set(lists.ignored)
const states = new Set(lists.states.map(stem))
const generic = new Set(lists.generic.map(stem))
const forbiddenPaths = new Set(lists.forbiddenPaths)
const cheeseWords = new Set(lists.cheese)
const synonyms = new Map(Object.entries(lists.synonyms).map(([word, name]) => [word, name.split(' ')]))
const brandedGroups = new Set(lists.brandedGroups)
const groupsOfCategory: Partial<Record<string, readonly string[]>> = lists.groupsOfCategory
const varieties = new Map(
  Object.entries(lists.varieties).map(([head, words]) => [stem(head), new Set(words.map(stem))]),
)

/** A plain food is named in few words; "Goudse kaas 48+ jong belegen" has five. */
const MOST_WORDS = 5

/** Abbreviations of the table. */
const abbreviations: Readonly<Record<string, string>> = { m: 'met', z: 'zonder', v: 'van', hv: 'halfvolle' }

/**
 * Learns the foods of a table. A product is one of them when the meaningful words of its title are exactly those of a name
 * of the food; where the title says nothing of how it was prepared, only a food that was not counts. What no name is equal
 * to is the food that products of its kind with such words are as a rule. It is none that its title contradicts.
 */
export function findTypicalFoods(foods: readonly TypicalFood[]): TypicalFinder {
  const ofName = findByName(foods)
  const ofTitle = new Map(foods.map((food) => [food.title, food]))
  const isBarred = openBars()
  return (product) => {
    const { title, kind, unit } = product
    const category = kind && categoryOfKind(kind)
    if (category && noPlainFood.has(category)) return null
    // A drink may be named after what it is made of: oats, pears, ginger.
    if (category && unit === 'ml' && neverPoured.has(category) && !poured.has(kind)) return null
    const food = category && namedAfterOthers.has(category) ? null : ofName(product)
    const named = food && category && isOfOther(category, food) ? null : food
    const usual = kind && ofTitle.get(foodOfKind(kind, title) ?? '')
    const isRefused = (each: TypicalFood) =>
      isBarred(each, title, kind) || (isTinned(each) && isDryPack(product))
    return [named, usual].find((each) => each && !isRefused(each))?.id ?? null
  }
}

/** Grams of bags of dried pulses, which no tin or jar holds. */
const dryPacks: ReadonlySet<number | null> = new Set([500, 900, 1000, 2000, 5000])

/** Whether pulses are dried by the size of their pack; few titles say so. */
function isDryPack({ kind, unit, amount }: Described): boolean {
  return kind === 'pulses' && unit === 'g' && dryPacks.has(amount)
}

/** Whether a food of the table is from a tin or a jar. */
function isTinned({ title }: TypicalFood): boolean {
  return /\b(?:blik|glas)\b/.test(title)
}

/** Whether a food is of another group than products of a category: salmon is what a cream cheese tastes of. */
function isOfOther(category: CategoryId, { group }: TypicalFood): boolean {
  const own = groupsOfCategory[category]
  return own !== undefined && !own.includes(plainWords(group).join(' '))
}

/** What is named after a food here is made for babies, as a pill, or no food. */
const noPlainFood: ReadonlySet<CategoryId> = new Set(['baby', 'supplements', 'non_food'])

/** What is named after what it is made of, so that no name of the table is its own: drinks. */
const namedAfterOthers: ReadonlySet<CategoryId> = new Set(['drinks', 'alcohol'])

/** What is never sold by the litre, but for what is oil, or stands in a jar. */
const neverPoured: ReadonlySet<CategoryId> = new Set([
  'meat',
  'chicken',
  'fish',
  'meat_fish',
  'cheese_coldcuts',
  'pantry',
  'vegetables',
  'fruits',
  'bread',
  'breakfast',
  'snacks',
])
const poured: ReadonlySet<KindId> = new Set([
  'oils',
  'coconut_milk',
  'pulses',
  'tinned_vegetables',
  'tinned_fruit',
  'sweet_spreads',
])

function findByName(foods: readonly TypicalFood[]): (product: Described) => TypicalFood | null {
  const byKey = new Map<string, TypicalFood[]>()
  // An average of its kind goes before the kinds.
  const ordered = foods.toSorted((a, b) => Number(isAverage(b)) - Number(isAverage(a)) || a.id - b.id)
  for (const food of ordered)
    for (const key of keysOf(food)) byKey.set(key, [...(byKey.get(key) ?? []), food])
  return ({ title, brand, path }) => {
    if (plainWords(path ?? '').some((word) => forbiddenPaths.has(word))) return null
    const { words, isBranded } = wordsOfTitle(title, brand)
    if (words.length > MOST_WORDS) return null
    const keys = new Set(spellingsOf(words).flatMap((each) => [keyOf(each, new Set()), cheeseKeyOf(each)]))
    // Of a brand, a vegetable may be the flavour of its crisps.
    const [first, ...others] = [...keys]
      .flatMap((key) => byKey.get(key ?? '') ?? [])
      .filter(({ group }) => !isBranded || brandedGroups.has(plainWords(group).join(' ')))
    if (!first || others.some(({ values }) => !valuesAgree(values, first.values))) return null
    return first
  }
}

/** The words as they stand, and with two neighbours written as one: "runder sukadelappen", "kip filet". */
function spellingsOf(words: readonly string[]): string[][] {
  const joined = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), words[i]! + word, ...words.slice(i + 2)])
  return [[...words], ...joined]
}

function isAverage({ title }: TypicalFood): boolean {
  return /\bgem\b/.test(title)
}

/** The keys of all names of a food. What its first name says of preparation holds for the others too. */
function keysOf({ title, synonyms: others, group }: TypicalFood): Set<string> {
  const plainGroup = plainWords(group).join(' ')
  const names = [title, ...others].map(wordsOfName)
  if (!groups.has(plainGroup) || names.some((name) => name.some(isCompound))) return new Set()
  const prepared = new Set(names[0]!.map(stem).filter((word) => states.has(word)))
  const isCheese = plainGroup === 'kaas'
  return new Set(
    names.flatMap((name) => (isCheese ? cheeseKeyOf(name, prepared) : keyOf(name, prepared)) ?? []),
  )
}

/** Whether a word, or a part at one of its ends, says that the food is made of several: chocolate milk, a sausage. */
function isCompound(word: string): boolean {
  return lists.compound.some(
    (part) => word === part || (part.length > 3 && (word.startsWith(part) || word.endsWith(part))),
  )
}

/** Words of a name of the table: "Kool bloem- rauw" is "bloemkool", and "m schil" is how a fruit is sold. */
function wordsOfName(name: string): readonly string[] {
  const written = name
    .replace(/\b(?:met|m) (?:schil|vel|vliesje)\b/gi, ' ')
    // Fish in oil or water is in a tin, which no shelf says.
    .replace(/\b(in (?:olie|water)) blik\b/gi, '$1')
    .replace(/[()/]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => abbreviations[word] ?? word)
  const [head = '', ...rest] = written
  const at = rest.findIndex((word) => word.endsWith('-'))
  const joined =
    at < 0
      ? written
      : [`${rest[at]!.slice(0, -1)}${head.toLowerCase()}`, ...rest.slice(0, at), ...rest.slice(at + 1)]
  return foldTitle(joined.join(' '))
}

/** Words of a product's title without its brand, and without what says nothing of the food. */
function wordsOfTitle(title: string, brand: string | null): { words: string[]; isBranded: boolean } {
  const words = foldTitle(title)
  const named = foldTitle(brand ?? '').join('')
  const keyOfFirst = (count: number) => words.slice(0, count).join('')
  const own = [3, 2, 1].find((count) => ownBrandKeys.has(keyOfFirst(count))) ?? 0
  const other = own || named === '' ? 0 : ([4, 3, 2, 1].find((count) => keyOfFirst(count) === named) ?? 0)
  return {
    words: words.slice(own || other).filter((word) => !ignored.has(word) && !/^\d+$/.test(word)),
    isBranded: other > 0,
  }
}

/** Equal for equal sets of meaningful words, in whatever order; `null` where nothing is left of them. */
function keyOf(words: readonly string[], prepared: ReadonlySet<string>): string | null {
  const all = new Set(
    words
      .filter((word) => !raw.has(word))
      .flatMap((word) => synonyms.get(word) ?? [word])
      .map((word) => stem(word.replace(/eieren$/, 'ei'))),
  )
  for (const [head, kinds] of varieties) if (all.has(head)) for (const kind of kinds) all.delete(kind)
  const food = [...all].filter((word) => !states.has(word))
  if (food.length === 0 || (food.length === 1 && generic.has(food[0]!))) return null
  const told = new Set([...prepared, ...[...all].filter((word) => states.has(word))])
  return `${food.sort().join(' ')}|${[...told].sort().join(' ')}`
}

/** A cheese by all but the words that every one of its kind may bear. */
function cheeseKeyOf(words: readonly string[], prepared: ReadonlySet<string> = new Set()): string | null {
  const key = keyOf(
    words.filter((word) => !cheeseWords.has(word)),
    prepared,
  )
  return key && `kaas ${key}`
}

function plainWords(text: string): string[] {
  return foldLetters(text).match(/[a-z]+/g) ?? []
}
