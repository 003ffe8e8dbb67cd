import { browserStorage } from '#platform/browser/storage.ts'
import { put, read } from '../ground/finder.storage.ts'
import { type Kept, nothingKept, readKeys, readPreferences } from './preferences.rules.ts'

const PREFERENCES = 'fitfuel.finder.preferences'

const listeners = new Set<() => void>()
/** What was read last: the same text is the same object, which React asks for. */
let latest: { text: string | null; kept: Kept } = { text: null, kept: nothingKept }

/** What this browser keeps. */
export function readKept(): Kept {
  const text = read(browserStorage(), PREFERENCES)
  if (text !== latest.text) latest = { text, kept: parse(text) }
  return latest.kept
}

/** Keeps this in place of what was kept, and tells who listens. */
export function writeKept(kept: Kept): void {
  const isNothing = JSON.stringify(kept) === JSON.stringify(nothingKept)
  put(browserStorage(), PREFERENCES, isNothing ? null : JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** Leaves nothing to whoever uses this browser next. */
export function removePreferences(): void {
  writeKept(nothingKept)
}

/** Tells of each change, those of other tabs too, until the function that it gives is called. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parse(text: string | null): Kept {
  try {
    const { preferences, owner, unsent } = { ...JSON.parse(text ?? '{}') }
    return {
      preferences: readPreferences(preferences),
      owner: typeof owner === 'string' ? owner : null,
      unsent: readKeys(unsent),
    }
  } catch {
    return nothingKept
  }
}
