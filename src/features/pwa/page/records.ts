import { inBackground } from '#platform/ground/chunk.ts'
import type { CachedRecord } from './sync.rules.ts'

/** What this browser keeps of the server: the answers in the tab's cache, and the profiles in its storage. */
export async function cachedRecords(): Promise<CachedRecord[]> {
  const [{ queryCache }, { profileRecords }] = await Promise.all([
    inBackground(import('#platform/browser/query-cache.ts')),
    inBackground(import('#features/profiles/ground/profile.records.ts')),
  ])
  const answers = queryCache()
    .getQueryCache()
    .findAll({ queryKey: ['api'], predicate: ({ state }) => state.data !== undefined })
  return [
    ...answers.map((query) => ({ updatedAt: query.state.dataUpdatedAt, refresh: () => query.fetch() })),
    ...profileRecords(),
  ]
}
