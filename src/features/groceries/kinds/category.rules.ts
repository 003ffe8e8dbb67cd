import { ownBrands } from '../ground/own-brands.rules.ts'
import { foldTitle } from '../ground/title.words.rules.ts'
import { keptByWord, wordMatcher } from '../ground/wordlist.rules.ts'
import produceWords from './data/produce-words.json' with { type: 'json' }
import { type CategoryId, categoryOfKind, isCategory, type KindId } from './kinds.rules.ts'
import { readPath, type Scope, scopeOfCategory } from './paths.rules.ts'
import {
  kindByHints,
  kindInContainer,
  kindInPack,
  kindOfThing,
  kindOfTitle,
  kindOfWords,
} from './title.rules.ts'
import { plainWords } from './words.rules.ts'

/** What is known of a product that tells what it is. */
export type DescribedProduct = {
  title: string
  brand: string | null
  /** The shop's own categories of it, from the widest, joined by `/`. */
  path?: string | null
  /** The category that the feed itself gives. */
  category?: string | null
  /** What its pack is measured in. */
  unit?: 'g' | 'ml' | null
  /** How much of that a pack holds. */
  amount?: number | null
  /** The size on the label, which may name what the product is in: "pot 680 gram". */
  salesUnitSize?: string | null
}

/**
 * What a product is: its category, and its kind where that can be told. A category that the feed gives stands; else the
 * shop's own path says what it may be, and the title says which of that; without a path the title says all.
 */
export function classify(product: DescribedProduct): { category: CategoryId; kind: KindId | null } {
  const { title, brand } = product
  const words = plainWords(
    brand && !title.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${title}` : title,
  )
  const scope = scopeOf(product)
  if (!scope && isJarOfFruit(words, product)) return { category: 'pantry', kind: 'tinned_fruit' }
  const isPoured = product.unit === 'ml'
  const named = scope ? kindWithin(words, scope, isPoured) : kindWithoutPath(words, product)
  const refill =
    named === 'packaging' && isRefill(words, product) ? kindOfTitle(words, { allowed: isFood }) : null
  const content = refill ?? named
  const sold = content && isPoured ? (kindsByLitre[content] ?? content) : content
  const kind = sold && !scope ? kindOfPack(sold, words, product) : sold
  return { category: kind ? categoryOfKind(kind) : (scope?.category ?? 'other'), kind }
}

/** What is sold by the litre is no powder and no leaves, but what is made of them, and vegetables are in a tin or a jar. */
const kindsByLitre: Partial<Record<KindId, KindId>> = {
  protein_powder: 'protein_drinks',
  tea: 'iced_tea',
  beans_peas: 'tinned_vegetables',
  roots_onions: 'tinned_vegetables',
  cabbage: 'tinned_vegetables',
  fruiting_vegetables: 'tinned_vegetables',
  mushrooms: 'tinned_vegetables',
}

/** Whether what is named after its packaging is what that holds: "Kwark refill verpakking 1 kg". */
function isRefill(words: readonly string[], { amount }: DescribedProduct): boolean {
  return words.includes('refill') && Boolean(amount)
}

/** Whether a product is a drink with alcohol: wine, and no wine "0.0%". */
export function holdsAlcohol(category: string, title: string): boolean {
  return category === 'alcohol' && !foldTitle(title).some((word) => /^al[ck]ohol(vrij|free|frei)/.test(word))
}

/** Where some food has no energy: water, tea, vinegar, sauces without calories. */
const categoriesWithNone: readonly string[] = ['drinks', 'sauces', 'supplements', 'baby', 'non_food', 'other']
const kindsWithNone: readonly (KindId | null)[] = ['sweeteners', 'baking', 'cake_decorations', 'sweets']

/** Whether a product surely has energy: a label of nothing but zeros says nothing of it. */
export function hasEnergy(category: string, kind: KindId | null, title: string): boolean {
  if (category === 'alcohol') return holdsAlcohol(category, title)
  return !categoriesWithNone.includes(category) && !kindsWithNone.includes(kind)
}

/** What a kind is in such a pack, where no department says what it is. */
function kindOfPack(inTitle: KindId, words: readonly string[], product: DescribedProduct): KindId {
  const { unit, amount, salesUnitSize } = product
  const kind = salesUnitSize ? kindInContainer(inTitle, words, salesUnitSize) : inTitle
  if (unit !== 'g' || !amount) return kind
  // What is sold by weight is no drink with alcohol where another word names a food: it tastes of one.
  const food = categoryOfKind(kind) === 'alcohol' ? kindOfTitle(words, { allowed: isSolid }) : null
  return kindInPack(food ?? kind, words, amount)
}

function isSolid(kind: KindId): boolean {
  const category = categoryOfKind(kind)
  return isOtherFood(kind) && category !== 'alcohol' && category !== 'drinks'
}

/** What a title says of a product whose store gives no path. */
function kindWithoutPath(words: readonly string[], product: DescribedProduct): KindId | null {
  const isPoured = product.unit === 'ml'
  return kindByRules(words, isPoured) ?? kindByHints(words) ?? (isPoured ? kindOfDrink(words, product) : null)
}

/** Colours and tastes by which a bottle is wine where no other word tells what is in it. */
const wineWords: ReadonlySet<string> = new Set([
  ...['red', 'white', 'rouge', 'blanc', 'blanco', 'branco', 'bianco', 'rosso', 'rosado', 'rosato', 'rosata'],
  ...['rood', 'wit', 'zoet', 'rooi'],
])
/** What bottles and boxes of wine hold, in ml. */
const wineBottles: ReadonlySet<number> = new Set([187, 250, 375, 750, 1000, 1500, 3000, 4500])

/** What a word tells only of what is sold by the litre: by weight "melk" is chocolate, or what has milk in it. */
function kindOfDrink(words: readonly string[], { amount }: DescribedProduct): KindId | null {
  if (words.includes('melk')) return 'milk'
  return amount && wineBottles.has(amount) && words.some((word) => wineWords.has(word)) ? 'wine' : null
}

function kindByRules(words: readonly string[], isPoured: boolean): KindId | null {
  const kind = kindOfTitle(words) ?? kindOfWords(words)
  if (kind && categoryOfKind(kind) === 'non_food') return kind
  const produce = produceFor(words)
  if (produce && !isPoured) return produce
  if (isPoured && (isFlavour(kind) || kind === 'sweets')) return 'soft_drinks'
  return isProduce(kind) && !namesOnlyProduce(words) ? kindOfTitle(words, { allowed: isOtherFood }) : kind
}

/** "Mushrooms for pasta" are mushrooms. */
function produceFor(words: readonly string[]): KindId | null {
  const at = words.indexOf('voor')
  if (at < 1) return null
  const named = words.slice(0, at)
  const kind = namesOnlyProduce(named) ? kindOfTitle(named) : null
  return isProduce(kind) ? kind : null
}

function kindWithin(words: readonly string[], scope: Scope, isPoured: boolean): KindId | null {
  const { kinds, wider, fallback, changes: pathChanges, strict } = scope
  const within = { allowed: (kind: KindId) => kinds.has(kind), pathChanges }
  const named = kindOfTitle(words, within) ?? (strict ? null : kindOfThing(words))
  if (named) return named
  // A department may be named after what its products are for: pancake mix stands under "Pancakes". Meat substitutes also
  // stand in departments of the meat that they replace ("Chicken burgers"), no level of which names them.
  const free = fallback ? kindOfTitle(words, { pathChanges }) : null
  if (free && ((wider.has(free) && isOtherFood(free)) || free === 'meat_substitutes')) return free
  if (fallback) return fallback
  if (strict) return kindByHints(words, within)
  return (
    foodOf(words, isPoured, scope) ??
    kindByHints(words, within) ??
    kindByHints(words, { allowed: isOtherFood, pathChanges })
  )
}

/** A department of many things says at least that this is food, and that fruit and vegetables elsewhere are flavours. */
function foodOf(words: readonly string[], isPoured: boolean, { kinds, changes }: Scope): KindId | null {
  const food = kindOfTitle(words, { allowed: isFood, pathChanges: changes })
  if (!isProduce(food)) return food
  if (!isFlavour(food) && namesOnlyProduce(words)) return food
  return isPoured && kinds.has('soft_drinks') ? 'soft_drinks' : null
}

/** A number, or a weight or count: "2", "500g", "3st". Litres are what drinks are sold by. */
const amount = /^\d+(x\d+)?(g|gr|gram|kg|st|stuks|p)?$/
const isPlain = keptByWord(wordMatcher([...produceWords, ...ownBrands.flatMap(plainWords)]))

/**
 * Whether a title says no more than which fruit or vegetable it is, how it is cut and how it is packed. Fruit and
 * vegetables are what drinks, crisps and sweets taste of as well, and any word that is not said of produce, such as a
 * brand's, makes one of those of it: "Sprinkel framboos".
 */
function namesOnlyProduce(title: readonly string[]): boolean {
  return title.every((word) => amount.test(word) || isPlain(word))
}

function isProduce(kind: KindId | null): boolean {
  return isFlavour(kind) || (kind !== null && categoryOfKind(kind) === 'vegetables')
}

function isFood(kind: KindId): boolean {
  return categoryOfKind(kind) !== 'non_food'
}

/** What tastes of a fruit or vegetable may be, whose other words name no food with certainty. */
function isOtherFood(kind: KindId): boolean {
  return !isProduce(kind) && isFood(kind)
}

/** Fruits in the plural, whole or cut; a drink tastes of one: "Perzik". Lemons, limes and melons end like a plural. */
const isManyFruits = /^(?!.*(oen|oenen|vruchten)$).{3,}(en|ies|partjes|schijven|stukjes|helften)$/
/** What bottles and cartons of drinks hold, in ml. */
const bottles: ReadonlySet<number> = new Set([200, 250, 275, 300, 330, 400, 500, 750])
/** In ml: what holds more is a bottle of a drink. */
const LARGEST_JAR = 900

/** Whether a title names fruits and no more, or fruits on syrup, in a jar or a tin by its content: "Kersen" of 720 ml. */
function isJarOfFruit(words: readonly string[], { unit, amount }: DescribedProduct): boolean {
  if (unit !== 'ml' || !amount || amount >= LARGEST_JAR || bottles.has(amount)) return false
  const isOnSyrup = words.includes('op') && words.includes('siroop')
  const isFruits = words.some((word) => isManyFruits.test(word)) && namesOnlyProduce(words)
  return (isOnSyrup || isFruits) && isFlavour(kindOfTitle(words))
}

/** What is named after a fruit alone, and is none: by the litre it is a drink. */
function isFlavour(kind: KindId | null): boolean {
  return kind !== null && categoryOfKind(kind) === 'fruits'
}

function scopeOf({ path, category }: DescribedProduct): Scope | null {
  if (isCategory(category) && category !== 'other') return scopeOfPath(category, scopeOfCategory)
  return path ? scopeOfPath(path, readPath) : null
}

// Paths repeat: a shop has some thousand of them.
const scopes = new Map<string, Scope | null>()
const MAX_SCOPES = 20_000

function scopeOfPath<Text extends string>(text: Text, read: (text: Text) => Scope | null): Scope | null {
  const key = `${read.name} ${text}`
  const known = scopes.get(key)
  if (known !== undefined) return known
  if (scopes.size >= MAX_SCOPES) scopes.clear()
  const scope = read(text)
  scopes.set(key, scope)
  return scope
}
