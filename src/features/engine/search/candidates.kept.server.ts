import { LRUCache } from 'lru-cache'
import { limitKeys } from '../ground/limits.rules.ts'
import type { CriterionKey, FinderQuery } from '../ground/query.rules.ts'
import type { WireBar } from '../ground/wire.rules.ts'
import type { IndexParts } from '../index/parts.server.ts'
import { type Candidates, openCandidates } from './candidates.server.ts'
import { columnOf, extremesOf } from './rank.server.ts'

/** Candidates that stay as they are, with the best and the worst value of any criterion among them. */
type KeptCandidates = Candidates & { extremes(key: CriterionKey): WireBar }

/** Twenty lists of all of 107,500 products, or hundreds of those of a category. */
const MOST_BYTES = 1 << 23
/** What a list takes beside its rows, about. */
const LIST_BYTES = 2_000

/**
 * Candidates of a query. Whoever turns to the next page or orders by something else asks of the same ones again: those of the
 * last questions are kept.
 */
export function openKeptCandidates(parts: IndexParts): (query: FinderQuery) => KeptCandidates {
  const candidates = openCandidates(parts)
  const kept = new LRUCache<string, KeptCandidates>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ rows }) => rows.byteLength + LIST_BYTES,
  })

  function find(query: FinderQuery): KeptCandidates {
    const { rows, ...told } = candidates(query)
    const own = rows.slice()
    const bars = new Map<CriterionKey, WireBar>()
    const extremes = (key: CriterionKey) => {
      const bar = bars.get(key) ?? extremesOf(columnOf(parts, key), own)
      bars.set(key, bar)
      return bar
    }
    return { ...told, rows: own, extremes }
  }

  return (query) => {
    const key = filterKey(query)
    const known = kept.get(key)
    if (known) return known
    const found = find(query)
    kept.set(key, found)
    return found
  }
}

/** All of a query that says which products it finds. What the order of kinds, flags and stores is does not matter. */
export function filterKey({
  category,
  kinds,
  nonFood,
  search,
  offers,
  flags,
  limits,
  stores,
}: FinderQuery): string {
  const sets = [kinds, flags, stores].map((set) => set.toSorted())
  return JSON.stringify([
    category,
    nonFood,
    offers,
    search,
    ...sets,
    limitKeys.map((key) => limits[key] ?? null),
  ])
}
