import { closeSync } from 'node:fs'
import { dayOfNumber, numberOfDay } from '#platform/ground/day.rules.ts'
import type { WireProduct } from '../ground/wire.rules.ts'
import { copyBytes, fillFrom, type KeptBytes, type Stored, writeAt } from './items.file.server.ts'
import { listNumbers, take } from './numbers.server.ts'

/**
 * The items of an answer as JSON bytes, written once when the index is built. An item is its own bytes, the day on which its
 * price was seen, and an ending that it shares with others, since thousands of products have the same flags.
 */
export type ItemParts = Stored & {
  /** Per row: where its bytes begin, and how many they are. */
  starts: Float64Array<ArrayBuffer>
  lengths: Uint32Array<ArrayBuffer>
  /**
   * Per row: the day on which its price was seen, see `numberOfDay`. It is not among the bytes, as often nothing else of a
   * product changes.
   */
  seenOn: Int32Array<ArrayBuffer>
  /** Ending `e` is `endings[endingStarts[e] .. endingStarts[e + 1]]`. */
  endings: Uint8Array<ArrayBuffer>
  endingStarts: Uint32Array<ArrayBuffer>
  endingOfRow: Uint32Array<ArrayBuffer>
}

/** An item as it is stored: its own bytes, and the text of its ending. */
type PackedItem = { bytes: Uint8Array; ending: string }

/** What closes the day on which a price was seen, the price and the sources: the day stands behind an item's own bytes. */
const BEHIND_DAY = '"}}'
const DAY_BYTES = '0000-00-00'.length

/** What is held in memory before it goes into the file. */
const CHUNK_BYTES = 1 << 22

type ItemTarget = {
  /** Called when what came is more than a chunk: `openItemFile`. */
  openFile: () => number
  /** Gets all bytes that tell these items from others. */
  visit: (bytes: Uint8Array) => void
}

/** Takes items in any order and lays them out; what it holds of them is one chunk. */
export function createItemWriter({ openFile, visit }: ItemTarget) {
  const encoder = new TextEncoder()
  const chunk = new Uint8Array(CHUNK_BYTES)
  const starts = listNumbers(Float64Array)
  const lengths = listNumbers(Uint32Array)
  const seenOn = listNumbers(Int32Array)
  const endingOfText = new Map<string, number>()
  const endingOfItem = listNumbers(Uint32Array)
  let file: number | null = null
  let filed = 0
  let used = 0

  function add(product: WireProduct): void {
    const { promotion, offer, typical_weight, inedible, density, flags, sources, ...others } = product
    const { price, ...otherSources } = sources
    const { as_of, ...ownPrice } = price
    seenOn.add(numberOfDay(as_of))
    const deal = { promotion, offer }
    // Most products have neither, so that "promotion":null,"offer":null goes into the shared ending. Those that have one
    // differ in prices and days: in an ending these would make one of its own for nearly each of them.
    const hasDeal = promotion !== null || offer !== null
    const own = {
      ...others,
      ...(hasDeal && deal),
      sources: { ...otherSources, price: { ...ownPrice, as_of: '' } },
    }
    write(JSON.stringify(own).slice(0, -BEHIND_DAY.length - 1))
    const shared = { ...(!hasDeal && deal), typical_weight, inedible, density, flags }
    endingOfItem.add(endingNumber(`${BEHIND_DAY},${JSON.stringify(shared).slice(1)}`))
  }

  /** Takes an item over from another index, with the day on which its price was seen, see `numberOfDay`. */
  function keep({ bytes, ending }: PackedItem, day: number): void {
    append(bytes)
    seenOn.add(day)
    endingOfItem.add(endingNumber(ending))
  }

  function write(text: string): void {
    const { read, written } = encoder.encodeInto(text, chunk.subarray(used))
    if (read === text.length) note(written)
    else append(encoder.encode(text))
  }

  function append(bytes: Uint8Array): void {
    if (used + bytes.length > chunk.length) empty(chunk.subarray(0, used))
    const isLonger = bytes.length > chunk.length
    if (!isLonger) chunk.set(bytes, used)
    note(bytes.length)
    if (isLonger) empty(bytes)
  }

  function note(length: number): void {
    starts.add(filed + used)
    lengths.add(length)
    used += length
  }

  /** What is in the chunk, or in its place an item that is longer, goes into the file. */
  function empty(bytes: Uint8Array): void {
    file ??= openFile()
    writeAt(file, bytes, filed)
    visit(bytes)
    filed += bytes.length
    used = 0
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
    const endings = encoder.encode(texts.join(''))
    const rest = chunk.slice(0, used)
    for (const bytes of [rest, endings]) visit(bytes)
    for (const numbers of [endingStarts, endingOfItem.all(), seenOn.all()]) {
      visit(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
    }
    return {
      file,
      filed,
      rest,
      starts: take(starts.all(), itemOfRow),
      lengths: take(lengths.all(), itemOfRow),
      seenOn: take(seenOn.all(), itemOfRow),
      endings,
      endingStarts,
      endingOfRow: take(endingOfItem.all(), itemOfRow),
    }
  }

  return { add, keep, finish }
}

/**
 * The JSON bytes of these rows' items, with a comma between two, within the texts that stand around them. They are put
 * together in one buffer: V8 collects garbage by what is allocated outside of its heap, and does so more often when each part
 * has its own. `copy` reads what is stored.
 */
export function itemsBytes(
  items: ItemParts,
  rows: readonly number[],
  { before = '', behind = '' } = {},
  copy: KeptBytes['copy'] = (start, target) => copyBytes(items, start, target),
): Buffer<ArrayBuffer> {
  const sizeOf = (row: number) => items.lengths[row]! + DAY_BYTES + endingOf(items, row).length
  const size = rows.reduce((sum, row) => sum + sizeOf(row) + 1, 0)
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(before) + size + Buffer.byteLength(behind))
  let end = bytes.write(before)
  for (const [i, row] of rows.entries()) {
    if (i > 0) bytes[end++] = COMMA
    const own = bytes.subarray(end, end + items.lengths[row]!)
    copy(items.starts[row]!, own)
    end += own.length
    bytes.set(dayBytes(items.seenOn[row]!), end)
    end += DAY_BYTES
    const ending = endingOf(items, row)
    bytes.set(ending, end)
    end += ending.length
  }
  end += bytes.write(behind, end)
  return bytes.subarray(0, end)
}

const COMMA = ','.charCodeAt(0)

/** The JSON bytes of one item. */
export function itemBytes(items: ItemParts, row: number): Buffer<ArrayBuffer> {
  return itemsBytes(items, [row])
}

function endingOf({ endings, endingStarts, endingOfRow }: ItemParts, row: number): Uint8Array {
  const ending = endingOfRow[row]!
  return endings.subarray(endingStarts[ending]!, endingStarts[ending + 1]!)
}

/** Reads items row by row as they are stored. The bytes are a view, which the next call overwrites. */
export function openItemReader(items: ItemParts): (row: number) => PackedItem {
  const endings = new TextDecoder().decode(items.endings)
  // An ending is ASCII: its bytes are its characters.
  const endingTexts = Array.from({ length: items.endingStarts.length - 1 }, (_, ending) =>
    endings.slice(items.endingStarts[ending], items.endingStarts[ending + 1]),
  )
  const bytesOf = openWindow(items)
  return (row) => ({
    bytes: bytesOf(items.starts[row]!, items.lengths[row]!),
    ending: endingTexts[items.endingOfRow[row]!]!,
  })
}

/** Reads items, many at once where they are asked for in the order in which they stand. */
function openWindow(items: ItemParts): (start: number, length: number) => Uint8Array {
  const bytes = new Uint8Array(WINDOW_BYTES)
  let [from, to] = [0, 0]
  return (start, length) => {
    if (start >= items.filed) return items.rest.subarray(start - items.filed, start - items.filed + length)
    if (length > WINDOW_BYTES) {
      const alone = new Uint8Array(length)
      fillFrom(items.file!, alone, start)
      return alone
    }
    if (start < from || start + length > to) {
      ;[from, to] = [start, Math.min(start + WINDOW_BYTES, items.filed)]
      fillFrom(items.file!, bytes.subarray(0, to - from), from)
    }
    return bytes.subarray(start - from, start - from + length)
  }
}

const WINDOW_BYTES = 1 << 20

/** Gives back the disk that items take. No other call may follow. */
export function closeItems(items: ItemParts): void {
  const { file } = items
  // Its number is soon that of another file, which nobody must take for this one.
  items.file = null
  if (file !== null) closeSync(file)
}

const bytesOfDay = new Map<number, Buffer>()

function dayBytes(number: number): Buffer {
  const known = bytesOfDay.get(number)
  if (known) return known
  const bytes = Buffer.from(dayOfNumber(number))
  bytesOfDay.set(number, bytes)
  return bytes
}
