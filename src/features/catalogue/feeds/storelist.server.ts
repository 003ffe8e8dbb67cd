import { FeedError } from '../ground/feed.rules.ts'
import { countLines, MAX_LINE_LENGTH } from './lines.server.ts'

/** A part of a store list: a store opens, a field of it, its list `d` opens, an item of that, the store closes. */
export type StorePart =
  | { kind: 'open'; line: number }
  | { kind: 'list'; line: number }
  | { kind: 'field'; key: string; value: unknown; line: number }
  | { kind: 'item'; value: unknown; text: string; line: number }
  | { kind: 'close'; line: number }

/** What may come next; `*OrEnd` stands directly after an opening bracket. */
type Expect =
  | 'list'
  | 'storeOrEnd'
  | 'store'
  | 'afterStore'
  | 'keyOrEnd'
  | 'key'
  | 'afterField'
  | 'itemOrEnd'
  | 'item'
  | 'afterItem'
  | 'nothing'

/**
 * Reads `[{…, "d": [item, …]}, …]` piece by piece, so that a list of any length takes the memory of one piece.
 * Yields the parts in batches of one piece. Throws `FeedError` where the text is not such a list, or ends early.
 */
export async function* storeParts(texts: AsyncIterable<string>): AsyncGenerator<StorePart[]> {
  const splitter = new StoreListSplitter()
  for await (const text of texts) {
    const parts = splitter.push(text)
    if (parts.length > 0) yield parts
  }
  splitter.end()
}

class StoreListSplitter {
  private expect: Expect = 'list'
  private text = ''
  private at = 0
  /** Line of `text[0]`, and what is known of the line further on. */
  private line = 1
  private counted = 0
  private items = 0

  push(more: string): StorePart[] {
    this.line = this.lineHere()
    this.text = this.text.slice(this.at) + more
    this.at = 0
    this.counted = 0
    const parts: StorePart[] = []
    while (this.step(parts)) {}
    if (this.text.length - this.at > MAX_LINE_LENGTH) throw this.error('a value is too long')
    return parts
  }

  end(): void {
    if (this.expect === 'list') throw this.error('the feed is empty')
    // A value at the very end was waiting for what follows it; nothing did.
    if (this.expect !== 'nothing') throw this.error('the feed breaks off')
  }

  /** Takes one token or value; false when more text is needed. */
  private step(parts: StorePart[]): boolean {
    this.skipSpace()
    const next = this.text[this.at]
    if (next === undefined) return false
    switch (this.expect) {
      case 'list':
        return this.take('[', 'storeOrEnd')
      case 'storeOrEnd':
        if (next === ']') return this.take(']', 'nothing')
        return this.openStore(parts)
      case 'store':
        return this.openStore(parts)
      case 'afterStore':
        return next === ']' ? this.take(']', 'nothing') : this.take(',', 'store')
      case 'keyOrEnd':
        return next === '}' ? this.closeStore(parts) : this.takeField(parts)
      case 'key':
        return this.takeField(parts)
      case 'afterField':
        return next === '}' ? this.closeStore(parts) : this.take(',', 'key')
      case 'itemOrEnd':
        return next === ']' ? this.take(']', 'afterField') : this.takeItem(parts)
      case 'item':
        return this.takeItem(parts)
      case 'afterItem':
        return next === ']' ? this.take(']', 'afterField') : this.take(',', 'item')
      case 'nothing':
        throw this.error('text after the end of the list')
    }
  }

  private openStore(parts: StorePart[]): boolean {
    this.take('{', 'keyOrEnd')
    parts.push({ kind: 'open', line: this.lineHere() })
    return true
  }

  private closeStore(parts: StorePart[]): boolean {
    parts.push({ kind: 'close', line: this.lineHere() })
    return this.take('}', 'afterStore')
  }

  private takeField(parts: StorePart[]): boolean {
    if (this.text[this.at] !== '"') throw this.error('expected the name of a field')
    const keyEnd = valueEnd(this.text, this.at)
    if (keyEnd < 0) return false
    const colon = nextVisible(this.text, keyEnd)
    const start = colon < 0 ? -1 : nextVisible(this.text, colon + 1)
    if (colon >= 0 && this.text[colon] !== ':') throw this.error('expected ":" after the name of a field')
    if (start < 0) return false
    const key = String(this.parse(this.at, keyEnd))
    if (key === 'd' && this.text[start] === '[') {
      this.at = start
      parts.push({ kind: 'list', line: this.lineHere() })
      return this.take('[', 'itemOrEnd')
    }
    const end = valueEnd(this.text, start)
    if (end < 0) return false
    parts.push({ kind: 'field', key, value: this.parse(start, end), line: this.lineHere() })
    this.at = end
    this.expect = 'afterField'
    return true
  }

  private takeItem(parts: StorePart[]): boolean {
    const end = valueEnd(this.text, this.at)
    if (end < 0) return false
    const text = this.text.slice(this.at, end)
    parts.push({ kind: 'item', value: this.parse(this.at, end), text, line: this.lineHere() })
    this.items++
    this.at = end
    this.expect = 'afterItem'
    return true
  }

  private take(token: string, then: Expect): boolean {
    if (this.text[this.at] !== token) throw this.error(`expected "${token}"`)
    this.at++
    this.expect = then
    return true
  }

  private skipSpace(): void {
    const at = nextVisible(this.text, this.at)
    this.at = at < 0 ? this.text.length : at
  }

  private parse(from: number, to: number): unknown {
    try {
      return JSON.parse(this.text.slice(from, to))
    } catch {
      throw this.error('not valid JSON')
    }
  }

  private lineHere(): number {
    this.line += countLines(this.text.slice(this.counted, this.at))
    this.counted = this.at
    return this.line
  }

  private error(message: string): FeedError {
    return new FeedError(this.lineHere(), `${message} (after product ${this.items})`)
  }
}

/** Index of the first character from `at` on that is no white space, or -1. */
function nextVisible(text: string, at: number): number {
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return i
  }
  return -1
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Index after the JSON value that begins at `at`, or -1 when it may go on past the end of `text`. */
function valueEnd(text: string, at: number): number {
  let depth = 0
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      i = stringEnd(text, i)
      if (i < 0) return -1
      if (depth === 0) return i + 1
    } else if (code === 0x7b || code === 0x5b) {
      depth++
    } else if (code === 0x7d || code === 0x5d) {
      if (depth <= 1) return depth === 1 ? i + 1 : i
      depth--
    } else if (depth === 0 && (code === 0x2c || code <= 0x20)) {
      return i
    }
  }
  return -1
}

/** Index of the quote that ends the string beginning at `at`, or -1. */
function stringEnd(text: string, at: number): number {
  for (let i = text.indexOf('"', at + 1); i >= 0; i = text.indexOf('"', i + 1)) {
    let slashes = 0
    while (text.charCodeAt(i - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return i
  }
  return -1
}
