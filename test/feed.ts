import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedEvent, Refusal } from '#features/catalogue/ground/feed.rules.ts'

/** A feed that arrives in pieces of `size` bytes, which split characters and tokens at will. */
export async function* feedOf(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** All that a reader yields, rows and refusals apart. */
export async function readAll<Row>(
  events: AsyncIterable<FeedEvent<Row>>,
): Promise<{ rows: Row[]; refused: Refusal[] }> {
  const rows: Row[] = []
  const refused: Refusal[] = []
  for await (const event of events) {
    if ('row' in event) rows.push(event.row)
    else if ('refused' in event) refused.push(event.refused)
  }
  return { rows, refused }
}

/** Products as a price list names them. */
export function listed(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    n: `Product ${i}`,
    l: `p${i}`,
    p: 1 + i / 100,
    s: '500 g',
  }))
}

/** Writes the price list of one store into a folder, and gives its path. */
export function listFile(
  folder: string,
  products: object[],
  name = 'feed.json',
  pack = (bytes: Buffer) => bytes,
) {
  const path = join(folder, name)
  writeFileSync(path, pack(Buffer.from(JSON.stringify([{ n: 'ah', d: products }]))))
  return path
}
