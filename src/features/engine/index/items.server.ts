import { dayOfNumber, numberOfDay } from '#platform/ground/day.rules.ts'
import type { WireProduct } from '../ground/wire.rules.ts'
import { NO_DAY, pack, unpack } from './items.pack.server.ts'
import { listNumbers, take } from './numbers.server.ts'

/**
 * The items of an answer as JSON bytes, written once when the index is built. An item is its own bytes, packed, and an
 * ending that it shares with others, since thousands of products have the same flags.
 */
export type ItemParts = {
  chunks: Uint8Array<ArrayBuffer>[]
  /** Per row: where its bytes begin, chunk number times `CHUNK_BYTES` plus the place in the chunk. */
  starts: Float64Array<ArrayBuffer>
  lengths: Uint32Array<ArrayBuffer>
  /** Per row: the day on which its price was seen, see `numberOfDay`. It is not among the bytes: often nothing else changes. */
  seenOn: Int32Array<ArrayBuffer>
  /** Ending `e` is `endings[endingStarts[e] .. endingStarts[e + 1]]`. */
  endings: Uint8Array<ArrayBuffer>
  endingStarts: Uint32Array<ArrayBuffer>
  endingOfRow: Uint32Array<ArrayBuffer>
}

const CHUNK_BYTES = 1 << 22

/** Takes items in any order and lays them out; what it holds grows by whole chunks, never by copying. */
export function createItemWriter() {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const starts = listNumbers(Float64Array)
  const lengths = listNumbers(Uint32Array)
  const seenOn = listNumbers(Int32Array)
  const endingOfText = new Map<string, number>()
  const endingOfItem = listNumbers(Uint32Array)
  let used = 0

  function add(product: WireProduct): void {
    const { promotion, offer, typical_weight, inedible, density, flags, ...own } = product
    const { price, nutrition } = own.sources
    own.sources = { price: { ...price, as_of: NO_DAY }, nutrition }
    seenOn.add(numberOfDay(price.as_of))
    const deal = { promotion, offer }
    // Most products have neither, so that "promotion":null,"offer":null goes into the shared ending. Those that have one
    // differ in prices and days: in an ending these would make one of its own for nearly each of them.
    const hasDeal = promotion !== null || offer !== null
    write(pack(JSON.stringify(hasDeal ? { ...own, ...deal } : own).slice(0, -1)))
    const ending = `,${JSON.stringify({ ...(hasDeal ? {} : deal), typical_weight, inedible, density, flags }).slice(1)}`
    endingOfItem.add(endingNumber(ending))
  }

  /** Takes an item over as `itemOf` tells of it, with the day on which its price was seen, see `numberOfDay`. */
  function keep({ bytes, ending }: { bytes: Uint8Array; ending: string }, day: number): void {
    if (!chunks.at(-1) || used + bytes.length > chunks.at(-1)!.length) beginChunk(bytes.length)
    chunks.at(-1)!.set(bytes, used)
    note(bytes.length)
    seenOn.add(day)
    endingOfItem.add(endingNumber(ending))
  }

  function write(text: string): void {
    const room = chunks.at(-1)?.subarray(used)
    let written = room ? encoder.encodeInto(text, room) : { read: 0, written: 0 }
    if (written.read < text.length) {
      // What did not fit begins a new chunk; an item longer than a chunk gets one of its own.
      const bytes = encoder.encode(text)
      beginChunk(bytes.length)
      chunks.at(-1)!.set(bytes)
      written = { read: text.length, written: bytes.length }
    }
    note(written.written)
  }

  function note(length: number): void {
    starts.add((chunks.length - 1) * CHUNK_BYTES + used)
    lengths.add(length)
    used += length
  }

  function beginChunk(least: number): void {
    endChunk()
    chunks.push(new Uint8Array(Math.max(CHUNK_BYTES, least)))
    used = 0
  }

  function endChunk(): void {
    const chunk = chunks.pop()
    if (chunk) chunks.push(chunk.subarray(0, used))
  }

  function endingNumber(text: string): number {
    const known = endingOfText.get(text)
    if (known !== undefined) return known
    endingOfText.set(text, endingOfText.size)
    return endingOfText.size - 1
  }

  /**
   * `itemOfRow` says which of the items, by the order in which they came, stands in each row; `visit` gets all bytes that
   * tell these items from others.
   */
  function finish(itemOfRow: Uint32Array, visit: (bytes: Uint8Array) => void): ItemParts {
    endChunk()
    const texts = [...endingOfText.keys()]
    // An ending is ASCII: its characters are its bytes.
    const endingStarts = new Uint32Array(texts.length + 1)
    for (const [i, text] of texts.entries()) endingStarts[i + 1] = endingStarts[i]! + text.length
    const endings = encoder.encode(texts.join(''))
    for (const bytes of [...chunks, endings]) visit(bytes)
    for (const numbers of [endingStarts, endingOfItem.all(), seenOn.all()]) {
      visit(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
    }
    // The last chunk is the only one that is not nearly full.
    const last = chunks.pop()
    if (last) chunks.push(last.slice())
    return {
      chunks,
      starts: take(starts.all(), itemOfRow),
      lengths: take(lengths.all(), itemOfRow),
      seenOn: take(seenOn.all(), itemOfRow),
      endings,
      endingStarts,
      endingOfRow: take(endingOfItem.all(), itemOfRow),
    }
  }

  /** The title of an item that was taken, by its number. */
  function titleOf(item: number): string {
    const start = starts.all()[item]!
    const chunk = Math.floor(start / CHUNK_BYTES)
    const from = start - chunk * CHUNK_BYTES
    const bytes = chunks[chunk]!.subarray(from, from + lengths.all()[item]!)
    return JSON.parse(`${decoder.decode(unpack(bytes, dayBytes(seenOn.all()[item]!)))}}`).title
  }

  return { add, keep, titleOf, finish }
}

/** Where an item's own bytes are, as `pack` made them, and which ending it has. */
export function itemOf(
  items: Pick<ItemParts, 'starts' | 'lengths' | 'endingOfRow'>,
  row: number,
): { chunk: number; from: number; to: number; ending: number } {
  const start = items.starts[row]!
  const chunk = Math.floor(start / CHUNK_BYTES)
  const from = start - chunk * CHUNK_BYTES
  return { chunk, from, to: from + items.lengths[row]!, ending: items.endingOfRow[row]! }
}

/** The JSON bytes of an item, to be sent one behind the other. */
export function itemBytes(items: ItemParts, row: number): [Uint8Array, Uint8Array] {
  const { chunk, from, to, ending } = itemOf(items, row)
  return [
    unpack(items.chunks[chunk]!.subarray(from, to), dayBytes(items.seenOn[row]!)),
    items.endings.subarray(items.endingStarts[ending]!, items.endingStarts[ending + 1]!),
  ]
}

const bytesOfDay = new Map<number, Uint8Array>()

function dayBytes(number: number): Uint8Array {
  const known = bytesOfDay.get(number)
  if (known) return known
  const bytes = Buffer.from(dayOfNumber(number))
  bytesOfDay.set(number, bytes)
  return bytes
}
