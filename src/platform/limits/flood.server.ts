import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'
import { type Network, networksOf } from './address.rules.ts'

/** Keeps out what no people send. It counts in this process's memory alone, so asking it costs nothing. */
export type FloodGate = ReturnType<typeof openFloodGate>

/**
 * Opens a gate for `attempts` requests of a network, or a member, in the `seconds` that begin with the first; wider networks
 * have more.
 */
export function openFloodGate({ attempts, seconds }: { attempts: number; seconds: number }) {
  const limiters = new Map<number, RateLimiterMemory>()
  const limiterOf = (times: number) => {
    const limiter =
      limiters.get(times) ?? new RateLimiterMemory({ points: attempts * times, duration: seconds })
    limiters.set(times, limiter)
    return limiter
  }
  async function count({ name, times }: Network, requests: number): Promise<void> {
    try {
      await limiterOf(times).consume(name, requests)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Problem('too-many', 'Too many requests. Please try again later', {
        reason: 'LimitExceededException',
        retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
      })
    }
  }
  return {
    /**
     * Counts so many `requests` of each of the visitor's networks.
     * @throws Problem `too-many` when the window is used up
     */
    async admit({ address }: Context['visitor'], requests = 1): Promise<void> {
      for (const network of networksOf(address)) await count(network, requests)
    },
    /**
     * Counts so many `requests` of a member, from whatever networks.
     * @throws Problem `too-many` when the window is used up
     */
    admitMember: (accountId: string, requests = 1) => count({ name: accountId, times: 1 }, requests),
  }
}
