export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** Numbers that come one by one, beside the heap: lists of a million objects would keep the garbage collector busy. */
export type NumberList<Kind extends Numbers> = {
  add(value: number): void
  /** All that have come so far. */
  all(): Kind
}

const FIRST_ROOM = 1_024

/** A list in a typed array, which `make` makes of a length and which is replaced by one twice as long when it is full. */
export function listNumbers<Kind extends Numbers>(make: new (length: number) => Kind): NumberList<Kind> {
  let room = new make(FIRST_ROOM)
  let length = 0
  return {
    add(value) {
      if (length === room.length) {
        const larger = new make(2 * length)
        larger.set(room)
        room = larger
      }
      room[length++] = value
    },
    all: () => room.subarray(0, length) as Kind,
  }
}

/** The numbers at these places, one behind the other. */
export function take<Kind extends Numbers>(numbers: Kind, places: Uint32Array): Kind {
  const taken = numbers.slice(0, places.length) as Kind
  for (let i = 0; i < places.length; i++) taken[i] = numbers[places[i]!]!
  return taken
}

/** Each of these values once, ascending. */
export function distinct(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  return values.toSorted().filter((value, i, sorted) => i === 0 || value !== sorted[i - 1])
}

/** How many of these ascending values are less than one. */
export function countBelow(value: number, ascending: Numbers): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
