import { useEffect, useMemo, useState } from 'react'
import { browserStorage } from '#platform/browser-storage.ts'
import type { CategoryChoice } from './finder.categories.rules.ts'
import { keepCategory, keptCategory } from './finder.storage.ts'
import type { KnownStore } from './preferences.rules.ts'
import { usePreferences } from './usePreferences.ts'

/** What the browser remembers of earlier visits: the category of the last one, and what was set for good. */
export function useKept(stores: readonly KnownStore[]) {
  const { preferences: kept, ...rest } = usePreferences()
  // A store that is gone would have every question refused.
  const preferences = useMemo(
    () => ({ ...kept, stores: kept.stores.filter((id) => stores.some((store) => store.id === id)) }),
    [kept, stores],
  )
  const [lastCategory, setLastCategory] = useState<CategoryChoice | null>(null)
  // The server's page knows nothing of it.
  useEffect(() => setLastCategory(keptCategory(browserStorage())), [])
  return {
    ...rest,
    preferences,
    lastCategory,
    rememberCategory(category: CategoryChoice | null) {
      keepCategory(browserStorage(), category)
      setLastCategory(category)
    },
  }
}
