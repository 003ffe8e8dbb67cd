import { resolve } from 'node:path'
import { daysBefore, daysBetween } from '#platform/ground/day.rules.ts'
import { decoded, lineBatches } from '../feeds/lines.server.ts'
import { openFeed } from '../feeds/open.server.ts'
import { readPartner } from '../feeds/partner.server.ts'
import type { FeedEvent, FeedProduct } from '../ground/feed.rules.ts'

/** The day up to which the files in `seed/` tell. */
const TOLD_UNTIL = '2026-07-01'
const PRODUCTS = resolve('seed/products.jsonl.gz')
const HISTORY = resolve('seed/price-history.jsonl.gz')

/** Prices of one product in whole cents, from the day on which each of them came. */
export type PriceHistory = {
  store_id: string
  ref: string
  changes: [changedOn: string, priceNow: number | null, priceOriginal: number | null][]
}

/** The sample's products, from a feed like that of any partner; days are moved so that the last of them is `today`. */
export async function* readSample(today: string): AsyncGenerator<FeedEvent<FeedProduct>> {
  const moved = mover(today)
  const { chunks } = await openFeed(PRODUCTS)
  for await (const event of readPartner(chunks)) {
    if (!('row' in event)) yield event
    else {
      const { row } = event
      const nutrition = row.nutrition && { ...row.nutrition, asOf: moved(row.nutrition.asOf) }
      yield { ...event, row: { ...row, priceAsOf: moved(row.priceAsOf), nutrition } }
    }
  }
}

/** What the sample's products cost in the 90 days up to `today`: a feed tells present prices alone. */
export async function readSampleHistory(today: string): Promise<PriceHistory[]> {
  const moved = mover(today)
  const { chunks } = await openFeed(HISTORY)
  const all: PriceHistory[] = []
  for await (const lines of lineBatches(decoded(chunks))) {
    for (const { text } of lines) {
      const { changes, ...product }: PriceHistory = JSON.parse(text)
      all.push({ ...product, changes: changes.map(([day, ...prices]) => [moved(day), ...prices]) })
    }
  }
  return all
}

function mover(today: string) {
  const days = daysBetween(TOLD_UNTIL, today)
  return <Day extends string | null>(day: Day) => (day === null ? day : daysBefore(day, -days)) as Day
}
