import { type FlagKey, flagKeys } from '#features/catalogue/product.rules.ts'
import { categoryTypeOf, isCategoryChoice } from './finder.categories.rules.ts'
import {
  type Filters,
  type FinderState,
  LAST_PAGE,
  MAX_COMPARED,
  noFilters,
  sameFilters,
  typeSearch,
} from './finder.state.rules.ts'
import {
  type Criterion,
  type CriterionKey,
  type Direction,
  type FinderQuery,
  MAX_LIMIT,
  nutrientOfCriterion,
  valueCriterionKeys,
} from './query.rules.ts'

/**
 * The finder's state as the query of its address (without `?`), every state exactly one text:
 * the filters that were loaded by the names of `GET /products` (only `category` holds the choice itself),
 * `load=1`, then `page`, `product` and `compare`. Before the first load the filters are the panel's and `load`
 * is absent. Filters changed after a load stand apart in `changed`, so that the results keep their own.
 */
export function encodeState(state: FinderState): string {
  const { panel, loaded, page, open, compare } = state
  const query = new URLSearchParams(entriesOf(loaded ?? panel))
  if (loaded) query.set('load', '1')
  if (loaded && !sameFilters(panel, loaded))
    query.set('changed', String(new URLSearchParams(entriesOf(panel))))
  if (page > 1) query.set('page', String(page))
  if (open !== null) query.set('product', String(open))
  if (compare.length > 0) query.set('compare', compare.join(','))
  return String(query).replaceAll('%2C', ',')
}

/** Reads the state from the query of an address. What is unknown or out of range is left out. */
export function decodeState(query: string): FinderState {
  const values = new URLSearchParams(query)
  const filters = decodeFilters(values)
  const changed = values.get('changed')
  const loaded = values.get('load') === '1' ? { ...filters, search: filters.search.trim() } : null
  return {
    panel: loaded && changed !== null ? decodeFilters(new URLSearchParams(changed)) : (loaded ?? filters),
    loaded,
    page: wholeNumber(values.get('page'), LAST_PAGE) ?? 1,
    open: wholeNumber(values.get('product')),
    compare: [...new Set((values.get('compare') ?? '').split(',').map((id) => wholeNumber(id)))]
      .filter((id) => id !== null)
      .slice(0, MAX_COMPARED),
  }
}

/** The query of `GET /products` for these filters: exactly the chosen ones, criteria in the order chosen. */
export function productsQuery(filters: Filters): string {
  const query = new URLSearchParams(entriesOf({ ...filters, category: null }))
  const type = filters.category && categoryTypeOf(filters.category)
  return String(
    new URLSearchParams([...(type ? [['category_type', type]] : []), ...query, ['limit', String(MAX_LIMIT)]]),
  )
}

/** The same question for the verb that the page's loader calls in process. */
export function finderQuery({ category, search, criteria, flags, stores }: Filters): FinderQuery {
  const type = category && categoryTypeOf(category)
  return { category: type, search: search.trim(), criteria, flags, stores, limit: MAX_LIMIT, offset: 0 }
}

/** Name and value of a criterion in a query string. */
export function criterionEntry({ key, want }: Criterion): [name: string, value: string] {
  if (key === 'price') return ['price_sort', want === 'lowest' ? 'low' : 'high']
  return [`${Object.hasOwn(nutrientOfCriterion, key) ? 'nutrition' : 'value'}_${key}`, want]
}

function entriesOf({ category, search, criteria, flags, stores }: Filters): string[][] {
  return [
    ...(category ? [['category', category]] : []),
    ...(search ? [['search', search]] : []),
    ...criteria.map(criterionEntry),
    ...flags.map((flag) => [flag, 'true']),
    ...stores.map((store) => ['store', store]),
  ]
}

const criterionOfEntry: ReadonlyMap<string, Criterion> = new Map(
  [...Object.keys(nutrientOfCriterion), ...valueCriterionKeys, 'price'].flatMap((key) =>
    (['highest', 'lowest'] satisfies Direction[]).map((want) => {
      const criterion = { key: key as CriterionKey, want }
      return [criterionEntry(criterion).join('='), criterion] as const
    }),
  ),
)

/** The parameters in which an address holds the finder's state. */
export const finderParams: readonly string[] = [
  ...new Set([...criterionOfEntry.values()].map((criterion) => criterionEntry(criterion)[0])),
  ...flagKeys,
  ...['category', 'search', 'store', 'load', 'changed', 'page', 'product', 'compare'],
]

function decodeFilters(values: URLSearchParams): Filters {
  const category = values.get('category')
  const filters: Filters = {
    ...noFilters,
    category: isCategoryChoice(category) ? category : null,
    criteria: decodeCriteria(values),
    flags: flagKeys.filter((flag: FlagKey) => values.get(flag) === 'true'),
    stores: [...new Set(values.getAll('store'))].filter(isStoreId).sort(),
  }
  return typeSearch(filters, values.get('search') ?? '')
}

/** The criteria in the order of the address; of one that is there twice the first counts. */
function decodeCriteria(values: URLSearchParams): Criterion[] {
  const criteria = [...values].map(([name, value]) => criterionOfEntry.get(`${name}=${value}`))
  return criteria.filter(
    (criterion, index): criterion is Criterion =>
      criterion !== undefined && criteria.findIndex((other) => other?.key === criterion.key) === index,
  )
}

function isStoreId(id: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(id)
}

function wholeNumber(text: string | null, most = 2 ** 31 - 1): number | null {
  const number = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  return number !== null && number <= most ? number : null
}
