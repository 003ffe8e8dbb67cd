import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PostgresError } from './error.server.ts'
import { unavailableOf } from './errors.server.ts'
import { type Database, type DatabaseAddress, openDatabase, openPool, REQUEST_BOUNDS } from './open.server.ts'

/** How long what a replica was found to have may be read without asking again: with the question, less than a second. */
const HOLDS_MS = 500
/** How long a replica is left alone that was away or behind. */
const RESTS_MS = 5_000
/** How long readers wait for a replica to have what was committed before they asked, and how often it is looked at. */
const PATIENCE_MS = 250
const LOOK_MS = 25
/** How long an index does, which is built once for everybody, and what hinders nobody meanwhile. */
const INDEX_PATIENCE_MS = 10_000

/** Whether the replica has all that was committed before the call, at the latest after so many milliseconds. */
type Follows = (patienceMs: number) => Promise<boolean>

/** A copy of the database that can only be read, and is some moments behind. */
export type Replica = {
  /**
   * For what may be a second old: it reads from the replica while that answers and is no further behind, else from the
   * primary. Nobody who asks it has to know which.
   */
  db: Database
  /** Where an index is read that has all of now: the replica's address, or null where it lags or is away. */
  addressForIndex(): Promise<DatabaseAddress | null>
  /** Whether it is read from now; one that was away is looked at again, which the next answer knows. */
  isUsed(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens the replica at `address`. One that is away is none that is wrong: until it is there, the primary is read.
 * @throws PostgresError where it is no replica of the primary
 */
export async function openReplica(
  primary: pg.Pool,
  { address, connections, log }: { address: DatabaseAddress; connections: number; log: Logger },
): Promise<Replica> {
  const onError = (error: Error) => log.debug({ err: error }, 'connection to the replica lost')
  const replica = openPool(address, onError, { ...REQUEST_BOUNDS, connections })
  const follows = followsPrimary(primary, replica)
  const reading = openReading({ primary, replica, follows, log })
  try {
    await reading.look()
  } catch (error) {
    await replica.end()
    throw error
  }
  return {
    db: openDatabase(reading.pool),
    addressForIndex: async () => ((await follows(INDEX_PATIENCE_MS).catch(() => false)) ? address : null),
    isUsed: reading.isUsable,
    close: () => replica.end(),
  }
}

/** Asks both where they are in the log of changes; the first time, also whether one is the other's replica at all. */
function followsPrimary(primary: pg.Pool, replica: pg.Pool): Follows {
  let isProven = false
  return async (patienceMs) => {
    const until = performance.now() + patienceMs
    if (!isProven) await refuseOther(primary, replica)
    isProven = true
    const { rows } = await primary.query('select pg_current_wal_lsn()::text as written')
    const has = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has'
    for (;;) {
      const answer = await replica.query(has, [rows[0].written])
      if (answer.rows[0].has || performance.now() > until) return answer.rows[0].has
      await pause(LOOK_MS)
    }
  }
}

/** @throws PostgresError where `replica` is anything but a replica of this very database */
async function refuseOther(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const [own, other] = await Promise.all([primary, replica].map(identityOf))
  if (other!.is_replica && own!.id === other!.id) return
  const what = other!.is_replica ? 'a replica of another one' : 'no replica: it can be written to'
  throw new PostgresError(
    `DATABASE_READ_URL must be a streaming replica of the database at DATABASE_URL; the one there is ${what}.`,
  )
}

async function identityOf(pool: pg.Pool): Promise<{ id: string; is_replica: boolean }> {
  const { rows } = await pool.query(`
    select concat_ws('/', system_identifier, oid) as id, pg_is_in_recovery() as is_replica
    from pg_control_system(), pg_database where datname = current_database()`)
  return rows[0]
}

/** What reads from a replica while it follows, and from the primary else; the log is told whenever that changes. */
export function openReading({
  primary,
  replica,
  follows,
  log,
  holdsMs = HOLDS_MS,
  restsMs = RESTS_MS,
}: {
  primary: pg.Pool
  replica: pg.Pool
  follows: Follows
  log: Pick<Logger, 'info' | 'warn'>
  holdsMs?: number
  restsMs?: number
}) {
  let looked: { isUsable: Promise<boolean>; until: number } = { isUsable: Promise.resolve(false), until: 0 }
  let isUsed: boolean | null = null

  function tell(isNow: boolean, error?: unknown): void {
    if (isUsed === isNow) return
    isUsed = isNow
    if (isNow) log.info('visitors read from the replica')
    else log.warn({ err: error }, 'the replica is away or behind: visitors read from the primary')
  }

  async function asked(): Promise<boolean> {
    const given = await Promise.race([follows(PATIENCE_MS), pause(2 * PATIENCE_MS, false, { ref: false })])
    tell(given)
    return given
  }

  /** Looks at the replica. Whoever comes meanwhile waits for that; what was found then holds for all for a while. */
  function isUsable(): Promise<boolean> {
    if (performance.now() < looked.until) return looked.isUsable
    // While it is away nobody waits for it: the primary answers until somebody's look has found it.
    const meanwhile = isUsed === false ? Promise.resolve(false) : null
    const own = { isUsable: Promise.resolve(false), until: Number.POSITIVE_INFINITY }
    looked = own
    const end = (isUsable: boolean) => {
      own.until = performance.now() + (isUsable ? holdsMs : restsMs)
      return isUsable
    }
    own.isUsable = asked().then(end, (error: unknown) => {
      tell(false, error)
      return end(false)
    })
    return meanwhile ?? own.isUsable
  }

  async function first<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    if (!(await isUsable())) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      // Time that is over is over: to ask once more would be twice the work for the same refusal.
      if (error instanceof Error && 'code' in error && error.code === '57014') throw error
      if (unavailableOf(error)) {
        tell(false, error)
        looked = { isUsable: Promise.resolve(false), until: performance.now() + restsMs }
      }
      return work(primary)
    }
  }

  const pool = {
    query: (...given: Parameters<pg.Pool['query']>) => first((each) => each.query(...given) as never),
    connect: () => first((each) => each.connect()),
  }
  return {
    // All that the query builder asks of a pool.
    pool: pool as unknown as pg.Pool,
    isUsable,
    /** @throws PostgresError where it is no replica */
    async look() {
      await follows(PATIENCE_MS).catch((error: unknown) => {
        if (error instanceof PostgresError) throw error
      })
      await isUsable()
    },
  }
}
