import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './address.rules.ts'
import type { Context } from './context.server.ts'
import { Problem } from './problem.ts'

/** Keeps out what no people send. It counts in this process's memory alone, so asking it costs nothing. */
export type FloodGate = {
  /** @throws Problem `too-many` when the visitor's network has used up the window */
  admit(visitor: Context['visitor']): Promise<void>
}

/** Opens a gate for so many requests of a network within a window that starts with the first. */
export function openFloodGate({ attempts, seconds }: { attempts: number; seconds: number }): FloodGate {
  const limiter = new RateLimiterMemory({ points: attempts, duration: seconds })
  return {
    async admit({ address }) {
      try {
        await limiter.consume(networkOf(address))
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
