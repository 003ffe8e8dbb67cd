import type { OfferFigures } from '#features/engine/ground/offer.rules.ts'
import { LEAST_PROTEIN_PER_100KCAL } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { isStoreId } from '#features/finder/ground/finder.address.rules.ts'
import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { type Judgement, judgements } from '#features/groceries/offers/judgement.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'

/** Grams of protein in 100 g or ml of a protein source: with fewer, it takes more than 800 g of the food to get 25 g. */
const LEAST_PROTEIN = 3

/** Whether a food gets enough of its energy from protein, and has enough of it, to be eaten for that. */
export function isProteinSource({
  protein_per_100kcal,
  nutritions_basic,
}: Pick<WireProduct, 'protein_per_100kcal' | 'nutritions_basic'>): boolean {
  return (
    (protein_per_100kcal ?? 0) >= LEAST_PROTEIN_PER_100KCAL &&
    (nutritions_basic.protein.value ?? 0) >= LEAST_PROTEIN
  )
}

/** What is told of a product that is on offer. */
export type OfferRow = Pick<
  WireProduct,
  | 'id'
  | 'title'
  | 'brand'
  | 'origin'
  | 'store'
  | 'sales_unit_size'
  | 'image_url'
  | 'category_type'
  | 'promotion'
  | 'unit_price'
  | 'protein_25g_price'
> & {
  price: number
  /** Whether the price is one per litre, and not per kilogram. */
  perLitre: boolean
  /** ISO date on which a feed last said its price. */
  seenOn: string
  /** Whether people eat it for its protein. */
  isProteinSource: boolean
  figures: OfferFigures
}

/** Offers by their judgement; those without one are a group of their own. */
export const groupKeys = [...judgements, 'unjudged'] as const
export type GroupKey = Judgement | 'unjudged'
export const sortKeys = ['protein', 'unit', 'category'] as const
export type SortKey = (typeof sortKeys)[number]

/** What is asked of the page; `null` is all. */
export type OffersQuery = {
  group: GroupKey | null
  category: string | null
  /** Diets and allergies that the products have to fit. */
  flags: readonly FlagKey[]
  /** Ids, in a fixed order; none for all. */
  stores: readonly string[]
  sort: SortKey
  /** From 1. */
  page: number
}

/** Offers of each group while all groups are shown, and of one group on a page. */
export const SHOWN_OF_EACH = 6
export const SHOWN_OF_ONE = 24

export const offersParams = ['judgement', 'category', ...flagKeys, 'store', 'sort', 'page']

/** Reads an address; what it cannot mean counts as not said. */
export function readOffersQuery(search: string): OffersQuery {
  const values = new URLSearchParams(search)
  const page = Number(values.get('page'))
  return {
    group: groupKeys.find((key) => key === values.get('judgement')) ?? null,
    category: values.get('category') || null,
    flags: flagKeys.filter((flag) => values.get(flag) === 'true'),
    stores: [...new Set((values.get('store') ?? '').split(',').filter(isStoreId))].sort(),
    sort: sortKeys.find((key) => key === values.get('sort')) ?? 'protein',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a query, without what is usual. */
export function offersAddress({ group, category, flags, stores, sort, page }: OffersQuery): string {
  const values = new URLSearchParams({
    ...(group && { judgement: group }),
    ...(category && { category }),
    ...Object.fromEntries(flags.map((flag) => [flag, 'true'])),
    ...(stores.length > 0 && { store: stores.join(',') }),
    ...(sort !== 'protein' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return values.size > 0 ? `${pathOf('offers')}?${String(values).replaceAll('%2C', ',')}` : pathOf('offers')
}

export function groupOf({ figures }: Pick<OfferRow, 'figures'>): GroupKey {
  return figures.judgement ?? 'unjudged'
}

/**
 * What a figure that follows from the price (cents per 25 g protein, per kg or litre) is lower by the offer, in cents; `null`
 * where it is not known. It is counted from the lowest price before, and from the usual one where that is not known.
 */
export function savingOn(
  figure: number | null,
  { price, figures }: Pick<OfferRow, 'price' | 'figures'>,
): number | null {
  return figure === null ? null : (figure * ((figures.lowestBefore ?? figures.was) - price)) / price
}

/**
 * Sorted by what is saved on 25 g of protein, or on a kilogram or litre, most first and unknown last; or by category first. What
 * nobody eats for its protein saves most on 25 g of it, for that takes crates: such food comes after the other.
 */
export function sortOffers(
  rows: readonly OfferRow[],
  sort: SortKey,
  categories: readonly string[],
): OfferRow[] {
  const isUnit = sort === 'unit'
  const keyed = rows.map((row) => ({
    row,
    category: sort === 'category' ? categories.indexOf(row.category_type) : 0,
    lacksProtein: isUnit || row.isProteinSource ? 0 : 1,
    saving: savingOn(isUnit ? row.unit_price : row.protein_25g_price, row) ?? Number.NEGATIVE_INFINITY,
  }))
  const order = (a: number, b: number) => (a === b ? 0 : a - b)
  return keyed
    .sort(
      (a, b) =>
        order(a.category, b.category) ||
        order(a.lacksProtein, b.lacksProtein) ||
        order(b.saving, a.saving) ||
        order(a.row.id, b.row.id),
    )
    .map(({ row }) => row)
}

/** Rows that follow each other and are of one category, together. */
export function runsOf<Row extends Pick<OfferRow, 'category_type'>>(rows: readonly Row[]): [Row, ...Row[]][] {
  const runs: [Row, ...Row[]][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.[0].category_type === row.category_type) run.push(row)
    else runs.push([row])
  }
  return runs
}
