import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentQuery } from '#platform/browser/graphql.query.ts'
import { whenInvalidated } from '#platform/browser/invalidated.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { FULL_SYNC_MS, MAX_SYNCED, recordsToSync, SYNC_MS } from './sync.rules.ts'
import { startSync } from './sync.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('The data sync', () => {
  test('[PWA-11] a round takes the 100 oldest, and all of them after 24 hours', () => {
    expect([SYNC_MS, MAX_SYNCED, FULL_SYNC_MS]).toEqual([3_600_000, 100, 86_400_000])
    const records = Array.from({ length: 150 }, (_, n) => ({ updatedAt: NOW - n }))
    const round = recordsToSync(records, NOW, NOW + FULL_SYNC_MS - 1)
    expect(round.map(({ updatedAt }) => updatedAt)).toEqual(
      Array.from({ length: 100 }, (_, n) => NOW - 149 + n),
    )
    expect(recordsToSync(records, NOW, NOW + FULL_SYNC_MS)).toHaveLength(150)
  })

  test('[PWA-11] runs every hour, 24 times a day, the last time for all', async () => {
    const { records, counts } = store(150)
    const stop = startSync(
      async () => records,
      () => true,
    )
    await vi.advanceTimersByTimeAsync(SYNC_MS - 1)
    expect(counts()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(counts()).toBe(100)
    await vi.advanceTimersByTimeAsync(22 * SYNC_MS)
    expect(counts()).toBe(23 * 100)
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(counts()).toBe(23 * 100 + 150)
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(counts()).toBe(24 * 100 + 150)
    stop()
    await vi.advanceTimersByTimeAsync(FULL_SYNC_MS)
    expect(counts()).toBe(24 * 100 + 150)
  })

  test('[PWA-11] a record that does not come, as one that was deleted, keeps none from coming', async () => {
    const { records, counts } = store(3)
    records[0]!.refresh = () => Promise.reject(new Error('not found'))
    const stop = startSync(
      async () => records,
      () => true,
    )
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(counts()).toBe(2)
    stop()
  })

  test('asks for nothing without a connection, and for nothing more once it is gone', async () => {
    let online = false
    const { records, counts } = store(3)
    records[0]!.refresh = async () => {
      online = false
      throw new Error('unreachable')
    }
    const stop = startSync(
      async () => records,
      () => online,
    )
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(counts()).toBe(0)
    online = true
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(counts()).toBe(0)
    records[0]!.refresh = async () => {}
    online = true
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(counts()).toBe(2)
    stop()
  })

  test('[PWA-11] tells what is in sight after a round, and not without a connection', async () => {
    let online = true
    let times = 0
    const stopListening = whenInvalidated(() => {
      times += 1
    })
    const stop = startSync(
      async () => store(2).records,
      () => online,
    )
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(times).toBe(1)
    online = false
    await vi.advanceTimersByTimeAsync(SYNC_MS)
    expect(times).toBe(1)
    stop()
    stopListening()
  })

  test('[PWA-11] what nobody looks at is still there to be brought up to date a day later', () => {
    vi.stubGlobal('document', {})
    const keptFor = (query: { queryKey: readonly unknown[] }) =>
      queryCache().defaultQueryOptions(query).gcTime
    const kept = [documentQuery({ __meta__: { hash: 'any' } }, {}), { queryKey: ['product', 1] }].map(keptFor)
    vi.unstubAllGlobals()
    expect(kept[0]).toBeGreaterThanOrEqual(FULL_SYNC_MS)
    // A product that cannot be asked for anew is not shown with a price of yesterday.
    expect(kept[1]).toBeUndefined()
  })
})

/** So many records, and how often any was brought up to date. */
function store(size: number) {
  let count = 0
  const records = Array.from({ length: size }, (_, n) => {
    const record = {
      updatedAt: NOW - size + n,
      async refresh() {
        count += 1
        record.updatedAt = Date.now()
      },
    }
    return record
  })
  return { records, counts: () => count }
}
