import { browserStorage } from '#platform/browser/storage.ts'
import { withLock } from '#platform/browser/web-lock.ts'
import { checkRoutine, parseJson } from './routines.check.rules.ts'
import { ROUTINES_KEY } from './routines.key.rules.ts'
import { mergeRoutines, type Routine } from './routines.rules.ts'

const PROBE_KEY = `${ROUTINES_KEY}.probe`
/** Characters that must find room for a routine to be worth typing: about as many as one takes. */
const ROUTINE_CHARACTERS = 2000

/** Why the routines cannot be read or changed. */
export type StorageFault = 'unavailable' | 'full' | 'unreadable'

/** What is kept. */
export type Shelf = {
  routines: Routine[]
  /** Entries of the list that are no routines of ours: they are not shown, and stay where they are. */
  strange: unknown[]
  /** What keeps new routines out, or null. */
  fault: StorageFault | null
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept now. What cannot be read is left as it is. */
export function readShelf(store: Store | null = browserStorage()): Shelf {
  if (!store) return { ...emptyShelf, fault: 'unavailable' }
  try {
    return shelfOf(store.getItem(ROUTINES_KEY))
  } catch {
    return { ...emptyShelf, fault: 'unavailable' }
  }
}

/** The text that is kept, as it stands; null where there is none. */
export function keptText(store: Store | null = browserStorage()): string | null {
  try {
    return store?.getItem(ROUTINES_KEY) ?? null
  } catch {
    return null
  }
}

/** Whether one more routine would find room, as far as can be told before it is there. */
export function faultOfRoom(store: Store | null = browserStorage()): 'unavailable' | 'full' | null {
  if (!store) return 'unavailable'
  try {
    store.setItem(PROBE_KEY, ' '.repeat(ROUTINE_CHARACTERS))
    store.removeItem(PROBE_KEY)
    return null
  } catch (error) {
    return isFull(error) ? 'full' : 'unavailable'
  }
}

/**
 * Changes what is kept, read anew and one tab at a time: what another tab kept meanwhile stays. Gives what is kept then;
 * with a fault nothing was changed.
 */
export async function changeRoutines(
  change: (routines: Routine[]) => Routine[],
  store: Store | null = browserStorage(),
): Promise<Shelf> {
  return withLock(ROUTINES_KEY, async () => {
    const shelf = readShelf(store)
    if (!store || shelf.fault) return shelf
    return write(store, shelf, mergeRoutines(change(shelf.routines), []))
  })
}

/** Throws away what is kept and is no routine of ours, or all of it where it is no list. */
export async function removeUnreadable(store: Store | null = browserStorage()): Promise<Shelf> {
  return withLock(ROUTINES_KEY, async () => {
    const shelf = readShelf(store)
    if (!store || shelf.fault === 'unavailable') return shelf
    return write(store, { ...emptyShelf, fault: shelf.fault }, shelf.routines)
  })
}

/** Tells when another tab changed what is kept; what is returned ends that. */
export function whenChangedElsewhere(tell: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === ROUTINES_KEY || key === null) tell()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const emptyShelf: Shelf = { routines: [], strange: [], fault: null }

function shelfOf(text: string | null): Shelf {
  const list = text === null ? [] : parseJson(text)
  if (!Array.isArray(list)) return { ...emptyShelf, fault: 'unreadable' }
  const checked = list.map((entry) => ({ entry, ...checkRoutine(entry) }))
  return {
    routines: mergeRoutines(
      checked.flatMap(({ routine }) => routine ?? []),
      [],
    ),
    strange: checked.flatMap(({ routine, entry }) => (routine ? [] : [entry])),
    fault: null,
  }
}

function write(store: Store, shelf: Shelf, routines: Routine[]): Shelf {
  const entries = [...routines, ...shelf.strange]
  try {
    if (entries.length === 0) store.removeItem(ROUTINES_KEY)
    else store.setItem(ROUTINES_KEY, JSON.stringify(entries))
    return { routines, strange: shelf.strange, fault: null }
  } catch (error) {
    return { ...shelf, fault: isFull(error) ? 'full' : 'unavailable' }
  }
}

/** Firefox has a name of its own for it. */
function isFull(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  )
}
