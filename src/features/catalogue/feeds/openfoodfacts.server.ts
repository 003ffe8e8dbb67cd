import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cleanText } from '#features/groceries/ground/text.rules.ts'
import { FeedError, type FeedEvent, type FeedNutritionRecord } from '../ground/feed.rules.ts'
import { decoded, lineBatches, MAX_LINE_LENGTH, parseJsonLine } from './lines.server.ts'
import { eventsOf, nameColumns, rowOfColumns, rowOfJson } from './openfoodfacts.rules.ts'

type Events = AsyncGenerator<FeedEvent<FeedNutritionRecord>>

/**
 * Reads nutrition records of Open Food Facts from its tab-separated export, the same as CSV with commas, or JSON
 * Lines; the first characters tell which. Bad cells are refused one by one, a record whose code is no barcode,
 * and a row of a CSV with other cells than columns, whole. Throws `FeedError` when the feed is truncated, garbled or of another format.
 */
export async function* readOpenFoodFacts(chunks: AsyncIterable<Uint8Array>): Events {
  const { first, texts } = await peek(decoded(chunks))
  if (first.startsWith('{')) yield* readJsonLines(texts)
  // Before a parser sees it: what is no table may have one line of many megabytes.
  else if (!first.split(/[\t,]/).some((name) => name.replaceAll('"', '').trim() === 'code'))
    throw new FeedError(1, 'neither a table with a column "code" nor JSON Lines of Open Food Facts')
  else if (first.includes('\t')) yield* readTabs(texts)
  else if (first.includes(',')) yield* readCommas(texts)
  else throw new FeedError(1, 'a table of one column alone')
}

/** The first line of the texts, and the texts again from their beginning. */
async function peek(source: AsyncGenerator<string>) {
  let head = ''
  while (!head.trimStart().includes('\n') && head.length < MAX_LINE_LENGTH) {
    const next = await source.next()
    if (next.done) break
    head += next.value
  }
  async function* again() {
    yield head
    yield* source
  }
  return { first: head.trimStart().split('\n', 1)[0] ?? '', texts: again() }
}

async function* readJsonLines(texts: AsyncIterable<string>): Events {
  for await (const batch of lineBatches(texts)) {
    for (const each of batch) yield* eventsOf(rowOfJson(parseJsonLine(each)), each.line)
  }
}

/**
 * A machine writes this export: it does not quote, and has no tabs inside its cells, but some have line breaks. Lines
 * are joined until they make a row; where they make none, a block is missing, doubled or in the wrong place, and a row
 * may be made of two products.
 */
async function* readTabs(texts: AsyncIterable<string>): Events {
  let columns: Map<string, number> | null = null
  let row: Row | null = null
  for await (const batch of lineBatches(texts)) {
    for (const { text, line, isEnded } of batch) {
      const cells = text.split('\t')
      if (!columns) {
        columns = columnsOf(cells)
        continue
      }
      row = withLine(row, { cells, line, isEnded })
      // No barcode has a line break: a line that ends there is the rest of a row.
      const isRest = isEnded && row.cells.length <= columns.get('code')! + 1
      if (isRest || row.cells.length > columns.size) throw new FeedError(row.line, GARBLED_ROW)
      if (row.cells.length < columns.size) continue
      yield* readRow(columns, row.cells, row.line)
      row = null
    }
  }
  if (row) throw new FeedError(row.line, row.isEnded ? GARBLED_ROW : 'the feed breaks off within a row')
}

const GARBLED_ROW = 'the row has more or fewer cells than the table has columns: the feed is garbled'

/** A row as far as its lines have come; `line` is the first of them. */
type Row = { cells: string[]; line: number; isEnded: boolean }

/** A row with one more line, on which its last cell goes on. */
function withLine(row: Row | null, { cells, line, isEnded }: Row): Row {
  if (!row) return { cells, line, isEnded }
  const [rest, ...others] = cells
  return { ...row, cells: [...row.cells.slice(0, -1), `${row.cells.at(-1)} ${rest}`, ...others], isEnded }
}

async function* readCommas(texts: AsyncIterable<string>): Events {
  const parser = parse({ info: true, bom: true, relax_column_count: true, max_record_size: MAX_LINE_LENGTH })
  // What goes wrong in the source ends the parser too, and is thrown by the loop below.
  pipeline(Readable.from(texts), parser, () => {})
  let columns: Map<string, number> | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (columns) yield* readRow(columns, record, info.lines)
      else columns = columnsOf(record)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FeedError(Number(error.lines ?? 1), error.message)
    throw error
  }
}

function columnsOf(names: string[]): Map<string, number> {
  const columns = new Map(names.map((name, index) => [name.trim(), index]))
  if (!columns.has('code')) throw new FeedError(1, 'the column "code" is missing')
  if (!nameColumns.some((name) => columns.has(name)))
    throw new FeedError(1, 'the column "product_name" is missing')
  return columns
}

function* readRow(
  columns: Map<string, number>,
  cells: string[],
  line: number,
): Generator<FeedEvent<FeedNutritionRecord>> {
  if (cells.length !== columns.size) {
    const value = `${cells.length} cells for ${columns.size} columns`
    const reason = 'the row has more or fewer cells than the table has columns'
    yield { refused: { line, ref: cleanText(cells[0], 50), field: 'columns', value, reason } }
    return
  }
  yield* eventsOf(
    rowOfColumns(
      (name) => cells[columns.get(name) ?? -1],
      columns.has('proteins_value') ? 'with units' : 'per 100',
    ),
    line,
  )
}
