import { useEffect, useMemo, useState } from 'react'
import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import { browserStorage } from '#platform/browser/storage.ts'
import { keepCategory, keptCategory } from '../ground/finder.storage.ts'
import type { KnownStore, Preferences } from './preferences.rules.ts'
import { usePreferences } from './usePreferences.ts'

/** What the browser remembers of earlier visits: the category of the last one, and what was set for good. */
export function useKept(stores: readonly KnownStore[]) {
  const { preferences: kept, keep, ...rest } = usePreferences()
  // A store that has no products now would have every question refused. It is kept for when it has some again.
  const [preferences, awayStores] = useMemo(() => {
    const isThere = (id: string) => stores.some((store) => store.id === id)
    const there = { ...kept, stores: kept.stores.filter(isThere) }
    return [there, kept.stores.filter((id) => !isThere(id))]
  }, [kept, stores])
  const [lastCategory, setLastCategory] = useState<CategoryChoice | null>(null)
  // The server's page knows nothing of it.
  useEffect(() => setLastCategory(keptCategory(browserStorage())), [])
  return {
    ...rest,
    preferences,
    keep: (next: Preferences) => keep({ ...next, stores: [...next.stores, ...awayStores].sort() }),
    lastCategory,
    rememberCategory(category: CategoryChoice | null) {
      keepCategory(browserStorage(), category)
      setLastCategory(category)
    },
  }
}
