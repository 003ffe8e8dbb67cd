import { networksOf, widestNetworkOf } from './address.rules.ts'
import { Problem } from './problem.ts'

/** Takes turns at work of which little is done at once, so that nobody waits for what one network sends. */
export type Turns = {
  /**
   * Does `work` when it is the visitor's turn.
   * @throws Problem `unavailable` when too many others wait, in all or from the visitor's networks
   */
  take<Result>(visitor: { address: string }, work: () => Promise<Result>): Promise<Result>
}

type Options = {
  /** Works done at once. */
  maxRunning: number
  /** Works that may wait, in all. */
  maxWaiting: number
  /** Works of one network that may wait; wider networks have more. */
  maxWaitingOfNetwork: number
}

type Waiting = { networks: string[]; go(): void; refuse(problem: Problem): void }

/** Opens a queue in which networks take turns: each has one line, and the next turn goes to the next line. */
export function openTurns({ maxRunning, maxWaiting, maxWaitingOfNetwork }: Options): Turns {
  /** By the widest network, in the order in which they get a turn. */
  const lines = new Map<string, Waiting[]>()
  let running = 0

  function next(): Waiting | undefined {
    const [first] = lines
    if (!first) return undefined
    const [network, line] = first
    const waiting = line.shift()
    lines.delete(network)
    // Behind all others: they have a turn before its next one.
    if (line.length > 0) lines.set(network, line)
    return waiting
  }

  function wait(address: string): Promise<void> {
    const all = [...lines.values()].flat()
    const networks = networksOf(address)
    const isFull = networks.some(
      ({ name, times }) =>
        all.filter((other) => other.networks.includes(name)).length >= maxWaitingOfNetwork * times,
    )
    if (isFull) throw tooManyWait()
    const network = widestNetworkOf(address)
    const line = lines.get(network) ?? []
    if (all.length >= maxWaiting) makeRoom(line.length)
    lines.set(network, line)
    return new Promise((go, refuse) =>
      line.push({ networks: networks.map(({ name }) => name), go: () => go(), refuse }),
    )
  }

  /** The last of the longest line gives way to whoever has a shorter one. */
  function makeRoom(ownLength: number): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= ownLength + 1) throw tooManyWait()
    longest.pop()!.refuse(tooManyWait())
  }

  return {
    async take({ address }, work) {
      if (running >= maxRunning) await wait(address)
      else running++
      try {
        return await work()
      } finally {
        // The turn is handed over, so that nobody who comes now gets in between.
        const waiting = next()
        if (waiting) waiting.go()
        else running--
      }
    },
  }
}

function tooManyWait(): Problem {
  return new Problem('unavailable', 'Too many requests wait. Try again in a minute.')
}
