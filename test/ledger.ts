/** What may be true of a thing that was written: whatever was not acknowledged may have happened or not. */
export type Ledger<State> = {
  /** How many writes were acknowledged. */
  acknowledged: number
  /** The names of all things that were ever written. */
  names(): string[]
  /** What is true of a thing; undefined where it is not known. */
  known(name: string): State | null | undefined
  /** All that may be true of a thing; null stands for one that is not there. */
  possible(name: string): readonly (State | null)[]
  /**
   * Writes what makes `next` of the thing. What is refused changed nothing; what got no answer, or one of a fault, may
   * have happened. Gives whether it was acknowledged.
   */
  write(
    name: string,
    next: (before: State | null) => State | null,
    send: () => Promise<Response>,
  ): Promise<boolean>
  /** Notes what was read. */
  settle(name: string, state: State | null): void
}

export function openLedger<State>(): Ledger<State> {
  const all = new Map<string, readonly (State | null)[]>()
  const possible = (name: string) => all.get(name) ?? [null]
  return {
    acknowledged: 0,
    names: () => [...all.keys()],
    possible,
    known(name) {
      const [state, ...others] = possible(name)
      return others.length === 0 ? state : undefined
    },
    settle: (name, state) => void all.set(name, [state]),
    async write(name, next, send) {
      const before = possible(name)
      const after = before.map(next)
      all.set(name, [...before, ...after])
      const status = await statusOf(send)
      if (status >= 200 && status < 300) {
        all.set(name, after)
        this.acknowledged++
        return true
      }
      if (status >= 400 && status < 500) all.set(name, before)
      return false
    },
  }
}

/** The status of an answer that came whole; 0 where none did. */
async function statusOf(send: () => Promise<Response>): Promise<number> {
  try {
    const answer = await send()
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
