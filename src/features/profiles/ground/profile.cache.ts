import { browserStorage } from '#platform/browser/storage.ts'
import type { ShownProfile } from './profile.answer.rules.ts'

/** A profile as it was last shown, and when: milliseconds since 1970. */
export type CachedProfile = { profile: ShownProfile; savedAt: number }

/** Milliseconds for which a cached profile is shown without waiting for the server. */
export const PROFILE_FRESH_MS = 30 * 60_000
/** Profiles kept; those shown longest ago make room. */
export const MAX_CACHED_PROFILES = 30

const PREFIX = 'fitfuel.profile.'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The public profile with this id as it was last shown in this browser, however long ago. */
export function cachedProfile(store: Store | null, id: string): CachedProfile | null {
  return entryOf(store, PREFIX + id)
}

/** Whether a cached profile may be shown at once; one of the future was saved by a wrong clock. */
export function isFresh({ savedAt }: CachedProfile, now: number): boolean {
  return savedAt <= now && now - savedAt < PROFILE_FRESH_MS
}

/** Keeps a public profile. Of a private one no copy stays: the next one at this browser may be somebody else. */
export function cacheProfile(store: Store | null, profile: ShownProfile, now: number): void {
  const key = PREFIX + profile.id
  if (!profile.isPublic) {
    remove(store, key)
    return
  }
  const others = keysOf(store)
    .filter((other) => other !== key)
    .map((other) => ({ key: other, savedAt: entryOf(store, other)?.savedAt ?? 0 }))
    .sort((one, other) => other.savedAt - one.savedAt)
  for (const other of others.slice(MAX_CACHED_PROFILES - 1)) remove(store, other.key)
  try {
    store?.setItem(key, JSON.stringify({ savedAt: now, profile }))
  } catch {
    // A full or closed storage costs the copy, never the page.
  }
}

/** Forgets the profile with this id: there is no such profile any more. */
export function invalidateProfile(store: Store | null, id: string): void {
  remove(store, PREFIX + id)
}

/** Forgets every cached profile, as when the viewer signs out. */
export function invalidateProfiles(store: Store | null = browserStorage()): void {
  for (const key of keysOf(store)) remove(store, key)
}

/** Forgets the profiles that would not be shown at once any more. */
export function invalidateOutdated(now: number, store: Store | null = browserStorage()): void {
  for (const key of keysOf(store)) {
    const entry = entryOf(store, key)
    if (!entry || !isFresh(entry, now)) remove(store, key)
  }
}

/** The profiles that are kept: of whom, and when each came. */
export function keptProfiles(store: Store | null): { id: string; savedAt: number }[] {
  return keysOf(store).flatMap((key) => {
    const entry = entryOf(store, key)
    return entry ? [{ id: entry.profile.id, savedAt: entry.savedAt }] : []
  })
}

function keysOf(store: Store | null): string[] {
  try {
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
    return keys.filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function entryOf(store: Store | null, key: string): CachedProfile | null {
  try {
    const entry: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    return isEntry(entry) ? entry : null
  } catch {
    return null
  }
}

function isEntry(entry: unknown): entry is CachedProfile {
  if (typeof entry !== 'object' || entry === null) return false
  const { savedAt, profile } = entry as Partial<CachedProfile>
  return (
    Number.isSafeInteger(savedAt) &&
    typeof profile === 'object' &&
    typeof profile?.id === 'string' &&
    typeof profile.username === 'string' &&
    typeof profile.rank === 'string' &&
    typeof profile.role === 'string' &&
    profile.isPublic === true
  )
}

function remove(store: Store | null, key: string): void {
  try {
    store?.removeItem(key)
  } catch {
    // A closed storage holds nothing.
  }
}
