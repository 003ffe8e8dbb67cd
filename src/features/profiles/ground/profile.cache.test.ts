import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShownProfile } from './profile.answer.rules.ts'
import {
  cachedProfile,
  cacheProfile,
  invalidateOutdated,
  invalidateProfile,
  invalidateProfiles,
  isFresh,
  keptProfiles,
  MAX_CACHED_PROFILES,
  PROFILE_FRESH_MS,
} from './profile.cache.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe('The copy of a profile', () => {
  test('[PRO-20] is shown at once for less than 30 minutes', () => {
    const saved = { profile: profileOf('anna-id'), savedAt: NOW }
    expect(PROFILE_FRESH_MS).toBe(1_800_000)
    expect(isFresh(saved, NOW)).toBe(true)
    expect(isFresh(saved, NOW + 1_799_999)).toBe(true)
    expect(isFresh(saved, NOW + 1_800_000)).toBe(false)
    // The clock was set back meanwhile: nobody knows how old it is.
    expect(isFresh(saved, NOW - 1)).toBe(false)
  })

  test('[PRO-20] [PRO-21] is kept by the id of its member, and given back whatever its age', () => {
    const store = memory()
    cacheProfile(store, profileOf('one'), NOW)
    cacheProfile(store, profileOf('two'), NOW + 5)
    expect(cachedProfile(store, 'one')).toEqual({ profile: profileOf('one'), savedAt: NOW })
    expect(cachedProfile(store, 'two')).toEqual({ profile: profileOf('two'), savedAt: NOW + 5 })
    expect(cachedProfile(store, 'three')).toBeNull()
    invalidateProfile(store, 'one')
    expect(cachedProfile(store, 'one')).toBeNull()
  })

  test('[PRO-25] is never made of a private profile, and goes with a profile that became private', () => {
    const store = memory()
    cacheProfile(store, { ...profileOf('one'), isPublic: false }, NOW)
    expect(store.keys()).toEqual([])
    cacheProfile(store, profileOf('one'), NOW)
    cacheProfile(store, { ...profileOf('one'), isPublic: false }, NOW + 1)
    expect(store.keys()).toEqual([])
    // Whoever wrote it there: it is not shown either.
    const entry = { savedAt: NOW, profile: { ...profileOf('one'), isPublic: false } }
    store.setItem('fitfuel.profile.one', JSON.stringify(entry))
    expect(cachedProfile(store, 'one')).toBeNull()
  })

  test('leaves the storage when the viewer signs out, and nothing else does', () => {
    const store = memory()
    cacheProfile(store, profileOf('one'), NOW)
    store.setItem('fitfuel.finder.category', 'dairy')
    invalidateProfiles(store)
    expect(store.keys()).toEqual(['fitfuel.finder.category'])
  })

  test('[PWA-06] goes when it is out of date, and nothing else goes with it', () => {
    const store = memory()
    cacheProfile(store, profileOf('old'), NOW)
    cacheProfile(store, profileOf('new'), NOW + 1)
    store.setItem('fitfuel.profile.broken', '{')
    store.setItem('fitfuel.finder.category', 'dairy')
    expect(keptProfiles(store)).toEqual([
      { id: 'old', savedAt: NOW },
      { id: 'new', savedAt: NOW + 1 },
    ])
    invalidateOutdated(NOW + PROFILE_FRESH_MS, store)
    expect(store.keys()).toEqual(['fitfuel.profile.new', 'fitfuel.finder.category'])
  })

  test('makes room: the profiles shown longest ago go', () => {
    const store = memory()
    for (let n = 0; n < MAX_CACHED_PROFILES + 5; n++) cacheProfile(store, profileOf(`m${n}`), NOW + n)
    expect(store.keys()).toHaveLength(MAX_CACHED_PROFILES)
    expect(cachedProfile(store, 'm4')).toBeNull()
    expect(cachedProfile(store, 'm5')).not.toBeNull()
  })

  test('is nothing where the storage is closed, full, or holds something else', () => {
    cacheProfile(null, profileOf('one'), NOW)
    expect(cachedProfile(null, 'one')).toBeNull()
    const full = memory()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => cacheProfile(full, profileOf('one'), NOW)).not.toThrow()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const store = memory()
        store.setItem('fitfuel.profile.one', text)
        expect(cachedProfile(store, 'one')).toBeNull()
      }),
    )
  })
})

function profileOf(id: string): ShownProfile {
  return {
    ...{ id, username: 'Anna', owner: 'anna', rank: 'Member', bio: null, isPublic: true },
    ...{ role: 'member', profilePicture: null, createdContent: null, likedContent: null },
    ...{ recipeCount: 0, topicCount: 0, likesReceived: 0, totalPosts: 0, createdAt: null, updatedAt: null },
  }
}

/** A storage of a browser. */
function memory() {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}
