import { Problem } from './problem.ts'

/** What a fair queue may do at once, in all and of one owner, and how many may wait for it. */
type Bounds = { atOnce: number; atOnceOfOwner: number; waiting: number; waitingOfOwner: number }

/**
 * Runs a few works of this process at a time. The others wait, and their owners take turns: whoever sends many mostly
 * waits for what they sent themselves.
 */
export type FairQueue = {
  /**
   * Runs `work` when it is its turn. An owner of null stands for everybody: only the bounds of all hold for it.
   * @throws Problem `too-many` where the owner has too many that wait, `unavailable` where all together have
   */
  run<Result>(owner: string | null, work: () => Promise<Result>): Promise<Result>
}

type Share = { running: number; waiting: (() => void)[] }

const RETRY_SECONDS = 5

export function openFairQueue(bounds: Bounds): FairQueue {
  // In the order of their turns: an owner whose work began or ended stands last.
  const shares = new Map<string | null, Share>()
  let running = 0
  let waiting = 0

  function refuse(owner: string | null, { waiting: own }: Share): void {
    const retry = { reason: 'busy', retryAfterSeconds: RETRY_SECONDS }
    if (owner !== null && own.length >= bounds.waitingOfOwner) {
      throw new Problem('too-many', 'Too many requests at once. Please try again later', retry)
    }
    if (waiting >= bounds.waiting) {
      throw new Problem('unavailable', 'The server is busy. Please try again later', retry)
    }
  }

  function mayRun(owner: string | null, share: Share): boolean {
    return running < bounds.atOnce && (owner === null || share.running < bounds.atOnceOfOwner)
  }

  function takePlace(owner: string | null, share: Share): void {
    share.running += 1
    running += 1
    standLast(owner, share)
  }

  function standLast(owner: string | null, share: Share): void {
    shares.delete(owner)
    if (share.running > 0 || share.waiting.length > 0) shares.set(owner, share)
  }

  function startNext(): void {
    for (const [owner, share] of shares) {
      if (share.waiting.length === 0 || !mayRun(owner, share)) continue
      waiting -= 1
      takePlace(owner, share)
      share.waiting.shift()!()
      return
    }
  }

  function leavePlace(owner: string | null, share: Share): void {
    share.running -= 1
    running -= 1
    standLast(owner, share)
    startNext()
  }

  return {
    async run(owner, work) {
      const share = shares.get(owner) ?? { running: 0, waiting: [] }
      if (mayRun(owner, share)) takePlace(owner, share)
      else {
        refuse(owner, share)
        shares.set(owner, share)
        waiting += 1
        await new Promise<void>((resolve) => share.waiting.push(resolve))
      }
      try {
        return await work()
      } finally {
        leavePlace(owner, share)
      }
    },
  }
}
