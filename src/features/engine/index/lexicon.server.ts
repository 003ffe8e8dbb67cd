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
  const { starts, values } = groupByKey(words.length, (add) => visitWords(wordsOfRow, add))
  return layOut(words, { rowStarts: starts, rows: values })
}

/** A lexicon, and which row each of its rows has become, `GONE` where it is none any more; the others stay in their order. */
export type MovedLexicon = { lexicon: LexiconParts; rowAfter: Uint32Array }

/** Of a row that an index no longer has. */
export const GONE = 0xffff_ffff

/** Makes one lexicon of several, of the words that rows still have. */
export function joinLexicons(moved: readonly MovedLexicon[]): LexiconParts {
  const rowsOfWord = new Map<string, Uint32Array[]>()
  for (const { lexicon, rowAfter } of moved) {
    for (const [i, word] of wordsIn(lexicon).entries()) {
      const rows = lexicon.rows
        .subarray(lexicon.rowStarts[i], lexicon.rowStarts[i + 1])
        .map((row) => rowAfter[row]!)
        .filter((row) => row !== GONE)
      const others = rowsOfWord.get(word)
      if (others) others.push(rows)
      else rowsOfWord.set(word, [rows])
    }
  }
  const words = [...rowsOfWord].filter(([, lists]) => lists.some((rows) => rows.length > 0))
  const rowStarts = new Uint32Array(words.length + 1)
  for (const [i, [, lists]] of words.entries())
    rowStarts[i + 1] = lists.reduce((sum, rows) => sum + rows.length, rowStarts[i]!)
  const rows = new Uint32Array(rowStarts[words.length]!)
  for (const [i, [, lists]] of words.entries()) {
    let end = rowStarts[i]!
    for (const list of lists) {
      rows.set(list, end)
      end += list.length
    }
    if (lists.length > 1) rows.subarray(rowStarts[i], end).sort()
  }
  return layOut(
    words.map(([word]) => word),
    { rowStarts, rows },
  )
}

function wordsIn({ text }: LexiconParts): string[] {
  return new TextDecoder().decode(text).split('\n').slice(0, -1)
}

function layOut(words: readonly string[], postings: Pick<LexiconParts, 'rowStarts' | 'rows'>): LexiconParts {
  const starts = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) starts[i + 1] = starts[i]! + word.length + 1
  const buckets = groupByKey(BUCKETS, (add) => {
    for (const [i, word] of words.entries()) {
      for (const bucket of bucketsOf(word)) add(bucket, i)
    }
  })
  return {
    text: new TextEncoder().encode(words.map((word) => `${word}\n`).join('')),
    starts,
    ...postings,
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
