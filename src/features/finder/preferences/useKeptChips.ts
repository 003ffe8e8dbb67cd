import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { flagTexts } from '../ground/flags.texts.ts'
import { type KnownStore, type Preferences, targetKeys } from './preferences.rules.ts'
import { preferenceTexts } from './preferences.texts.ts'

/** One thing that is set, and how all looks without it. */
export type KeptChip = { name: string; without(preferences: Preferences): Preferences }

/** What is set, each by its name. */
export function useKeptChips(stores: readonly KnownStore[]) {
  const texts = useTexts(flagTexts)
  const words = useTexts(preferenceTexts)
  const format = useFormat()
  return (set: Preferences): KeptChip[] => [
    ...set.flags.map((flag) => ({
      name: texts.flags[flag],
      without: (all: Preferences) => ({ ...all, flags: all.flags.filter((other) => other !== flag) }),
    })),
    ...set.stores.map((id) => ({
      name: stores.find((store) => store.id === id)?.name ?? id,
      without: (all: Preferences) => ({ ...all, stores: all.stores.filter((other) => other !== id) }),
    })),
    ...(set.pricePer
      ? [
          {
            name: words.pricePer[set.pricePer],
            without: (all: Preferences) => ({ ...all, pricePer: null }),
          },
        ]
      : []),
    ...targetKeys.flatMap((key) => {
      const amount = set.targets[key]
      const without = (all: Preferences) => ({ ...all, targets: { ...all.targets, [key]: null } })
      if (amount === null) return []
      return [{ name: words.aDay[key](format.amount(amount, key === 'protein' ? 'g' : 'kcal', 0)), without }]
    }),
  ]
}
