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
  const iterator = entries[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await orAway(() => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
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
    // Errors of the file system name the call, those of S3's client say how often it was tried.
    const isOutside = error instanceof Error && ('syscall' in error || '$metadata' in error)
    if (isOutside) throw new StorageAwayError('The storage does not do this now', { cause: error })
    throw error
  }
}
