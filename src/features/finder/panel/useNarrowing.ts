import { type LimitKey, limitKeys } from '#features/engine/ground/limits.rules.ts'
import type { Criterion } from '#features/engine/ground/query.rules.ts'
import { mayBeName, wishesInWords } from '#features/engine/ground/wishes.rules.ts'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import {
  chooseCriterion,
  type Filters,
  noFilters,
  toggleFlag,
  toggleStore,
  typeLimit,
} from '../ground/finder.state.rules.ts'
import { flagTexts } from '../ground/flags.texts.ts'
import { rankedByBudget } from '../ground/price-meaning.rules.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import type { KnownStore } from '../preferences/preferences.rules.ts'
import { wishTexts } from './wishes.texts.ts'

/** Names what narrows results down beside category, kinds and search, each with the filters without it. */
export function useNarrowing(stores: readonly KnownStore[]) {
  const texts = useTexts(resultsTexts)
  const { flags } = useTexts(flagTexts)
  const format = useFormat()
  const limit = (key: LimitKey, value: number) =>
    texts.within[key](
      key === 'protein_min' ? format.amount(value, 'g', value % 1 ? 1 : 0) : format.euro(value),
    )
  return (filters: Filters): { name: string; without: Filters }[] => [
    ...(filters.offers ? [{ name: texts.offers, without: { ...filters, offers: false } }] : []),
    ...limitKeys.flatMap((key) => {
      const value = filters.limits[key]
      return value === undefined ? [] : [{ name: limit(key, value), without: typeLimit(filters, key, '') }]
    }),
    ...filters.flags.map((flag) => ({ name: flags[flag], without: toggleFlag(filters, flag) })),
    ...filters.stores.map((id) => ({
      name: stores.find((store) => store.id === id)?.name ?? id,
      without: toggleStore(filters, id),
    })),
  ]
}

type Worded = {
  filters: Filters
  name: string
  /** Whether a search that finds some may have meant what they are called. */
  mayBeName: boolean
}

/** The filters with what their search wishes for in words, and a name that says all of that; `null` where it wishes for nothing. */
export function useWorded(filters: Filters): Worded | null {
  const wishes = useTexts(wishTexts)
  const narrowingOf = useNarrowing([])
  const worded = wishesInWords(filters.search)
  if (!worded) return null
  const { search, criteria, flags, limits } = worded
  const wordsOf = ({ key, want }: Criterion) =>
    want === 'highest' ? wishes.highFirst(key) : wishes.lowFirst(key)
  const names = [
    search,
    ...narrowingOf({ ...noFilters, flags, limits }).map(({ name }) => name),
    ...criteria.map(wordsOf),
  ]
  // What the words wish for ranks first, and what was chosen before behind it.
  const before = filters.criteria.filter(({ key }) => !criteria.some((wish) => wish.key === key))
  const narrowed = {
    ...filters,
    search,
    criteria: [],
    flags: flagKeys.filter((key) => flags.includes(key) || filters.flags.includes(key)),
    limits: { ...filters.limits, ...limits },
  }
  return {
    filters: rankedByBudget(
      [...criteria, ...before].reduce<Filters>(
        (all, { key, want }) => chooseCriterion(all, key, want),
        narrowed,
      ),
    ),
    name: names.filter(Boolean).join(' · '),
    mayBeName: mayBeName(worded),
  }
}
