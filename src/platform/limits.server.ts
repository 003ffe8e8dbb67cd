import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './address.rules.ts'
import type { Context } from './context.server.ts'
import { Problem } from './problem.ts'

/** Milliseconds by which the clocks of two machines may differ. */
const CLOCK_DIFFERENCE_MS = 3_600_000

/** So many attempts within a window that starts with the first. */
export type Limit = { kind: string; attempts: number; seconds: number }

/**
 * Counts an attempt of this visitor's network on `subject` before its outcome is known, so that parallel tries are
 * counted exactly. Subject and network count together: nobody can use up what another has.
 * @throws Problem `too-many` when the window is used up
 */
export function countAttempt(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  return consume(db.$client, limit, keyOf(subject, networkOf(visitor.address)))
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
  return consume(db.$client, limit, keyOf('member', accountId), times)
}

/**
 * Does `work` as an attempt that counts only if it is refused: not when it succeeds, and not when the fault is ours,
 * or a flood of others would use up what a member has.
 * @throws Problem `too-many` when the window is used up, and what `work` throws
 */
export async function countFailure<Result>(
  ctx: Pick<Context, 'db' | 'visitor'>,
  limit: Limit,
  subject: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = () =>
    limiterOf(ctx.db.$client, limit).reward(keyOf(subject, networkOf(ctx.visitor.address)))
  try {
    await countAttempt(ctx, limit, subject)
  } catch (error) {
    // It was never tried, so it is no failure: many who come at once would shut out whoever comes next.
    if (error instanceof Problem) await giveBack()
    throw error
  }
  try {
    const result = await work()
    await giveBack()
    return result
  } catch (error) {
    const isRefused = error instanceof Problem && error.code !== 'unavailable'
    if (!isRefused) await giveBack()
    throw error
  }
}

/** Gives back all that this visitor's network used up on `subject`. */
export async function clearAttempts(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  await limiterOf(db.$client, limit).delete(keyOf(subject, networkOf(visitor.address)))
}

async function consume(pool: pg.Pool, limit: Limit, key: string, times = 1): Promise<void> {
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
      return consume(pool, limit, key, times)
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
  const limiter =
    ofPool.get(kind) ??
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
  ofPool.set(kind, limiter)
  return limiter
}
