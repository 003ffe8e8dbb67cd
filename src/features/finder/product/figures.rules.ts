import {
  type Criterion,
  type CriterionKey,
  type Direction,
  nutrientOfCriterion,
} from '#features/engine/ground/query.rules.ts'
import { hasWords } from '#features/engine/ground/search.rules.ts'
import {
  nutrientOfWire,
  originOfWire,
  type ProductsAnswer,
  type WireBar,
  type WireNutritionOrigin,
  type WireProduct,
  type WireRank,
  type WireRanking,
  wirePathOfNutrient,
} from '#features/engine/ground/wire.rules.ts'
import { basisOfPack, effectivePrice, type NutrientKey } from '#features/groceries/ground/product.rules.ts'
import { daysBetween } from '#platform/ground/day.rules.ts'
import { criterionOfMeaning, type PriceMeaning, priceMeaningOf } from '../ground/price-meaning.rules.ts'

type NutrientCriterion = keyof typeof nutrientOfCriterion

/** Whether a product's value cannot be right: it is shown as delivered, marked, and not ranked. */
export function isImplausible(product: WireProduct, key: CriterionKey): boolean {
  if (isPer100(key)) return product.implausible.includes(wirePathOfNutrient[nutrientOfCriterion[key]])
  return key !== 'protein_per_100kcal' && product.implausible.includes('price')
}

const priceAlone: readonly CriterionKey[] = ['price', 'unit_price']
const needsPrice: readonly CriterionKey[] = [...priceAlone, 'protein_per_euro']

/** Whether the price that this value follows from is too old to trust. */
export function isPriceStaleFor({ sources }: WireProduct, key: CriterionKey): boolean {
  return needsPrice.includes(key) && sources.price.stale
}

/** Where the nutrition that a value follows from came from; none for a price, and for a product without nutrition. */
function originsFor(product: WireProduct, key: CriterionKey): WireNutritionOrigin[] {
  if (priceAlone.includes(key)) return []
  const nutrients: NutrientKey[] = isPer100(key)
    ? [nutrientOfCriterion[key]]
    : key === 'protein_per_100kcal'
      ? ['protein', 'energyKcal']
      : ['protein']
  return nutrients.flatMap((nutrient) => originOfWire(product, nutrient) ?? [])
}

/** Whether the nutrition that this value follows from is too old to trust; of a typical value that is not said. */
export function isNutritionStaleFor(product: WireProduct, key: CriterionKey): boolean {
  return !isTypicalFor(product, key) && originsFor(product, key).some(({ stale }) => stale)
}

/** Whether nobody says how old the nutrition is that this value follows from. */
export function isNutritionUndatedFor(product: WireProduct, key: CriterionKey): boolean {
  return originsFor(product, key).some(({ as_of }) => as_of === null)
}

/** Whether a value is one of such a food, and not of the product. */
export function isTypicalFor(product: WireProduct, key: CriterionKey): boolean {
  return !priceAlone.includes(key) && product.sources.nutrition?.method === 'typical'
}

/** Whether a value counts among the best: it is known, can be right, is the product's own, and its sources are fresh. */
export function isSure(product: WireProduct, key: CriterionKey): boolean {
  return isFresh(product, key) && !product.rough.includes(key)
}

/** Whether a value is known, can be right, and its sources are fresh; it may be typical of such a food. */
function isFresh(product: WireProduct, key: CriterionKey): boolean {
  const stale = isPriceStaleFor(product, key) || isNutritionStaleFor(product, key)
  return !stale && plausibleValue(product, key) !== null
}

/** A product's value of a criterion, in the unit of its member on the wire; `null` when unknown. */
export function criterionValue(product: WireProduct, key: CriterionKey): number | null {
  if (isPer100(key)) return nutrientOfWire(product, nutrientOfCriterion[key])
  if (key === 'price') return effectivePrice(product.price_now, product.price_original) || null
  return product[key]
}

/** The same, and `null` as well where it cannot be right. */
export function plausibleValue(product: WireProduct, key: CriterionKey): number | null {
  return isImplausible(product, key) ? null : criterionValue(product, key)
}

/** Why protein cannot be set against the price of the pack, where label and pack count in different units. */
export function mismatchOf(product: WireProduct): 'asPrepared' | 'noDensity' | null {
  const { pack, basis, density } = product
  const known = criterionValue(product, 'protein') !== null && criterionValue(product, 'price') !== null
  if (!known || !pack || density || basis === basisOfPack(pack)) return null
  return basis === '100ml' ? 'asPrepared' : 'noDensity'
}

/** Whether a measure is a nutrient, whose value counts per 100 g or per 100 ml. */
export function isPer100(key: CriterionKey): key is NutrientCriterion {
  return Object.hasOwn(nutrientOfCriterion, key)
}

/** Brand and size of a product, as far as they are known. */
export function detailsOf(product: Pick<WireProduct, 'brand' | 'sales_unit_size'>): string {
  return [product.brand, sizeOf(product)].filter(Boolean).join(' · ')
}

/** The size as the store writes it; a line never breaks inside "6 x 330 ml" or "ca. 500 g". */
export function sizeOf({ sales_unit_size }: Pick<WireProduct, 'sales_unit_size'>): string | null {
  return sales_unit_size?.replace(/(?<=\d|\bx|\bca\.) (?=[\p{L}\d])/giu, '\u00a0') ?? null
}

/** What is wanted of a measure: as chosen, else what people mostly look for. */
export function wantedOf(ranking: { criteria: readonly Criterion[] }, key: CriterionKey): Direction {
  const chosen = ranking.criteria.find((criterion) => criterion.key === key)
  if (chosen) return chosen.want
  return key === 'protein' || key === 'fiber' || key.startsWith('protein_') ? 'highest' : 'lowest'
}

/** The end of a measure as a word of its figure: much protein for a euro is shown as a low price of 25 g of protein. */
export function wordOfEnd(key: CriterionKey, end: Direction): Direction | 'cheapest' | 'dearest' {
  if (key !== 'protein_per_euro') return end
  return end === 'highest' ? 'cheapest' : 'dearest'
}

/** Percentage of the others that a percentile beats, rounded down: all of them it never says. */
export function percentBeaten(percentile: number): number {
  // A hundredth may lie just below itself as a binary fraction.
  return Math.min(99, Math.floor(percentile * 100 + 1e-9))
}

/** The end of a row of values that is wanted, and its value. */
export type Best = { want: Direction; value: number }

/**
 * The best value among products, where it is sure; `null` where a typical or rough one lies beyond the best sure one, and when
 * there is nothing to be better than.
 */
export function bestOf(
  products: readonly WireProduct[],
  key: CriterionKey,
  criteria: readonly Criterion[],
): Best | null {
  const valuesWhere = (holds: (product: WireProduct, key: CriterionKey) => boolean) =>
    products.filter((product) => holds(product, key)).map((product) => criterionValue(product, key)!)
  const sure = valuesWhere(isSure)
  if (new Set(sure).size < 2) return null
  const want = wantedOf({ criteria }, key)
  const [best, bestOfAll] = [sure, valuesWhere(isFresh)].map((values) =>
    want === 'highest' ? Math.max(...values) : Math.min(...values),
  )
  return best === bestOfAll ? { want, value: best! } : null
}

/** The wishes that no product of the list has a usable value for: they decide nothing. */
export function unknownWishes({ criteria }: Pick<WireRanking, 'criteria'>): CriterionKey[] {
  return criteria.filter(({ best }) => best === null).map(({ key }) => key)
}

/** Whether a product won its list: first of those ranked by a wish, with every wished value known and fresh. */
export function isWinner(
  place: number,
  { tier }: WireRank,
  { criteria }: Pick<WireRanking, 'criteria'>,
): boolean {
  return place === 1 && criteria.length > 0 && tier === 1
}

/** How many products of a list stand before those that are less sure; `null` where there are not both. */
export function countOfSure(
  { ranking, ranked, sure }: Pick<ProductsAnswer, 'ranking' | 'ranked' | 'sure'>,
  search: string,
): number | null {
  // A search puts products that only mention it, however sure they are, behind the less sure ones that it names.
  const isSplit = ranking.criteria.length > 0 && sure > 0 && sure < ranked && !hasWords(search)
  return isSplit ? sure : null
}

/**
 * Whether the first product of a list, where that is sure, has a worse value than a typical or rough one; the best of a list
 * is never a stale one. Where more than one wish decides what is better, nobody can say.
 */
export function isBestLessSure({
  items: [first],
  ranking: {
    criteria: [criterion, ...others],
  },
}: Pick<ProductsAnswer, 'items' | 'ranking'>): boolean {
  if (!first || !criterion || others.length > 0) return false
  return criterionValue(first, criterion.key) !== criterion.best
}

/** Share of the best in the list, 0 to 1: value ÷ best where high is wanted, best ÷ value where low is. */
export function shareOfBest(value: number | null, bar: WireBar | undefined, want: Direction): number | null {
  const best = want === 'highest' ? bar?.highest : bar?.lowest
  if (value === null || best === null || best === undefined) return null
  if (value === best) return 1
  const share = want === 'highest' ? value / best : best / value
  return Math.min(1, Math.max(0, share))
}

/**
 * Where a product's value stands in the list: at one of its ends (the wanted one, when all are equal), or between.
 * A value that cannot be right stands nowhere.
 */
export function endOf(
  product: WireProduct,
  key: CriterionKey,
  bar: WireBar | undefined,
  want: Direction,
): Direction | null {
  const value = criterionValue(product, key)
  if (value === null || !bar || isImplausible(product, key)) return null
  if (value === bar[want]) return want
  const other = want === 'highest' ? 'lowest' : 'highest'
  return value === bar[other] ? other : null
}

/**
 * What a card shows: at the right the price in the meaning that counts, at the left the first other criterion (protein
 * where there is none), and three small figures, of which the last makes room for a further criterion. The larger one of
 * the two, `lead`, is what the list is sorted by first, or the price whose meaning was chosen (`isChosen`).
 */
export function figuresOfCard(
  criteria: readonly { key: CriterionKey }[],
  pricePer: PriceMeaning | null,
  isChosen = false,
): {
  left: CriterionKey
  right: CriterionKey
  lead: CriterionKey
  small: readonly [CriterionKey, CriterionKey, CriterionKey]
} {
  const right = criterionOfMeaning[priceMeaningOf({ criteria, pricePer })]
  const keys = criteria.map(({ key }) => key).filter((key) => key !== right)
  const left = keys.find((key) => key !== 'price') ?? 'protein'
  const usual: CriterionKey[] = ['price', 'protein_per_euro', 'unit_price', 'calories']
  const [first, second, third] = usual
    .filter((key) => key !== right)
    .map((key) => (key === left ? 'protein' : key))
  const further = keys.find((key) => ![left, first, second, third].includes(key))
  const lead = isChosen || criteria.length === 0 || criteria[0]!.key === right ? right : left
  return { left, right, lead, small: [first!, second!, further ?? third!] }
}

/** Whole days between an ISO date and today (ISO date), never negative. */
export function daysSince(date: string, today: string): number {
  return Math.max(0, daysBetween(date, today))
}
