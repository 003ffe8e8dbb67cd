import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './address.rules.ts'
import type { Context } from './context.server.ts'
import { Problem } from './problem.ts'

/** So many attempts within a window that starts with the first. */
export type Limit = { kind: string; attempts: number; seconds: number }

/** An attempt that was counted; giving it back makes it free. */
export type Attempt = { giveBack(): Promise<void> }

/**
 * Counts an attempt of this visitor's network on `subject` before its outcome is known, so that parallel tries are
 * counted exactly. Subject and network count together: nobody can use up what another has.
 * @throws Problem `too-many` when the window is used up
 */
export async function countAttempt(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  limit: Limit,
  subject: string,
): Promise<Attempt> {
  const limiter = limiterOf(db.$client, limit)
  const key = keyOf(subject, networkOf(visitor.address))
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Problem('too-many', 'Too many attempts. Please try again later', {
      reason: 'LimitExceededException',
      retryAfterSeconds: Math.ceil((error.msBeforeNext ?? 0) / 1000),
    })
  }
  return {
    giveBack: async () => {
      await limiter.reward(key)
    },
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
