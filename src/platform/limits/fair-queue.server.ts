import { Problem } from '../ground/problem.ts'
import type { Network } from './address.rules.ts'

/** What a fair queue may do at once, in all and of one owner, and how many may wait for it. */
type Bounds = { atOnce: number; atOnceOfOwner: number; waiting: number; waitingOfOwner: number }

/**
 * Who a work is for: the networks of a visitor, the narrowest first, or a member. The last one stands in line; each of
 * them may have so many `times` as many waiting. Null stands for everybody: only the bounds of all hold for it.
 */
export type Owner = readonly [Network, ...Network[]] | null

type Waiting = { owner: Owner; go(): void; refuse(problem: Problem): void }
type Line = { running: number; waiting: Waiting[] }

const RETRY = { reason: 'busy', retryAfterSeconds: 5 }

/** The member as the owner of works, from whatever networks. */
export function ownerOfMember(accountId: string): Owner {
  return [{ name: accountId, times: 1 }]
}

/**
 * Runs a few works of one kind at a time. The others wait, and their owners take turns: whoever sends many mostly waits
 * for what they sent themselves.
 */
export function openFairQueue(bounds: Bounds) {
  // In the order of their turns: the one whose work began or ended last stands last.
  const lines = new Map<string | null, Line>()
  /** How many wait, of all widths of networks. */
  const waitingOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  function count({ owner }: Pick<Waiting, 'owner'>, by: 1 | -1): void {
    waiting += by
    for (const { name } of owner ?? []) {
      const own = (waitingOf.get(name) ?? 0) + by
      if (own > 0) waitingOf.set(name, own)
      else waitingOf.delete(name)
    }
  }

  function mayRun(name: string | null, line: Line): boolean {
    return running < bounds.atOnce && (name === null || line.running < bounds.atOnceOfOwner)
  }

  /** Behind all others: they have a turn before its next one. */
  function standLast(name: string | null, line: Line): void {
    lines.delete(name)
    if (line.running > 0 || line.waiting.length > 0) lines.set(name, line)
  }

  function changeRunning(name: string | null, line: Line, by: 1 | -1): void {
    line.running += by
    running += by
    standLast(name, line)
  }

  /** Refuses whoever has too many that wait. In a full queue the last of the longest line gives way to shorter ones. */
  function makeRoom(owner: Owner, ownLength: number): void {
    const isBeyond = owner?.some(
      ({ name, times }) => (waitingOf.get(name) ?? 0) >= bounds.waitingOfOwner * times,
    )
    if (isBeyond) throw new Problem('too-many', 'Too many requests at once. Please try again later', RETRY)
    if (waiting < bounds.waiting) return
    const longest = [...lines.values()].reduce(
      (one, other) => (other.waiting.length > one.waiting.length ? other : one),
      { running: 0, waiting: [] },
    )
    if (longest.waiting.length <= ownLength + 1) throw tooManyWait()
    const last = longest.waiting.pop()!
    count(last, -1)
    last.refuse(tooManyWait())
  }

  function startNext(): void {
    for (const [name, line] of lines) {
      if (line.waiting.length === 0 || !mayRun(name, line)) continue
      const next = line.waiting.shift()!
      count(next, -1)
      // It has its place before anybody who comes now gets in between.
      changeRunning(name, line, 1)
      next.go()
      return
    }
  }

  return {
    /**
     * Runs `work` when it is its turn.
     * @throws Problem `too-many` where the owner has too many that wait, `unavailable` where all together have, both with
     * the reason `busy`
     */
    async run<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
      const name = owner ? owner.at(-1)!.name : null
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      if (mayRun(name, line)) changeRunning(name, line, 1)
      else {
        makeRoom(owner, line.waiting.length)
        lines.set(name, line)
        count({ owner }, 1)
        await new Promise<void>((go, refuse) => line.waiting.push({ owner, go, refuse }))
      }
      try {
        return await work()
      } finally {
        changeRunning(name, line, -1)
        startNext()
      }
    },
  }
}

function tooManyWait(): Problem {
  return new Problem('unavailable', 'Too many requests wait. Please try again later', RETRY)
}
