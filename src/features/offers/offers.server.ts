import { productOf } from '#features/engine/api/finder.server.ts'
import { offerFigures } from '#features/engine/ground/offer.rules.ts'
import { anything } from '#features/engine/ground/query.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import type { FinderIndex } from '#features/engine/search/query.server.ts'
import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import {
  type GroupKey,
  groupKeys,
  groupOf,
  isProteinSource,
  type OfferRow,
  type OffersQuery,
  SHOWN_OF_EACH,
  SHOWN_OF_ONE,
  type SortKey,
  sortOffers,
} from './offers.rules.ts'

type OfferGroup = { key: GroupKey; total: number; rows: OfferRow[] }

export type OffersAnswer = {
  /** Groups that have offers, of which the first are shown; or the one that is asked for, a page of it. */
  groups: OfferGroup[]
  /** How many of each group pass the category and the store. */
  counts: Record<GroupKey, number>
  /** Page that is shown, and how many there are, of the group that is asked for. */
  page: number
  pages: number
  /** Categories and stores to choose from: those that have offers, and those that are asked for. */
  categories: string[]
  stores: { id: string; name: string }[]
  /** Also those without offers. */
  allStores: { id: string; name: string }[]
  sample: boolean
}

/** Every food on offer of one state of the catalogue. */
type Offers = {
  byRow: Map<number, OfferRow>
  /** Sorted when an order is first asked for. */
  sorted: Partial<Record<SortKey, Map<GroupKey, OfferRow[]>>>
  categories: ReadonlySet<string>
  stores: ReadonlySet<string>
}

/** Read once for each state of the catalogue: to read and to sort all offers takes longer than to show a page. */
const known = new WeakMap<FinderIndex, Offers>()

/** The offers that are on, in groups by their judgement, from the catalogue as this process knows it. */
export function listOffers({ finder }: Pick<Context, 'finder'>, query: OffersQuery): OffersAnswer {
  const { index, stores } = finder.snapshot
  const offers = known.get(index) ?? readOffers(index)
  known.set(index, offers)
  const categories = [...index.categories]
  offers.sorted[query.sort] ??= Map.groupBy(
    sortOffers([...offers.byRow.values()], query.sort, categories),
    groupOf,
  )
  const sorted = offers.sorted[query.sort]!
  const isNarrowed = query.flags.length + query.stores.length > 0
  const fitting = isNarrowed ? new Set(rowsOnOffer(index, query).map((row) => offers.byRow.get(row))) : null
  const passingOf = (key: GroupKey) => {
    const all = sorted.get(key) ?? []
    if (!fitting && query.category === null) return all
    return all.filter(
      (row) =>
        (query.category === null || row.category_type === query.category) &&
        (fitting === null || fitting.has(row)),
    )
  }
  const passing = groupKeys.map((key) => ({ key, rows: passingOf(key) }))
  const counts = Object.fromEntries(passing.map(({ key, rows }) => [key, rows.length]))
  const pages = query.group ? Math.max(1, Math.ceil(counts[query.group]! / SHOWN_OF_ONE)) : 1
  const page = Math.min(query.page, pages)
  const [from, to] = query.group ? [(page - 1) * SHOWN_OF_ONE, page * SHOWN_OF_ONE] : [0, SHOWN_OF_EACH]
  const groups = passing
    .filter(({ key, rows }) => (query.group === null || query.group === key) && rows.length > 0)
    .map(({ key, rows }) => ({ key, total: rows.length, rows: rows.slice(from, to) }))
  const allStores = stores
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'nl'))
  return {
    groups,
    counts: counts as Record<GroupKey, number>,
    page,
    pages,
    categories: categories.filter((id) => offers.categories.has(id) || id === query.category),
    stores: allStores.filter(({ id }) => offers.stores.has(id) || query.stores.includes(id)),
    allStores,
    sample: index.stamp.sample,
  }
}

function readOffers(index: FinderIndex): Offers {
  const byRow = new Map(
    rowsOnOffer(index, { flags: [], stores: [] }).flatMap((row) => {
      const product = productOf(index, row)
      const figures = offerFigures(product)
      return figures ? [[row, rowOf(product, figures)] as const] : []
    }),
  )
  const all = [...byRow.values()]
  return {
    byRow,
    sorted: {},
    categories: new Set(all.map(({ category_type }) => category_type)),
    stores: new Set(all.map(({ store }) => store.id)),
  }
}

/** The rows of the index of food on offer that fits a diet, in these stores. */
function rowsOnOffer(index: FinderIndex, { flags, stores }: Pick<OffersQuery, 'flags' | 'stores'>) {
  return index.find({ ...anything, flags, stores, offers: true, limit: index.size }).rows
}

function rowOf(product: WireProduct, figures: OfferRow['figures']): OfferRow {
  const { id, title, brand, origin, store, sales_unit_size, image_url, category_type } = product
  const { promotion, unit_price, protein_25g_price, implausible } = product
  const isDoubtful = implausible.includes('nutritions_basic.protein')
  return {
    ...{ id, title, brand, origin, store, sales_unit_size, image_url, category_type, promotion, unit_price },
    protein_25g_price: isDoubtful ? null : protein_25g_price,
    isProteinSource: !isDoubtful && isProteinSource(product),
    price: effectivePrice(product.price_now, product.price_original),
    perLitre: product.pack?.unit === 'ml',
    seenOn: product.sources.price.as_of,
    figures,
  }
}
