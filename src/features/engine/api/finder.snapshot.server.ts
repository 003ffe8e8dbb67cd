import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { CATALOGUE_CHANNEL, type Store } from '#features/catalogue/ground/catalogue.server.ts'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import type { Replica } from '#platform/database/replica.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { openAnnouncements } from '#platform/live/announcements.server.ts'
import type { BuiltCatalogue } from '../index/built.server.ts'
import { buildInThread } from '../index/thread.server.ts'
import { type FinderIndex, openIndex } from '../search/query.server.ts'

/** One state of the catalogue, and the answers already written from it. */
type Snapshot = {
  index: FinderIndex
  built: BuiltCatalogue
  answers: LRUCache<string, Buffer<ArrayBuffer>>
  /** All stores, in the order of `listStores`. */
  stores: readonly Store[]
}

/**
 * What a process holds of the catalogue. Readers never wait; they read `snapshot` anew in each turn of the event
 * loop, since the memory of one that was replaced is given back at once.
 */
export type Finder = {
  readonly snapshot: Snapshot
  /** When the catalogue was read for it. */
  readonly readAt: Date
  /** Builds the index anew; resolves when a state at least as new as this call is in place. */
  refresh(): Promise<void>
  close(): Promise<void>
}

type Options = {
  address: DatabaseAddress
  /** Where the catalogue is read while it has all of it: an index is a quarter of a minute of work for a database. */
  replica?: Pick<Replica, 'addressForIndex'> | null
  log: Logger
  /** Where the items of a large catalogue go, in files without names. */
  folder: string
  /** The thread's file, where it does not lie beside this code. */
  workerProgram?: URL
  clock?: () => Date
  /** How often the day is looked at: what is stale changes with it. */
  dayCheckMs?: number
}

const RETRY_MS = 5_000
/** Of a state of the catalogue, in bytes: some eighty pages of a hundred products. */
const KEPT_ANSWERS = { maxSize: 8 * 1024 * 1024, sizeCalculation: (body: Buffer<ArrayBuffer>) => body.length }

/** Builds the first index, then follows the catalogue: after each import, after each midnight, after each outage. */
export async function openFinder({
  address,
  replica = null,
  log,
  folder,
  workerProgram,
  clock = () => new Date(),
  dayCheckMs = 60_000,
}: Options): Promise<Finder> {
  let snapshot: Snapshot | null = null
  let readAt = clock()
  let building: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function readAnew(day: string): Promise<BuiltCatalogue> {
    const from = (await replica?.addressForIndex()) ?? address
    try {
      return await readFrom(from, day)
    } catch (error) {
      if (from === address) throw error
      log.warn({ err: error }, 'the replica broke off: the catalogue is read from the primary')
      return await readFrom(address, day)
    }
  }

  async function readFrom(from: DatabaseAddress, day: string): Promise<BuiltCatalogue> {
    return await buildInThread({ address: from, day, before: snapshot?.built ?? null, folder }, workerProgram)
  }

  async function build(): Promise<void> {
    const begun = clock()
    const built = await readAnew(dutchDayOf(begun))
    const { parts, stores } = built
    readAt = begun
    const index = openIndex(parts)
    // An import that changed nothing leaves every answer, and every copy that a browser keeps, as good as it was.
    if (snapshot?.index.stamp.version === parts.stamp.version) {
      snapshot = { ...snapshot, stores }
      return index.release()
    }
    const replaced = snapshot
    snapshot = { index, built, answers: new LRUCache(KEPT_ANSWERS), stores }
    replaced?.index.release()
    log.info({ products: parts.size, version: parts.stamp.version }, 'the finder shows a new catalogue')
  }

  /** A build under way may have read before the change that is announced now: one more follows it. */
  function refresh(): Promise<void> {
    queued ??= building
      .catch(() => {})
      .then(() => {
        queued = null
        building = build()
        return building
      })
    return queued
  }

  function refreshSoon(): void {
    if (closed) return
    refresh().catch((error) => {
      if (closed) return
      log.error({ err: error }, 'the finder keeps its last catalogue')
      clearTimeout(retry)
      retry = setTimeout(refreshSoon, RETRY_MS).unref()
    })
  }

  // Listening comes first: an import that ends during the first build is not missed.
  const listener = await openAnnouncements({ address, log })
  // While a connection is lost, announcements are too.
  await listener.subscribe(CATALOGUE_CHANNEL, { onMessage: refreshSoon, onResumed: refreshSoon })
  const dayCheck = setInterval(() => {
    if (snapshot && dutchDayOf(clock()) !== snapshot.index.stamp.day) refreshSoon()
  }, dayCheckMs).unref()

  async function close(): Promise<void> {
    closed = true
    clearInterval(dayCheck)
    clearTimeout(retry)
    await listener.close()
    await (queued ?? building).catch(() => {})
  }

  try {
    await refresh()
  } catch (error) {
    await close()
    throw error
  }
  return {
    get snapshot() {
      return snapshot!
    },
    get readAt() {
      return readAt
    },
    refresh,
    close,
  }
}
