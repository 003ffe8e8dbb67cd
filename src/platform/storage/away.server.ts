import type { Storage } from './objects.server.ts'

/** The storage does not answer, refuses what it is asked, or has no room: it may do otherwise later. */
export class StorageAwayError extends Error {}

/** A storage whose faults are no bugs of ours: what asks it meanwhile is answered as while the database is away. */
export function openToOutages(storage: Storage): Storage {
  return {
    ...storage,
    put: (...given) => orAway(() => storage.put(...given)),
    get: (key) => orAway(() => storage.get(key)),
    head: (key) => orAway(() => storage.head(key)),
    delete: (keys) => orAway(() => storage.delete(keys)),
    list: (prefix) => listOrAway(storage.list(prefix)),
  }
}

async function* listOrAway<Entry>(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  try {
    yield* entries
  } catch (error) {
    throw awayOr(error)
  }
}

/**
 * Does what asks a disk or another server.
 * @throws StorageAwayError where these do not do it
 */
export async function orAway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw awayOr(error)
  }
}

/** What a storage threw, as a StorageAwayError where a disk or another server is at fault. */
function awayOr(error: unknown): unknown {
  // Errors of the file system name the call, those of S3's client say how often it was tried.
  const isOutside = error instanceof Error && ('syscall' in error || '$metadata' in error)
  return isOutside ? new StorageAwayError('The storage does not do this now', { cause: error }) : error
}
