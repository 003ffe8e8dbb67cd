import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import {
  type LimitFaults,
  type LimitKey,
  type Limits,
  limitKeys,
  readTypedLimit,
} from '#features/engine/ground/limits.rules.ts'
import {
  type Criterion,
  type CriterionKey,
  type Direction,
  MAX_OFFSET,
} from '#features/engine/ground/query.rules.ts'
import { hasWords } from '#features/engine/ground/search.rules.ts'
import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { type KindId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { cutSearch } from '#platform/texts/search.rules.ts'
import {
  choosePriceMeaning,
  isPriceCriterion,
  meaningOf,
  type PriceMeaning,
  rankedByBudget,
} from './price-meaning.rules.ts'

/** Cards on a page of results. */
export const PAGE_SIZE = 12
/** Products that can be compared side by side. */
export const MAX_COMPARED = 4
/** The last page that results can have: no question passes over more products. */
export const LAST_PAGE = Math.floor(MAX_OFFSET / PAGE_SIZE)

/** What the panel can ask for. `criteria` stand in the order chosen, flags and stores in a fixed order. */
export type Filters = {
  category: CategoryChoice | null
  /** Kinds of the category that were chosen; none for all that the choice offers. */
  kinds: readonly KindId[]
  /** Whether what is no food is wanted beside food. */
  nonFood: boolean
  /** Whether only what costs less than usual is wanted. */
  offers: boolean
  search: string
  criteria: readonly Criterion[]
  flags: readonly FlagKey[]
  stores: readonly string[]
  limits: Limits
  /** What the price on the cards counts per, where that was chosen. */
  pricePer: PriceMeaning | null
  /** What was typed as a limit, but is none. */
  faults: LimitFaults
}

/**
 * The whole state of the finder. `panel` is what the panel shows, `loaded` what the results answer (`null`
 * before the first load): filters can be changed without touching the results, until they are loaded.
 */
export type FinderState = {
  panel: Filters
  loaded: Filters | null
  page: number
  /** Whether the products without a rank are shown behind those that have one. */
  others: boolean
  /** Id of the product whose sheet is open. */
  open: number | null
  compare: readonly number[]
  /** Whether the table of the compared products is open. */
  comparing: boolean
}

export const noFilters: Filters = {
  category: null,
  kinds: [],
  nonFood: false,
  offers: false,
  search: '',
  criteria: [],
  flags: [],
  stores: [],
  limits: {},
  pricePer: null,
  faults: {},
}
export const initialState: FinderState = {
  panel: noFilters,
  loaded: null,
  page: 1,
  others: false,
  open: null,
  compare: [],
  comparing: false,
}

/** Chooses a category, or none; kinds were of the one before. */
export function chooseCategory(filters: Filters, category: CategoryChoice | null): Filters {
  return { ...filters, category, kinds: [] }
}

/** Turns a kind on or off; with none on, all kinds of the category count. */
export function toggleKind(filters: Filters, kind: KindId): Filters {
  const on = filters.kinds.includes(kind)
  return { ...filters, kinds: kindIds.filter((id) => (id === kind ? !on : filters.kinds.includes(id))) }
}

/** Takes over the text of the search box, as much of it as a search may have. */
export function typeSearch(filters: Filters, text: string): Filters {
  return { ...filters, search: cutSearch(text) }
}

/**
 * Sets what is wanted of a criterion; `null`, or what is set already, clears it. A change of direction keeps
 * its place in the order, a new criterion and one that was cleared goes to the end. A wish for a price says itself what that
 * counts per, and takes it along when it is cleared: the cards show what they are sorted by.
 */
export function chooseCriterion(filters: Filters, key: CriterionKey, want: Direction | null): Filters {
  const present = filters.criteria.find((criterion) => criterion.key === key)
  if (want === null || present?.want === want) {
    const criteria = filters.criteria.filter((criterion) => criterion.key !== key)
    return { ...filters, criteria, pricePer: meaningOf(key) === filters.pricePer ? null : filters.pricePer }
  }
  const pricePer = isPriceCriterion(key) ? null : filters.pricePer
  const replaced = present ?? filters.criteria.find((criterion) => criterion.key === otherUnit[key])
  if (!replaced) return { ...filters, pricePer, criteria: [...filters.criteria, { key, want }] }
  return {
    ...filters,
    pricePer,
    criteria: filters.criteria.map((criterion) => (criterion === replaced ? { key, want } : criterion)),
  }
}

/** Kilocalories and kilojoules are one wish: each takes the place of the other. */
const otherUnit: Partial<Record<CriterionKey, CriterionKey>> = { calories: 'energy', energy: 'calories' }

/** Turns a flag on or off. */
export function toggleFlag(filters: Filters, flag: FlagKey): Filters {
  const on = filters.flags.includes(flag)
  return { ...filters, flags: flagKeys.filter((key) => (key === flag ? !on : filters.flags.includes(key))) }
}

/** Turns a store on or off; with none on, all stores count. */
export function toggleStore(filters: Filters, store: string): Filters {
  const others = filters.stores.filter((id) => id !== store)
  const on = others.length < filters.stores.length
  return { ...filters, stores: on ? others : [...others, store].sort() }
}

/** Takes over what was typed as a limit: a limit, none, or a text that stays until it is one. */
export function typeLimit(filters: Filters, key: LimitKey, typed: string): Filters {
  const { [key]: _limit, ...limits } = filters.limits
  const { [key]: _fault, ...faults } = filters.faults
  const read = readTypedLimit(key, typed)
  if (read === null) return { ...filters, limits, faults }
  return 'limit' in read
    ? { ...filters, limits: { ...limits, [key]: read.limit }, faults }
    : { ...filters, limits, faults: { ...faults, [key]: read.fault } }
}

/**
 * Loads filters that a link made from the loaded ones, with what was typed beside these and is not loaded yet. What
 * cannot be read stays in its field, and its limit as it was loaded.
 */
export function loadByLink(state: FinderState, filters: Filters): FinderState {
  const { panel, loaded } = state
  const isPending = ([key]: [string, unknown]) =>
    loaded !== null && filters[key as keyof Filters] === loaded[key as keyof Filters]
  const pending = Object.entries(readable(state)).filter(isPending)
  const next = load(state, { ...filters, ...Object.fromEntries(pending) })
  const isRead = ([key]: [string, unknown]) => !Object.hasOwn(panel.faults, key)
  const limits = Object.fromEntries(Object.entries(next.panel.limits).filter(isRead))
  return { ...next, panel: { ...next.panel, limits, faults: { ...next.panel.faults, ...panel.faults } } }
}

/** What is wanted of a criterion, or `null`. */
export function wantOf(filters: Filters, key: CriterionKey): Direction | null {
  return filters.criteria.find((criterion) => criterion.key === key)?.want ?? null
}

/** Puts changed filters into the panel of a state that nobody loaded; where an address asks them all the same, it asks these. */
export function changeUnloaded(state: FinderState, panel: Filters): FinderState {
  return { ...state, panel, loaded: state.loaded && panel }
}

/** Loads what the panel asks for: the results start again at page 1. */
export function load(state: FinderState, panel: Filters = state.panel): FinderState {
  const asked = { ...panel, search: panel.search.trim() }
  const filters = rankedByMeaning(state.loaded === null ? rankedByBudget(asked) : asked)
  return { ...state, panel: filters, loaded: filters, page: 1, others: false, open: null, comparing: false }
}

/** Without any wish a list is sorted by the price that its cards show. */
export function rankedByMeaning(filters: Filters): Filters {
  if (!filters.pricePer || filters.criteria.length > 0 || !isQuery(filters)) return filters
  return choosePriceMeaning(filters, filters.pricePer)
}

/** Clears category, search, every filter and the results. Products picked for comparison stay, and what was set for good. */
export function reset(state: FinderState, kept: Partial<Filters> = {}): FinderState {
  return { ...initialState, panel: { ...noFilters, ...kept }, compare: state.compare }
}

/** Goes to a page of the results; before the first and past the last there is nothing to go to. */
export function goToPage(state: FinderState, page: number, pageCount: number): FinderState {
  return { ...state, page: Math.min(Math.max(page, 1), Math.max(pageCount, 1)) }
}

/** Whether something stands in front of the page, which a step back closes. */
export function hasOverlay({ open, comparing }: FinderState): boolean {
  return open !== null || comparing
}

/** Adds a product to the comparison or takes it out; a fifth is not added. */
export function toggleCompared(state: FinderState, id: number): FinderState {
  if (state.compare.includes(id)) return { ...state, compare: state.compare.filter((other) => other !== id) }
  return state.compare.length < MAX_COMPARED ? { ...state, compare: [...state.compare, id] } : state
}

/** Has products compared again behind those that were picked since, as many as there is room for. */
export function restoreCompared(state: FinderState, ids: readonly number[]): FinderState {
  return { ...state, compare: [...new Set([...state.compare, ...ids])].slice(0, MAX_COMPARED) }
}

/** Whether filters ask for products at all: a load with nothing chosen, and no word to search for, does not. */
export function isQuery(filters: Filters | null): filters is Filters {
  if (filters === null) return false
  const search = hasWords(filters.search) ? filters.search : ''
  return !sameFilters({ ...filters, search, nonFood: false, pricePer: null, faults: {} }, noFilters)
}

/** Whether filters ask a question of their own: diet, stores and the meaning of a price only go with one. */
export function isQueryByItself(filters: Filters): boolean {
  return isQuery({ ...filters, flags: [], stores: [] })
}

/** Whether filters leave open where to look: then advertisements stand below what is found. */
export function looksEverywhere({ category, search }: Filters): boolean {
  return category === null && !hasWords(search)
}

/** The category that filters ask for the whole of; `null` where kinds of it are chosen. */
export function wholeCategory({ category, kinds }: Filters): CategoryChoice | null {
  return kinds.length > 0 ? null : category
}

/** How many wishes are chosen besides category, search and price. */
export function countOfWishes({ kinds, criteria, flags, stores, limits, offers }: Filters): number {
  const wishes = criteria.filter(({ key }) => key !== 'price')
  const chosen = [kinds, wishes, flags, stores, Object.keys(limits)]
  return chosen.reduce((count, list) => count + list.length, offers ? 1 : 0)
}

/** Loads what the panel says, which stays as it was typed. */
export function applyPanel(state: FinderState): FinderState {
  return { ...load(state, readable(state)), panel: rankedByMeaning(state.panel) }
}

/** Whether the panel says something that can be loaded and was not. */
export function canApply(state: FinderState): boolean {
  return state.loaded !== null && !sameFilters(readable(state), state.loaded)
}

/** What the panel says, but for limits that cannot be read (yet): these stay as they were loaded. */
function readable({ panel, loaded }: FinderState): Filters {
  const { limits, faults } = loaded ?? noFilters
  const asLoaded = <Each>(of: Readonly<Partial<Record<LimitKey, Each>>>) =>
    Object.fromEntries(Object.entries(of).filter(([key]) => Object.hasOwn(panel.faults, key)))
  return { ...panel, limits: { ...panel.limits, ...asLoaded(limits) }, faults: asLoaded(faults) }
}

/** Whether the panel says something else than what was loaded, so that it is worth loading again. */
export function hasChanged(state: FinderState): boolean {
  return state.loaded !== null && !sameFilters(state.panel, state.loaded)
}

/** Whether two sets of filters ask the same question. */
export function sameFilters(a: Filters, b: Filters): boolean {
  return (
    a.category === b.category &&
    a.nonFood === b.nonFood &&
    a.offers === b.offers &&
    a.pricePer === b.pricePer &&
    sameList(a.kinds, b.kinds) &&
    a.search.trim() === b.search.trim() &&
    sameList(a.flags, b.flags) &&
    sameList(a.stores, b.stores) &&
    limitKeys.every((key) => a.limits[key] === b.limits[key] && a.faults[key] === b.faults[key]) &&
    sameList(a.criteria.map(nameOf), b.criteria.map(nameOf))
  )
}

function nameOf({ key, want }: Criterion): string {
  return `${key} ${want}`
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
