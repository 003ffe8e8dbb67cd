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

/** The offers of a catalogue by their rows, read once for each of its states. */
const known = new WeakMap<FinderIndex, Map<number, OfferRow>>()

/** The offers that are on, in groups by their judgement, from the catalogue as this process knows it. */
export function listOffers({ finder }: Pick<Context, 'finder'>, query: OffersQuery): OffersAnswer {
  const { index, stores } = finder.snapshot
  const byRow = known.get(index) ?? readOffers(index)
  known.set(index, byRow)
  const all = [...byRow.values()]
  const isNarrowed = query.flags.length + query.stores.length > 0
  const fitting = isNarrowed ? rowsOnOffer(index, query).flatMap((row) => byRow.get(row) ?? []) : all
  const categories = [...index.categories]
  const passing = fitting.filter(
    ({ category_type }) => query.category === null || category_type === query.category,
  )
  const byGroup = Map.groupBy(passing, groupOf)
  const counts = Object.fromEntries(groupKeys.map((key) => [key, byGroup.get(key)?.length ?? 0]))
  const pages = query.group ? Math.max(1, Math.ceil(counts[query.group]! / SHOWN_OF_ONE)) : 1
  const page = Math.min(query.page, pages)
  const [from, to] = query.group ? [(page - 1) * SHOWN_OF_ONE, page * SHOWN_OF_ONE] : [0, SHOWN_OF_EACH]
  const groups = groupKeys
    .filter((key) => (query.group === null || query.group === key) && byGroup.has(key))
    .map((key) => ({
      key,
      total: byGroup.get(key)!.length,
      rows: sortOffers(byGroup.get(key)!, query.sort, categories).slice(from, to),
    }))
  const choices = {
    categories: new Set([query.category, ...all.map(({ category_type }) => category_type)]),
    stores: new Set([...query.stores, ...all.map(({ store }) => store.id)]),
  }
  const allStores = stores
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'nl'))
  return {
    groups,
    counts: counts as Record<GroupKey, number>,
    page,
    pages,
    categories: categories.filter((id) => choices.categories.has(id)),
    stores: allStores.filter(({ id }) => choices.stores.has(id)),
    allStores,
    sample: index.stamp.sample,
  }
}

/** Every food on offer. */
function readOffers(index: FinderIndex): Map<number, OfferRow> {
  const offers = rowsOnOffer(index, { flags: [], stores: [] }).flatMap((row) => {
    const product = productOf(index, row)
    const figures = offerFigures(product)
    return figures ? [[row, rowOf(product, figures)] as const] : []
  })
  return new Map(offers)
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
