import { hashOf } from '#features/groceries/ground/hash.rules.ts'

/** Chance that comes out the same each time for the same key. */
export type Chance = {
  /** A number from `from` up to but not including `to`. */
  between(from: number, to: number): number
  /** A whole number from `from` up to and including `to`. */
  whole(from: number, to: number): number
  /** True in `share` of all cases (0 to 1). */
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/**
 * Chance for one key. Every product draws from its own, so that adding a food to the sample leaves the others as
 * they are. Generator: mulberry32.
 */
export function chanceOf(key: string): Chance {
  let state = hashOf(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    happens: (share) => next() < share,
    pick: (list) => list[whole(0, list.length - 1)]!,
    shuffled(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const swapped = copy[i]!
        copy[i] = copy[j]!
        copy[j] = swapped
      }
      return copy
    },
  }
}
