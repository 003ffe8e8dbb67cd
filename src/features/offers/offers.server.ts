import { effectivePrice } from '#features/catalogue/product.rules.ts'
import { productOf } from '#features/finder/finder.server.ts'
import type { FinderIndex } from '#features/finder/index.query.server.ts'
import { offerFigures } from '#features/finder/offer.rules.ts'
import type { WireProduct } from '#features/finder/wire.rules.ts'
import type { Context } from '#platform/context.server.ts'
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
  sample: boolean
}

/** The offers of a catalogue, read once for each of its states. */
const known = new WeakMap<FinderIndex, OfferRow[]>()

/** The offers that are on, in groups by their judgement, from the catalogue as this process knows it. */
export function listOffers({ finder }: Pick<Context, 'finder'>, query: OffersQuery): OffersAnswer {
  const { index, stores } = finder.snapshot
  const all = known.get(index) ?? readOffers(index)
  known.set(index, all)
  const categories = [...index.categories]
  const passing = all.filter(
    ({ category_type, store }) =>
      (query.category === null || category_type === query.category) &&
      (query.store === null || store.id === query.store),
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
    stores: new Set([query.store, ...all.map(({ store }) => store.id)]),
  }
  return {
    groups,
    counts: counts as Record<GroupKey, number>,
    page,
    pages,
    categories: categories.filter((id) => choices.categories.has(id)),
    stores: stores
      .filter(({ id }) => choices.stores.has(id))
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'nl')),
    sample: index.stamp.sample,
  }
}

/** Every food on offer whose price is not stale: that one is no longer an offer of this week. */
function readOffers(index: FinderIndex): OfferRow[] {
  const everything = { category: null, search: '', criteria: [], flags: [], stores: [], offset: 0 }
  const { rows } = index.find({ ...everything, offers: true, limit: index.size })
  return rows.flatMap((row) => {
    const product = productOf(index, row)
    const figures = offerFigures(product)
    return figures && !product.sources.price.stale ? [rowOf(product, figures)] : []
  })
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
    figures,
  }
}
