import type { Shelf } from '#features/accounts/ground/shelf.rules.ts'
import { pictureOf } from '#features/catalogue/pictures/picture.rules.ts'
import { ownFinderQuery } from '#features/engine/api/finder.input.ts'
import { findProducts } from '#features/engine/api/finder.server.ts'
import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import type { Criterion } from '#features/engine/ground/query.rules.ts'
import { encodeState, productsQuery } from '#features/finder/ground/finder.address.rules.ts'
import { initialState, noFilters } from '#features/finder/ground/finder.state.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { candidatesOf } from './home.rules.ts'

/** Kinds of food that most people eat, in the order in which they are looked for. */
const kinds: readonly { category: CategoryChoice; search: string }[] = [
  { category: 'kwark', search: '' },
  { category: 'pulses', search: 'linzen' },
  { category: 'chicken', search: '' },
  { category: 'fish', search: '' },
  { category: 'yoghurt', search: '' },
  { category: 'meat', search: '' },
]
const criteria: readonly Criterion[] = [{ key: 'protein_per_euro', want: 'highest' }]

/**
 * The product with the cheapest protein of each of three kinds of food, cheapest first; null where the catalogue has
 * too few whose figures are fresh and plausible, or where only members may use the finder.
 */
export function readShelf(ctx: Pick<Context, 'finder' | 'finderRequiresSignIn' | 'viewer'>): Shelf | null {
  if (ctx.finderRequiresSignIn && !ctx.viewer) return null
  const found = candidatesOf(kinds.map((kind) => cheapestOf(ctx, kind)).filter((one) => one !== null))
  if (found.length < 3) return null
  return {
    products: found.map(({ product }) => product).sort((a, b) => a.cents - b.cents),
    isSample: found.some(({ isSample }) => isSample),
    asOf: found.map(({ asOf }) => asOf).sort()[0]!,
  }
}

function cheapestOf(ctx: Pick<Context, 'finder'>, { category, search }: (typeof kinds)[number]) {
  const loaded = { ...noFilters, category, search, criteria: [...criteria] }
  const query = ownFinderQuery(productsQuery(loaded), ctx.finder.snapshot.index)
  const { items, ranking, spelling, sample } = findProducts(ctx, { ...query, limit: 1 }).parsed()
  const [item] = items
  const cents = item?.protein_25g_price
  // Words that are only like what was searched for name another kind of food.
  if (!item || !cents || ranking.items[0]?.tier !== 1 || spelling) return null
  const address = encodeState({ ...initialState, panel: loaded, loaded, open: item.id })
  return {
    isSample: sample || item.sources.price.name === 'sample',
    asOf: item.sources.price.as_of,
    product: {
      id: item.id,
      title: item.title,
      store: item.store.name,
      cents,
      // Not the shop's photo: it may be slow, or gone, and this is what a page begins with.
      picture: pictureOf(item.category_type, item.id, item.title),
      href: `${pathOf('finder')}?${address}`,
    },
  }
}
