import { browserStorage } from '#platform/browser/storage.ts'
import { fetchProfile } from './profile.api.ts'
import { cacheProfile, invalidateProfile, keptProfiles } from './profile.cache.ts'

/** The profiles that this browser keeps: when each came, and how to bring it up to date. */
export function profileRecords() {
  const store = browserStorage()
  return keptProfiles(store).map(({ id, savedAt }) => ({
    updatedAt: savedAt,
    refresh: () => refresh(store, id),
  }))
}

async function refresh(store: Storage | null, id: string): Promise<void> {
  const answer = await fetchProfile(id)
  if (answer?.kind === 'found') cacheProfile(store, answer.profile, Date.now())
  if (answer?.kind === 'missing') invalidateProfile(store, id)
}
