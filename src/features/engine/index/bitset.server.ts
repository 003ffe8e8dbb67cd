/** A set of rows, one bit each. */
export type Bitset = Uint32Array<ArrayBuffer>

export function emptyBitset(size: number): Bitset {
  return new Uint32Array(Math.ceil(size / 32))
}

export function addBit(set: Bitset, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31)
}

export function hasBit(set: Bitset, row: number): boolean {
  return ((set[row >>> 5]! >>> (row & 31)) & 1) === 1
}

/** Keeps in `target` only what `other` has too. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!
}

/** Takes from `target` what `other` has. */
export function subtract(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i]! &= ~other[i]!
}

/** Adds to `target` what `other` has. */
export function unite(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i]! |= other[i]!
}

export function isEmpty(set: Bitset): boolean {
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) return false
  return true
}

/** Calls `visit` with the rows of `set` in ascending order. */
export function visitRows(set: Bitset, visit: (row: number) => void): void {
  for (let i = 0; i < set.length; i++) {
    let word = set[i]!
    while (word !== 0) {
      const lowest = word & -word
      visit((i << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
}

/** Writes the rows of `set` into `rows` in ascending order and gives their number. */
export function collectRows(set: Bitset, rows: Uint32Array): number {
  let count = 0
  visitRows(set, (row) => {
    rows[count++] = row
  })
  return count
}

/** How many rows are in `set`. */
export function countBits(set: Bitset): number {
  let count = 0
  for (let i = 0; i < set.length; i++) {
    // Each step takes the lowest bit away.
    for (let word = set[i]!; word !== 0; word &= word - 1) count++
  }
  return count
}
