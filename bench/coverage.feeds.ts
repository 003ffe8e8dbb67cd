import { openFeed } from '#features/catalogue/feeds/open.server.ts'
import type { ImportSource } from '#features/catalogue/ground/import.report.rules.ts'

/** What kind of feed a file holds, told by how it begins. */
export async function sourceOfFeed(path: string): Promise<ImportSource> {
  const head = await headOf(path)
  const line = head.trimStart().split('\n', 1)[0]!
  if (line.startsWith('[')) return 'checkjebon'
  if (line.includes('NEVO-versie')) return 'nevo'
  if (line.split(/[\t,]/).some((name) => name.replaceAll('"', '').trim() === 'code')) return 'openfoodfacts'
  const record = JSON.parse(line)
  if ('code' in record) return 'openfoodfacts'
  return typeof record.store === 'object' && record.store !== null ? 'partner' : 'details'
}

async function headOf(path: string): Promise<string> {
  const feed = await openFeed(path)
  let head = ''
  for await (const chunk of feed.chunks) {
    head += Buffer.from(chunk).toString('latin1')
    if (head.trimStart().includes('\n') || head.length > 1_000_000) break
  }
  return head
}
