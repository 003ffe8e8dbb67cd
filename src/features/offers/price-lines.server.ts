import { setTimeout as pause } from 'node:timers/promises'
import { readHistories } from '#features/engine/api/finder.server.ts'
import { CHART_DAYS, type Stretch, stretches } from '#features/engine/ground/history.rules.ts'
import type { FinderIndex } from '#features/engine/search/query.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { OfferRow } from './offers.rules.ts'

/** The page does not wait longer for what it can be shown without. */
const READ_MS = 300

/** The lines of a catalogue by product, each read once for each of its states. */
const known = new WeakMap<FinderIndex, Map<number, Stretch[]>>()

/**
 * What these offers cost in the last 90 days, by product; `null` while the database is away or slow. It alone has them: the
 * rest of the page comes from the process's snapshot of the catalogue.
 */
export async function readPriceLines(
  ctx: Pick<Context, 'readDb' | 'finder'>,
  rows: readonly Pick<OfferRow, 'id' | 'seenOn'>[],
): Promise<ReadonlyMap<number, Stretch[]> | null> {
  const { index } = ctx.finder.snapshot
  const lines = known.get(index) ?? new Map<number, Stretch[]>()
  known.set(index, lines)
  const missing = rows.filter(({ id }) => !lines.has(id))
  if (missing.length > 0) {
    const { day } = index.stamp
    const reading = readHistories({ db: ctx.readDb }, missing, day)
    const histories = await Promise.race([reading, pause(READ_MS, null, { ref: false })])
    if (!histories) return null
    for (const [id, changes] of histories) lines.set(id, stretches(changes, day, CHART_DAYS))
  }
  return lines
}
