import type { WireProduct } from '../ground/wire.rules.ts'

/**
 * The items of an answer as JSON bytes, written once when the index is built. An item is its own bytes and an
 * ending that it shares with others, since thousands of products have the same flags.
 */
export type ItemParts = {
  chunks: Uint8Array<ArrayBuffer>[]
  /** Per row: where its bytes begin, chunk number times `CHUNK_BYTES` plus the place in the chunk. */
  starts: Float64Array<ArrayBuffer>
  lengths: Uint32Array<ArrayBuffer>
  /** Ending `e` is `endings[endingStarts[e] .. endingStarts[e + 1]]`. */
  endings: Uint8Array<ArrayBuffer>
  endingStarts: Uint32Array<ArrayBuffer>
  endingOfRow: Uint32Array<ArrayBuffer>
}

const CHUNK_BYTES = 1 << 22

/** Takes items in any order and lays them out; what it holds grows by whole chunks, never by copying. */
export function createItemWriter() {
  const encoder = new TextEncoder()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const starts: number[] = []
  const lengths: number[] = []
  const endingOfText = new Map<string, number>()
  const endingOfItem: number[] = []
  let used = CHUNK_BYTES

  /** Adds an item and gives its JSON bytes, ending included, for a digest. */
  function add(product: WireProduct): [Uint8Array, string] {
    const { promotion, offer, typical_weight, inedible, density, flags, ...own } = product
    const deal = { promotion, offer }
    // Most products have neither, so that "promotion":null,"offer":null goes into the shared ending. Those that have one
    // differ in prices and days: in an ending these would make one of its own for nearly each of them.
    const hasDeal = promotion !== null || offer !== null
    const bytes = encoder.encode(JSON.stringify(hasDeal ? { ...own, ...deal } : own).slice(0, -1))
    if (used + bytes.length > CHUNK_BYTES) {
      // An item longer than a chunk gets one of its own.
      chunks.push(new Uint8Array(Math.max(CHUNK_BYTES, bytes.length)))
      used = 0
    }
    chunks.at(-1)!.set(bytes, used)
    starts.push((chunks.length - 1) * CHUNK_BYTES + used)
    lengths.push(bytes.length)
    used += bytes.length
    const ending = `,${JSON.stringify({ ...(hasDeal ? {} : deal), typical_weight, inedible, density, flags }).slice(1)}`
    endingOfItem.push(endingNumber(ending))
    return [bytes, ending]
  }

  function endingNumber(text: string): number {
    const known = endingOfText.get(text)
    if (known !== undefined) return known
    endingOfText.set(text, endingOfText.size)
    return endingOfText.size - 1
  }

  /** `itemOfRow` says which of the items, by the order in which they came, stands in each row. */
  function finish(itemOfRow: Uint32Array): ItemParts {
    const texts = [...endingOfText.keys()]
    // An ending is ASCII: its characters are its bytes.
    const endingStarts = new Uint32Array(texts.length + 1)
    for (const [i, text] of texts.entries()) endingStarts[i + 1] = endingStarts[i]! + text.length
    return {
      chunks: chunks.map((chunk, i) => (i === chunks.length - 1 ? chunk.slice(0, used) : chunk)),
      starts: Float64Array.from(itemOfRow, (item) => starts[item]!),
      lengths: Uint32Array.from(itemOfRow, (item) => lengths[item]!),
      endings: encoder.encode(texts.join('')),
      endingStarts,
      endingOfRow: Uint32Array.from(itemOfRow, (item) => endingOfItem[item]!),
    }
  }

  return { add, finish }
}

/** The JSON bytes of an item as views, to be sent one behind the other. */
export function itemBytes(items: ItemParts, row: number): [Uint8Array, Uint8Array] {
  const start = items.starts[row]!
  const chunk = Math.floor(start / CHUNK_BYTES)
  const from = start - chunk * CHUNK_BYTES
  const ending = items.endingOfRow[row]!
  return [
    items.chunks[chunk]!.subarray(from, from + items.lengths[row]!),
    items.endings.subarray(items.endingStarts[ending]!, items.endingStarts[ending + 1]!),
  ]
}
