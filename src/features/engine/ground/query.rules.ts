import type { FlagKey, NutrientKey } from '#features/groceries/ground/product.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import type { Limits } from './limits.rules.ts'

/** What a product can be ranked by, by the names in the query string, in the order of the nutrient row. */
export const criterionKeys = [
  'protein',
  'sugar',
  'fat',
  'carbs',
  'fiber',
  'salt',
  'calories',
  'energy',
  'saturated_fat',
  'protein_per_euro',
  'protein_per_100kcal',
  'unit_price',
  'price',
] as const
export type CriterionKey = (typeof criterionKeys)[number]

/** The nutrient filters of the finder and the value each one ranks by. */
export const nutrientOfCriterion = {
  protein: 'protein',
  sugar: 'sugars',
  fat: 'fat',
  carbs: 'carbs',
  fiber: 'fiber',
  salt: 'salt',
  calories: 'energyKcal',
  energy: 'energyKj',
  saturated_fat: 'saturatedFat',
} as const satisfies Partial<Record<CriterionKey, NutrientKey>>

export type Direction = 'highest' | 'lowest'
export type Criterion = { key: CriterionKey; want: Direction }

/** Name and value of a criterion in a query string. */
export function criterionEntry({ key, want }: Criterion): [name: string, value: string] {
  if (key === 'price') return ['price_sort', want === 'lowest' ? 'low' : 'high']
  return [`${Object.hasOwn(nutrientOfCriterion, key) ? 'nutrition' : 'value'}_${key}`, want]
}

const criteria: Criterion[] = criterionKeys.flatMap((key) => [
  { key, want: 'highest' },
  { key, want: 'lowest' },
])

/** Every criterion by its name and value in a query string (`price_sort=low`). */
export const criterionOfEntry: ReadonlyMap<string, Criterion> = new Map(
  criteria.map((criterion) => [criterionEntry(criterion).join('='), criterion]),
)

/** A question to the finder. `criteria` stand in the order in which they were chosen; first counts most. */
export type FinderQuery = {
  /** A `category_type`, or null for all. */
  category: string | null
  /** Kinds, of which a product has to be one; none for all. */
  kinds: readonly KindId[]
  /** Whether what is no food is wanted beside food. */
  nonFood: boolean
  search: string
  criteria: readonly Criterion[]
  /** Whether only what costs less than usual is wanted, by a price that is not stale. */
  offers: boolean
  /** Whether of each kind only the food that gives protein for least is wanted, cheapest first; criteria do not count then. */
  cheapestOfKinds: boolean
  /** Flags that must be proven `true`. */
  flags: readonly FlagKey[]
  /** What price and protein have to keep to. */
  limits: Limits
  /** Store ids; empty for all stores. */
  stores: readonly string[]
  limit: number
  offset: number
}

/** Grams for a fifth of the energy to come from protein, which has 4 kcal in a gram: oats have less, lentils more. */
export const LEAST_PROTEIN_PER_100KCAL = 5

/** What is baked, cooked or seasoned with, or is for babies: nobody eats it for its protein, however cheap that is. */
export const kindsOfIngredients: readonly KindId[] = [
  'flour',
  'baking',
  'sweeteners',
  'cake_decorations',
  'fresh_herbs',
  'herbs_spices',
  'salt',
  'stock',
  'meal_mixes',
  'pasta_sauce',
  'sauces',
  'supplements',
  'baby_food',
]

export const MAX_LIMIT = 100
export const MAX_OFFSET = 1_000_000

/** The query that leaves nothing out and ranks by nothing. */
export const anything: FinderQuery = {
  category: null,
  kinds: [],
  nonFood: false,
  search: '',
  criteria: [],
  offers: false,
  cheapestOfKinds: false,
  flags: [],
  limits: {},
  stores: [],
  limit: MAX_LIMIT,
  offset: 0,
}
