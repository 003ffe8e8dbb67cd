import { type LimitKey, limitKeys } from '#features/engine/ground/limits.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { type Filters, toggleFlag, toggleStore, typeLimit } from '../ground/finder.state.rules.ts'
import { flagTexts } from '../ground/flags.texts.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import type { KnownStore } from '../preferences/preferences.rules.ts'

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
