import type { MatchMethod } from '#features/groceries/nutrition/nutrition.rules.ts'

/** Why a product is among the worst of its store. */
export const exampleFaults = ['implausible', 'unsure', 'stale'] as const

/** Worst products of each kind that are shown of a store. */
export const SHOWN_EXAMPLES = 5

/** How good what the catalogue has of one store is; all numbers are of products that it sells today. */
export type StoreQuality = {
  id: string
  name: string
  products: number
  /** By how their best nutrition was found; the rest has none. */
  byMethod: Record<MatchMethod, number>
  categorised: number
  /** Whose price or nutrition is stale, or of unknown age. */
  stale: number
  /** ISO date of the newest price. */
  newestPrice: string | null
  /** The last import of the feed that its prices come from: all stores of that feed. */
  lastImport: { source: string; finishedAt: string; rows: number; refused: number } | null
  examples: { id: number; title: string; fault: (typeof exampleFaults)[number] }[]
}

/** What became of a feed that was due. */
export type FeedOutcome = 'imported' | 'unchanged' | 'failed'

/** Days without a change after which a feed is taken for dead. */
export const SILENT_DAYS = 7

/** Days for which a run of a feed, and its report, is kept. */
export const RUN_DAYS = 90

/** Runs that the page shows. */
export const SHOWN_RUNS = 30

/** One time that a feed was due; `outcome` is null while it runs, and where its process was killed. */
export type FeedRun = {
  id: number
  name: string
  startedAt: string
  outcome: FeedOutcome | null
  detail: string
}

/** What a feed is called: its kind and place, without what an address asks for, which may be a key. */
export function nameOfFeed({ kind, place }: { kind: string; place: string }): string {
  return `${kind} ${place.replace(/^(https?:[^?#]*)[?#].*$/i, '$1')}`
}

/** A whole percentage that is 0 or 100 for none and all alone. */
export function percentOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)))
}
