/** All words of titles and brands, the rows that have each of them, and which words have each trigram. */
export type LexiconParts = {
  /** The words as UTF-8, each followed by a line feed. */
  text: Uint8Array<ArrayBuffer>
  /** Where each word begins in the decoded text, and one entry more for its end. */
  starts: Uint32Array<ArrayBuffer>
  /** `rows[rowStarts[w] .. rowStarts[w + 1]]` are the rows that have word `w`, ascending. */
  rowStarts: Uint32Array<ArrayBuffer>
  rows: Uint32Array<ArrayBuffer>
  /** `bucketWords[bucketStarts[b] .. bucketStarts[b + 1]]` are the words with a trigram of bucket `b`. */
  bucketStarts: Uint32Array<ArrayBuffer>
  bucketWords: Uint32Array<ArrayBuffer>
}

const BUCKETS = 1 << 14

/**
 * Buckets of a word's trigrams (as `editsBetween` takes them), each once. Trigrams that share a bucket only cost a look: what is
 * asked is decided on the words themselves.
 */
export function bucketsOf(word: string): number[] {
  return piecesOf(`  ${word} `)
}

/** Buckets of every three letters in a row of a text, each once. */
export function piecesOf(text: string): number[] {
  const buckets: number[] = []
  for (let i = 2; i < text.length; i++) {
    const mixed =
      Math.imul(text.charCodeAt(i - 2), 31) ^
      Math.imul(text.charCodeAt(i - 1), 1_021) ^
      Math.imul(text.charCodeAt(i), 40_503)
    const bucket = (mixed ^ (mixed >>> 14)) & (BUCKETS - 1)
    if (!buckets.includes(bucket)) buckets.push(bucket)
  }
  return buckets
}

/**
 * Numbers of the words of items, one item behind the other, where those of each end, and which item stands in each row.
 */
export type WordsOfRow = { words: Uint32Array; ends: Uint32Array; itemOfRow: Uint32Array }

/** Visits every word of every row, the rows in their order. */
export function visitWords(
  { words, ends, itemOfRow }: WordsOfRow,
  visit: (word: number, row: number) => void,
): void {
  for (let row = 0; row < itemOfRow.length; row++) {
    const item = itemOfRow[row]!
    const end = ends[item]!
    for (let i = item === 0 ? 0 : ends[item - 1]!; i < end; i++) visit(words[i]!, row)
  }
}

/** Builds the lexicon from the words of each row. */
export function buildLexicon(words: readonly string[], wordsOfRow: WordsOfRow): LexiconParts {
  const starts = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) starts[i + 1] = starts[i]! + word.length + 1
  const postings = groupByKey(words.length, (add) => visitWords(wordsOfRow, add))
  const buckets = groupByKey(BUCKETS, (add) => {
    for (const [i, word] of words.entries()) {
      for (const bucket of bucketsOf(word)) add(bucket, i)
    }
  })
  return {
    text: new TextEncoder().encode(words.map((word) => `${word}\n`).join('')),
    starts,
    rowStarts: postings.starts,
    rows: postings.values,
    bucketStarts: buckets.starts,
    bucketWords: buckets.values,
  }
}

/** Lays out lists of numbers one behind the other; `visit` is called twice, to count and to fill. */
function groupByKey(keys: number, visit: (add: (key: number, value: number) => void) => void) {
  const starts = new Uint32Array(keys + 1)
  visit((key) => {
    starts[key + 1]!++
  })
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const values = new Uint32Array(starts[keys]!)
  visit((key, value) => {
    values[next[key]!++] = value
  })
  return { starts, values }
}
