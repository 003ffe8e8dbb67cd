/** Up to here the best places are kept in a heap, which most keys never enter. */
const HEAP_LIMIT = 1_024

/**
 * Places `offset` to `offset + limit` of the order by key, highest first, equal keys by place: as indexes into
 * `keys`. Costs a few passes over the keys however deep the page lies; only the page itself is sorted.
 */
export function selectPage(keys: Float64Array, offset: number, limit: number): number[] {
  const end = Math.min(offset + limit, keys.length)
  if (offset >= end) return []
  return end <= HEAP_LIMIT ? bestPlaces(keys, end).slice(offset) : placesBetween(keys, offset, end)
}

/** The best `count` places in order. The root of the heap is the worst that is kept. */
function bestPlaces(keys: Float64Array, count: number): number[] {
  const better = (a: number, b: number) => keys[b]! - keys[a]! || a - b
  const heap = Array.from({ length: count }, (_, i) => i).sort((a, b) => better(b, a))
  let least = keys[heap[0]!]!
  for (let i = count; i < keys.length; i++) {
    // Of equal keys the earlier place is better: what comes later must be higher.
    if (keys[i]! <= least) continue
    let hole = 0
    for (let child = 1; child < count; child = 2 * hole + 1) {
      if (child + 1 < count && better(heap[child]!, heap[child + 1]!) < 0) child++
      if (better(i, heap[child]!) > 0) break
      heap[hole] = heap[child]!
      hole = child
    }
    heap[hole] = i
    least = keys[heap[0]!]!
  }
  return heap.sort(better)
}

/** Selects the rows of a page that lies deep: selection by halving costs the same at any depth. */
function placesBetween(keys: Float64Array, offset: number, end: number): number[] {
  const scratch = keys.slice()
  const first = nthHighest(scratch, offset, 0)
  const last = nthHighest(scratch, end - 1, offset)

  let above = 0
  let aboveLast = 0
  for (const key of keys) {
    if (key > first) above++
    if (key > last) aboveLast++
  }
  // Keys equal to the first or the last may lie on both sides of the page's edges.
  let skip = offset - above
  let take = end - aboveLast - (first === last ? offset - above : 0)
  const page: number[] = []
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    if (key > first || key < last) continue
    if (key === first && skip > 0) {
      skip--
      continue
    }
    if (key === last && take-- <= 0) continue
    page.push(i)
  }
  return page.sort((a, b) => keys[b]! - keys[a]! || a - b)
}

/** The `n`th highest value (0 is the highest); reorders `values` so that the higher ones stand before it. */
function nthHighest(values: Float64Array, n: number, from: number): number {
  let low = from
  let high = values.length - 1
  while (low < high) {
    const pivot = medianOf(values[low]!, values[(low + high) >>> 1]!, values[high]!)
    let i = low
    let j = high
    while (i <= j) {
      while (values[i]! > pivot) i++
      while (values[j]! < pivot) j--
      if (i > j) break
      const moved = values[i]!
      values[i++] = values[j]!
      values[j--] = moved
    }
    if (n <= j) high = j
    else if (n >= i) low = i
    else break
  }
  return values[n]!
}

function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
