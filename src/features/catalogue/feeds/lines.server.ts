import { FeedError, type FeedEvent, type Recognise } from '../ground/feed.rules.ts'

/** Longest line, and longest single value, that a feed may have; a longer one is taken for garbage. */
export const MAX_LINE_LENGTH = 8_000_000

/** `isEnded` is false only for a last line without a line break: it may have been cut. */
export type Line = { text: string; line: number; isEnded: boolean }

/** Decodes a feed piece by piece. A `FeedError` tells at which line bytes are not UTF-8, or zero. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new FeedError(line, 'the feed is not valid UTF-8 text')
    }
  }
  for await (const chunk of chunks) {
    const text = decode(chunk)
    const hole = text.indexOf('\0')
    // What a lost block of a file or a download leaves behind; no feed has it.
    if (hole >= 0)
      throw new FeedError(
        line + countLines(text.slice(0, hole)),
        'a part of the feed is lost: it has zero bytes',
      )
    if (text !== '') yield text
    line += countLines(text)
  }
  decode()
}

/**
 * Splits a feed into lines, in batches of one chunk each: awaiting every single line costs more than reading it.
 * Empty lines are skipped but counted.
 */
export async function* lineBatches(texts: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let rest = ''
  let line = 1
  for await (const text of texts) {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new FeedError(line + parts.length, 'the line is too long')
    const batch: Line[] = []
    for (const part of parts) {
      if (part.trim() !== '') batch.push({ text: withoutReturn(part), line, isEnded: true })
      line++
    }
    if (batch.length > 0) yield batch
  }
  if (rest.trim() !== '') yield [{ text: withoutReturn(rest), line, isEnded: false }]
}

/** Reads a JSON Lines feed line by line; what is recognised by its text is not read. */
export async function* readLines<Row>(
  chunks: AsyncIterable<Uint8Array>,
  recognise: Recognise,
  readLine: (given: Record<string, unknown>, line: number, digest?: string) => Iterable<FeedEvent<Row>>,
): AsyncGenerator<FeedEvent<Row>> {
  for await (const batch of lineBatches(decoded(chunks))) {
    for (const each of batch) {
      const { digest, id } = recognise(each.text)
      if (id === undefined) yield* readLine(parseJsonLine(each), each.line, digest)
      else yield { recognised: id, line: each.line }
    }
  }
}

/** Parses one line of a JSON Lines feed; a `FeedError` names the line that is no JSON object. */
export function parseJsonLine({ text, line, isEnded }: Line): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FeedError(line, isEnded ? 'not valid JSON' : 'not valid JSON: the feed breaks off here')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FeedError(line, 'not a JSON object')
  return value as Record<string, unknown>
}

/** Number of line breaks in a text. */
export function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}
