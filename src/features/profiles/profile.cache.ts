import type { ProfileFactsFragment } from '#documents/graphql.ts'
import type { ViewerCard } from '#features/accounts/accounts.rules.ts'

/** A profile as it was last shown, and when: milliseconds since 1970. */
export type CachedProfile = { profile: ProfileFactsFragment; savedAt: number }

/** Milliseconds for which a cached profile is shown without waiting for the server. */
export const PROFILE_FRESH_MS = 30 * 60_000
/** Profiles kept; those shown longest ago make room. */
export const MAX_CACHED_PROFILES = 30

const PREFIX = 'fitfuel.profile.'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
type Reader = Pick<ViewerCard, 'accountId' | 'role'> | null
type Entry = CachedProfile & { reader: string }

/** The profile with this id as `viewer` last saw it, however long ago; what another person saw is never shown. */
export function cachedProfile(store: Store | null, viewer: Reader, id: string): CachedProfile | null {
  const entry = entryOf(store, PREFIX + id)
  if (!entry || entry.reader !== readerOf(viewer)) return null
  return { profile: entry.profile, savedAt: entry.savedAt }
}

/** Whether a cached profile may be shown at once; one of the future was saved by a wrong clock. */
export function isFresh({ savedAt }: CachedProfile, now: number): boolean {
  return savedAt <= now && now - savedAt < PROFILE_FRESH_MS
}

/** Keeps a profile as `viewer` sees it now. */
export function cacheProfile(
  store: Store | null,
  viewer: Reader,
  profile: ProfileFactsFragment,
  now: number,
): void {
  const key = PREFIX + profile.id
  const entry: Entry = { reader: readerOf(viewer), savedAt: now, profile }
  const others = forgetOthers(store, viewer).filter((other) => other.key !== key)
  others.sort((one, other) => other.savedAt - one.savedAt)
  for (const other of others.slice(MAX_CACHED_PROFILES - 1)) remove(store, other.key)
  try {
    store?.setItem(key, JSON.stringify(entry))
  } catch {
    // A full or closed storage costs the copy, never the page.
  }
}

/** Forgets the profile with this id: there is no such profile any more. */
export function forgetProfile(store: Store | null, id: string): void {
  remove(store, PREFIX + id)
}

/** Forgets every cached profile, as when the viewer signs out. */
export function forgetProfiles(store: Store | null = browserStorage()): void {
  for (const key of keysOf(store)) remove(store, key)
}

/** Forgets what was shown to anybody but `viewer`, whose session may have ended without a word; gives what stays. */
export function forgetOthers(store: Store | null, viewer: Reader): { key: string; savedAt: number }[] {
  return keysOf(store).flatMap((key) => {
    const entry = entryOf(store, key)
    if (entry?.reader === readerOf(viewer)) return [{ key, savedAt: entry.savedAt }]
    remove(store, key)
    return []
  })
}

/** The browser's storage, or null where there is none or the visitor has closed it to us. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Whose eyes a copy is for. A role sees more, so that losing it loses the copies as well. */
function readerOf(viewer: Reader): string {
  return viewer ? `${viewer.accountId} ${viewer.role}` : ''
}

function keysOf(store: Store | null): string[] {
  try {
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
    return keys.filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function entryOf(store: Store | null, key: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    return isEntry(entry) ? entry : null
  } catch {
    return null
  }
}

function isEntry(entry: unknown): entry is Entry {
  if (typeof entry !== 'object' || entry === null) return false
  const { reader, savedAt, profile } = entry as Partial<Entry>
  return (
    typeof reader === 'string' &&
    Number.isSafeInteger(savedAt) &&
    typeof profile === 'object' &&
    typeof profile?.id === 'string' &&
    typeof profile.username === 'string' &&
    typeof profile.rank === 'string'
  )
}

function remove(store: Store | null, key: string): void {
  try {
    store?.removeItem(key)
  } catch {
    // A closed storage holds nothing.
  }
}
