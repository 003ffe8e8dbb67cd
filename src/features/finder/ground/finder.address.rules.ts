import {
  categoryTypeOf,
  isCategoryChoice,
  isKindOfChoice,
  kindsOfChoice,
} from '#features/engine/ground/finder.categories.rules.ts'
import { limitKeys, readLimit, typedParam } from '#features/engine/ground/limits.rules.ts'
import {
  type Criterion,
  criterionEntry,
  criterionOfEntry,
  MAX_LIMIT,
} from '#features/engine/ground/query.rules.ts'
import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { isKind, type KindId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import {
  type Filters,
  type FinderState,
  isQueryByItself,
  LAST_PAGE,
  MAX_COMPARED,
  noFilters,
  rankedByMeaning,
  sameFilters,
  typeLimit,
  typeSearch,
} from './finder.state.rules.ts'
import { isPriceMeaning } from './price-meaning.rules.ts'

/**
 * The finder's state as the query of its address (without `?`), every state exactly one text:
 * the filters that were loaded by the names of `GET /products` (only `category` holds the choice itself),
 * `load=1`, then `others`, `page`, `product`, `compare` and `comparing`. Before the first load the filters are the
 * panel's, with `load=0` where they ask a question by themselves: one that was typed into an address, or linked to, says
 * nothing of a load, and is answered. Filters changed after a load stand apart in `changed`, so that the results keep their own.
 */
export function encodeState(state: FinderState): string {
  const { panel, loaded, page, others, open, compare, comparing } = state
  const query = new URLSearchParams(entriesOf(loaded ?? panel))
  if (loaded) query.set('load', '1')
  else if (isQueryByItself(panel)) query.set('load', '0')
  if (loaded && !sameFilters(panel, loaded))
    query.set('changed', String(new URLSearchParams(entriesOf(panel))))
  if (others) query.set('others', '1')
  if (page > 1) query.set('page', String(page))
  if (open !== null) query.set('product', String(open))
  if (compare.length > 0) query.set('compare', compare.join(','))
  if (compare.length > 0 && comparing) query.set('comparing', '1')
  return String(query).replaceAll('%2C', ',')
}

/** Reads the state from the query of an address. What is unknown or out of range is left out. */
export function decodeState(query: string): FinderState {
  const values = new URLSearchParams(query)
  const filters = decodeFilters(values)
  const changed = values.get('changed')
  const isLoaded = lacksLoad(query) ? isQueryByItself(filters) : values.get('load') === '1'
  const loaded = isLoaded ? rankedByMeaning({ ...filters, search: filters.search.trim() }) : null
  const compare = [...new Set((values.get('compare') ?? '').split(',').map((id) => wholeNumber(id)))]
    .filter((id) => id !== null)
    .slice(0, MAX_COMPARED)
  return {
    panel: loaded && changed !== null ? decodeFilters(new URLSearchParams(changed)) : (loaded ?? filters),
    loaded,
    others: values.get('others') === '1',
    page: wholeNumber(values.get('page'), LAST_PAGE) ?? 1,
    open: wholeNumber(values.get('product')),
    compare,
    comparing: values.get('comparing') === '1' && compare.length > 0,
  }
}

/** Whether an address says nothing of a load: the finder did not write it. */
export function lacksLoad(query: string): boolean {
  return !new URLSearchParams(query).has('load')
}

/**
 * The query of `GET /products` for these filters: exactly the chosen ones, criteria in the order chosen. It passes over
 * the first `offset` products.
 */
export function productsQuery(filters: Filters, offset = 0): string {
  const query = new URLSearchParams(
    entriesOf({ ...filters, category: null, kinds: kindsAskedOf(filters), pricePer: null, faults: {} }),
  )
  const type = filters.category && categoryTypeOf(filters.category)
  return String(
    new URLSearchParams([
      ...(type ? [['category_type', type]] : []),
      ...query,
      ['limit', String(MAX_LIMIT)],
      ...(offset > 0 ? [['offset', String(offset)]] : []),
    ]),
  )
}

/** The kinds that filters ask for: those chosen, else those that the choice of category stands for. */
function kindsAskedOf({ category, kinds }: Filters): readonly KindId[] {
  return kinds.length > 0 || category === null ? kinds : kindsOfChoice(category)
}

/** What the form of the panel sends along beside its fields: everything that is chosen otherwise. */
export function hiddenEntries(filters: Filters): string[][] {
  return [...entriesOf(filters).filter(([name]) => !panelFields.includes(name!)), ['load', '1']]
}

const panelFields = ['category', 'search', 'price_sort', ...limitKeys, ...limitKeys.map(typedParam)]

function entriesOf(filters: Filters): string[][] {
  const { category, kinds, nonFood, offers, search, criteria, flags, stores, limits, pricePer, faults } =
    filters
  return [
    ...(category ? [['category', category]] : []),
    ...kinds.map((kind) => ['kind', kind]),
    ...(nonFood ? [['non_food', 'true']] : []),
    ...(offers ? [['offer', 'true']] : []),
    ...(search ? [['search', search]] : []),
    ...criteria.map(criterionEntry),
    ...flags.map((flag) => [flag, 'true']),
    ...stores.map((store) => ['store', store]),
    ...limitKeys.flatMap((key) => (limits[key] === undefined ? [] : [[key, String(limits[key])]])),
    ...limitKeys.flatMap((key) => (faults[key] === undefined ? [] : [[typedParam(key), faults[key]]])),
    ...(pricePer ? [['price_per', pricePer]] : []),
  ]
}

/** The parameters in which an address holds the finder's state. */
export function finderParams(): string[] {
  return [
    ...new Set([...criterionOfEntry.values()].map((criterion) => criterionEntry(criterion)[0])),
    ...flagKeys,
    ...limitKeys,
    ...limitKeys.map(typedParam),
    ...[
      'category',
      'kind',
      'non_food',
      'offer',
      'price_per',
      'search',
      'store',
      'load',
      'changed',
      'others',
      'page',
      'product',
      'compare',
      'comparing',
    ],
  ]
}

function decodeFilters(values: URLSearchParams): Filters {
  const given = values.get('category')
  const perPrice = values.get('price_per')
  const category = isCategoryChoice(given) ? given : null
  const filters: Filters = {
    ...noFilters,
    category,
    // Without script the kinds of the category before come along with another one.
    kinds: decodeKinds(values).filter((kind) => category === null || isKindOfChoice(kind, category)),
    nonFood: values.get('non_food') === 'true',
    offers: values.get('offer') === 'true',
    pricePer: isPriceMeaning(perPrice) ? perPrice : null,
    criteria: decodeCriteria(values),
    flags: flagKeys.filter((flag: FlagKey) => values.get(flag) === 'true'),
    stores: [...new Set(values.getAll('store'))].filter(isStoreId).sort(),
  }
  return typeSearch(withLimits(filters, values), values.get('search') ?? '')
}

/** Limits in cents and grams, or, from the form of the panel without script, as they were typed. */
function withLimits(filters: Filters, values: URLSearchParams): Filters {
  const limits = limitKeys.flatMap((key) => {
    const limit = readLimit(key, values.get(key) ?? '')
    return limit === null ? [] : [[key, limit]]
  })
  const given: Filters = { ...filters, limits: Object.fromEntries(limits) }
  return limitKeys.reduce((all, key) => {
    const typed = values.get(typedParam(key))
    return typed === null ? all : typeLimit(all, key, typed)
  }, given)
}

function decodeKinds(values: URLSearchParams): KindId[] {
  const given = new Set(values.getAll('kind').filter(isKind))
  return kindIds.filter((kind) => given.has(kind))
}

/**
 * The filters of `now` with what those of `before` had and those `without` it lack: one wish, or one thing that narrows the
 * list down. What has changed since stays, as far as the two can stand together.
 */
export function putBack(before: Filters, without: Filters, now: Filters): Filters {
  const left = entriesOf(without).map(String)
  const lost = entriesOf(before).filter((entry) => !left.includes(String(entry)))
  const back = decodeFilters(new URLSearchParams([...entriesOf(now), ...lost]))
  const place = before.criteria.findIndex(({ key }) => without.criteria.every((other) => other.key !== key))
  const wish = back.criteria.find(({ key }) => key === before.criteria[place]?.key)
  if (!wish || now.criteria.some(({ key }) => key === wish.key)) return back
  return { ...back, criteria: now.criteria.toSpliced(place, 0, wish) }
}

/** The criteria in the order of the address; of one that is there twice the first counts. */
function decodeCriteria(values: URLSearchParams): Criterion[] {
  const criteria = [...values].map(([name, value]) => criterionOfEntry.get(`${name}=${value}`))
  return criteria.filter(
    (criterion, index): criterion is Criterion =>
      criterion !== undefined && criteria.findIndex((other) => other?.key === criterion.key) === index,
  )
}

/** Whether a text can be the id of a store. */
export function isStoreId(id: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(id)
}

function wholeNumber(text: string | null, most = 2 ** 31 - 1): number | null {
  const number = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  return number !== null && number <= most ? number : null
}
