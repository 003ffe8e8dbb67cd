import { isCategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import { limitKeys, typedParam } from '#features/engine/ground/limits.rules.ts'
import {
  chooseCategory,
  choosePriceSort,
  type Filters,
  typeLimit,
  typeSearch,
} from '../ground/finder.state.rules.ts'

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
