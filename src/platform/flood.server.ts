import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networksOf } from './address.rules.ts'
import type { Context } from './context.server.ts'
import { Problem } from './problem.ts'

/** Keeps out what no people send. It counts in this process's memory alone, so asking it costs nothing. */
export type FloodGate = {
  /** @throws Problem `too-many` when one of the visitor's networks has used up the window */
  admit(visitor: Context['visitor']): Promise<void>
}

/** Opens a gate for so many requests of a network within a window that starts with the first; wider ones have more. */
export function openFloodGate({ attempts, seconds }: { attempts: number; seconds: number }): FloodGate {
  const limiters = new Map<number, RateLimiterMemory>()
  const limiterOf = (times: number) => {
    const limiter =
      limiters.get(times) ?? new RateLimiterMemory({ points: attempts * times, duration: seconds })
    limiters.set(times, limiter)
    return limiter
  }
  return {
    async admit({ address }) {
      try {
        for (const { name, times } of networksOf(address)) await limiterOf(times).consume(name)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new Problem('too-many', 'Too many requests. Please try again later', {
          reason: 'LimitExceededException',
          retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
        })
      }
    },
  }
}
