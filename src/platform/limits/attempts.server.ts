import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'
import { networksOf } from './address.rules.ts'
import { attemptLimits } from './attempts.tables.server.ts'

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_DIFFERENCE_MS = 3_600_000

/** So many attempts within a window that starts with the first. */
export type Limit = { kind: string; attempts: number; seconds: number }

/** A limit on what one network does, by itself or on `subject`: a name that was typed, an item. */
export type NetworkLimit = { limit: Limit; subject?: string }

type Visit = Pick<Context, 'db' | 'visitor'>

/** A row of the table, and how many points it may have. */
type Counter = { limit: Limit; key: string }

/**
 * Counts an attempt of this visitor's networks on `subject` before its outcome is known, so that parallel tries are
 * counted exactly. Subject and network count together: nobody can use up what another has.
 * @throws Problem `too-many` when the window is used up
 */
export async function countAttempt(ctx: Visit, limit: Limit, subject: string): Promise<void> {
  await take(ctx.db.$client, countersOf(ctx, [{ limit, subject }]))
}

/**
 * Counts what a member does, from whatever network, as so many `times`.
 * @throws Problem `too-many` when the window is used up
 */
export function countMember(
  { db }: Pick<Context, 'db'>,
  limit: Limit,
  accountId: string,
  times = 1,
): Promise<void> {
  return consume(db.$client, { limit, key: keyOf('member', accountId) }, times)
}

/**
 * Does `work` as an attempt that counts only if it is refused: not when it succeeds, and not when it was never tried, as
 * the fault is ours or too much waits: a flood of others would use up what a member has.
 * @throws Problem `too-many` when a window is used up, and what `work` throws
 */
export function countFailure<Result>(
  ctx: Visit,
  limits: readonly NetworkLimit[],
  work: () => Promise<Result>,
): Promise<Result> {
  const counts = (error: unknown) =>
    error instanceof Problem && error.code !== 'unavailable' && error.code !== 'too-many'
  return countOutcome(ctx, limits, work, { succeeds: false, fails: counts })
}

/**
 * Does `work` as an attempt that counts only if it succeeds.
 * @throws Problem `too-many` when a window is used up, and what `work` throws
 */
export function countSuccess<Result>(
  ctx: Visit,
  limits: readonly NetworkLimit[],
  work: () => Promise<Result>,
): Promise<Result> {
  return countOutcome(ctx, limits, work, { succeeds: true, fails: () => false })
}

/**
 * Does `work` and counts it against all `limits` of `subject`, whichever networks ask; `work` is told whether it is
 * within them. Nobody else is told, for where a refusal would be a secret. It counts if it is within them and succeeds.
 */
export async function countSilently<Result>(
  { db }: Pick<Context, 'db'>,
  limits: readonly Limit[],
  subject: string,
  work: (isWithin: boolean) => Promise<Result>,
): Promise<Result> {
  const key = keyOf('all networks', subject)
  const counters = limits.map((limit) => ({ limit, key }))
  const isWithin = await take(db.$client, counters).then(
    () => true,
    (error) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
  try {
    return await work(isWithin)
  } catch (error) {
    if (isWithin) await giveBack(db.$client, counters)
    throw error
  }
}

/** Gives back all that this visitor's networks used up on `subject`. */
export async function clearAttempts(ctx: Visit, limit: Limit, subject: string): Promise<void> {
  for (const counter of countersOf(ctx, [{ limit, subject }])) {
    await limiterOf(ctx.db.$client, counter.limit).delete(counter.key)
  }
}

/** Takes the attempt before its outcome is known, and gives it back where the outcome does not count. */
async function countOutcome<Result>(
  ctx: Visit,
  limits: readonly NetworkLimit[],
  work: () => Promise<Result>,
  counts: { succeeds: boolean; fails(error: unknown): boolean },
): Promise<Result> {
  const pool = ctx.db.$client
  const counters = countersOf(ctx, limits)
  await take(pool, counters)
  try {
    const result = await work()
    if (!counts.succeeds) await giveBack(pool, counters)
    return result
  } catch (error) {
    if (!counts.fails(error)) await giveBack(pool, counters)
    throw error
  }
}

/** A counter for each network of the visitor: the wider ones, which many share, have room for more. */
function countersOf({ visitor }: Pick<Visit, 'visitor'>, limits: readonly NetworkLimit[]): Counter[] {
  return limits.flatMap(({ limit, subject = '' }) =>
    networksOf(visitor.address).map(({ name, times }) => ({
      limit: { ...limit, attempts: limit.attempts * times },
      key: keyOf(subject, name),
    })),
  )
}

/**
 * Takes a point of each counter, or of none: what was never tried counts nowhere, for many who come at once would shut
 * out whoever comes next.
 * @throws Problem `too-many` when one of them is used up
 */
async function take(pool: pg.Pool, counters: readonly Counter[]): Promise<void> {
  for (const [index, counter] of counters.entries()) {
    try {
      await consume(pool, counter)
    } catch (error) {
      if (error instanceof Problem) await giveBack(pool, counters.slice(0, index + 1))
      throw error
    }
  }
}

async function giveBack(pool: pg.Pool, counters: readonly Counter[]): Promise<void> {
  for (const { limit, key } of counters) await limiterOf(pool, limit).reward(key)
}

async function consume(pool: pg.Pool, { limit, key }: Counter, times = 1): Promise<void> {
  const limiter = limiterOf(pool, limit)
  try {
    const { msBeforeNext } = await limiter.consume(key, times)
    if (!isOfAnotherClock(msBeforeNext, limit)) return
    await limiter.delete(key)
    await limiter.consume(key, times)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    if (isOfAnotherClock(error.msBeforeNext ?? 0, limit)) {
      await limiter.delete(key)
      return consume(pool, { limit, key }, times)
    }
    throw new Problem('too-many', 'Too many attempts. Please try again later', {
      reason: 'LimitExceededException',
      retryAfterSeconds: Math.ceil((error.msBeforeNext ?? 0) / 1000),
    })
  }
}

/**
 * Whether a window ends so late that the clock was set back since it began: it would last until the clock is there again.
 * Machines whose clocks merely differ must not undo each other's windows.
 */
function isOfAnotherClock(msBeforeNext: number, { seconds }: Limit): boolean {
  return msBeforeNext > seconds * 1000 + CLOCK_DIFFERENCE_MS
}

/** Neither names nor addresses are stored: a counter needs only to be found again. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

function limiterOf(pool: pg.Pool, { kind, attempts, seconds }: Limit): RateLimiterPostgres {
  const ofPool = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, ofPool)
  const name = `${kind} ${attempts}`
  const limiter =
    ofPool.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempt_limits',
      tableCreated: true,
      // A job removes what has expired: no timer of its own.
      clearExpiredByTimeout: false,
      keyPrefix: kind,
      points: attempts,
      duration: seconds,
    })
  ofPool.set(name, limiter)
  return limiter
}

/** Removes counters of attempts whose window has passed. */
export async function removePassedLimits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(attemptLimits).where(lt(attemptLimits.expire, now.getTime()))
}
