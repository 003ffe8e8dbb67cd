import { isCategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import { limitKeys, typedParam } from '#features/engine/ground/limits.rules.ts'
import type { Direction } from '#features/engine/ground/query.rules.ts'
import {
  chooseCategory,
  chooseCriterion,
  type Filters,
  type FinderState,
  sameFilters,
  typeLimit,
  typeSearch,
  wantOf,
} from '../ground/finder.state.rules.ts'
import { choosePriceMeaning, meaningOf } from '../ground/price-meaning.rules.ts'

/** The filters with what was chosen and typed in the fields of the panel's form. */
export function withFields(filters: Filters, fields: ReadonlyMap<string, string>): Filters {
  const [category, search, sort] = ['category', 'search', 'price_sort'].map((name) => fields.get(name))
  const steps: ((before: Filters) => Filters)[] = [
    (before) =>
      category === undefined || category === (before.category ?? '')
        ? before
        : chooseCategory(before, isCategoryChoice(category) ? category : null),
    (before) => (search === undefined ? before : typeSearch(before, search)),
    (before) =>
      sort === undefined
        ? before
        : choosePriceSort(before, sort === '' ? null : sort === 'low' ? 'lowest' : 'highest'),
    ...limitKeys.map((key) => (before: Filters) => {
      const typed = fields.get(typedParam(key))
      return typed === undefined ? before : typeLimit(before, key, typed)
    }),
  ]
  return steps.reduce((before, step) => step(before), filters)
}

/** A panel with what that of another state says and has not loaded; each limit by itself, and with it a text that is none. */
export function withUnloaded(panel: Filters, { panel: typed, loaded }: FinderState): Filters {
  if (loaded === null) return panel
  const { limits, faults, ...others } = typed
  const isUnloaded = ([key, value]: [string, unknown]) => !sameFilters({ ...loaded, [key]: value }, loaded)
  const ofLimits = <Name extends 'limits' | 'faults'>(name: Name): Filters[Name] =>
    Object.fromEntries(
      limitKeys.flatMap((key) => {
        const isOwn = limits[key] !== loaded.limits[key] || faults[key] !== loaded.faults[key]
        const value = (isOwn ? typed : panel)[name][key]
        return value === undefined ? [] : [[key, value]]
      }),
    )
  return {
    ...panel,
    ...Object.fromEntries(Object.entries(others).filter(isUnloaded)),
    limits: ofLimits('limits'),
    faults: ofLimits('faults'),
  }
}

/** Sets the price sort as the select gives it: unlike a button, choosing the same again keeps it. */
export function choosePriceSort(filters: Filters, want: Direction | null): Filters {
  if (wantOf(filters, 'price') === want) return filters
  const counts = filters.criteria.some(({ key }) => filters.pricePer && meaningOf(key) === filters.pricePer)
  const isNew = want !== null && wantOf(filters, 'price') === null
  // The price that a list is sorted by becomes that of the pack, in its place.
  const byPack = counts && isNew ? { ...choosePriceMeaning(filters, 'pack'), pricePer: null } : filters
  return wantOf(byPack, 'price') === want ? byPack : chooseCriterion(byPack, 'price', want)
}
