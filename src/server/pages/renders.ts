import type { Context } from '#platform/http/context.server.ts'
import { isLoopback, networksOf } from '#platform/limits/address.rules.ts'
import { openFairQueue } from '#platform/limits/fair-queue.server.ts'
import { openFloodGate } from '#platform/limits/flood.server.ts'

/** Pages that are made at once: each takes some milliseconds of the one thread that answers everybody. */
const AT_ONCE = { atOnce: 6, atOnceOfOwner: 3, waiting: 200, waitingOfOwner: 20 }

/** Pages made for a network, whose visitors share what they open at the same time: a school has one address. */
const FLOOD = { attempts: 100, seconds: 10 }

/**
 * Makes a page when it is the turn of the visitor's network.
 * @throws Problem `too-many` where too much was made for the network, or waits for it; `unavailable` where too many wait
 */
export type Renders = <Page>(ctx: Pick<Context, 'visitor'>, work: () => Promise<Page>) => Promise<Page>

/** Opens what all pages of a process are made through, so that no network takes the process for itself. */
export function openRenders(): Renders {
  const queue = openFairQueue(AT_ONCE)
  const gate = openFloodGate(FLOOD)
  return async ({ visitor }, work) => {
    // A proxy on this machine that names no addresses speaks for everybody.
    if (isLoopback(visitor.address)) return queue.run(null, work)
    await gate.admit(visitor)
    return queue.run(networksOf(visitor.address), work)
  }
}
