import { effectivePrice } from '#features/catalogue/product.rules.ts'
import { plainMeasures } from './measures.reference.ts'
import type { Measures } from './measures.rules.ts'
import { type CatalogueProduct, flagsOf } from './product.wire.server.ts'
import type { Criterion, CriterionKey, FinderQuery } from './query.rules.ts'
import { compareTies, tierOf } from './ranking.rules.ts'
import { plainSearch } from './search.reference.ts'
import { barKeys, type WireBar, type WireRank } from './wire.rules.ts'

/** What the finder must answer, in a form that is easy to compare. */
export type ReferenceAnswer = {
  ids: number[]
  total: number
  spelling: string[] | null
  ranks: WireRank[]
  best: (number | null)[]
  bars: Record<string, WireBar>
}

type Ranked = { product: CatalogueProduct; measures: Measures }

/** The finder as plainly as the decisions state it: every product is held against every other. */
export function referenceAnswer(
  products: readonly CatalogueProduct[],
  query: FinderQuery,
  today: string,
): ReferenceAnswer {
  const ofCategory = products.filter(({ category }) => query.category === null || category === query.category)
  const inScope = ofCategory
    .filter((product) => query.flags.every((flag) => flagsOf(product)[flag] === true))
    .filter(({ store }) => query.stores.length === 0 || query.stores.includes(store.id))
    .sort((a, b) => compareTies(tieKey(a), tieKey(b)))
  const { found, spelling } = plainSearch(inScope, query.search)
  const candidates = found.map((product): Ranked => ({ product, measures: plainMeasures(product, today) }))

  const explained = candidates.map((candidate) => ({
    candidate,
    rank: explain(candidate, candidates, query.criteria),
    score: score(candidate, candidates, query.criteria),
  }))
  explained.sort(
    (a, b) =>
      a.rank.tier - b.rank.tier ||
      a.rank.lacking.length - b.rank.lacking.length ||
      compareFractions(b.score, a.score) ||
      compareTies(tieKey(a.candidate.product), tieKey(b.candidate.product)),
  )
  const page = explained.slice(query.offset, query.offset + query.limit)
  const keys = new Set([...barKeys, ...query.criteria.map(({ key }) => key)])
  return {
    ids: page.map(({ candidate }) => candidate.product.id),
    total: candidates.length,
    spelling,
    ranks: page.map(({ rank }) => rank),
    best: query.criteria.map(({ key, want }) => extremes(candidates, key)[want]),
    bars: Object.fromEntries([...keys].map((key) => [key, extremes(candidates, key)])),
  }
}

function explain(candidate: Ranked, all: Ranked[], criteria: readonly Criterion[]): WireRank {
  const { measures } = candidate
  const keys = criteria.map(({ key }) => key)
  const lacking = keys.filter((key) => measures[key].value === null)
  const stale = keys.filter((key) => measures[key].value !== null && measures[key].stale)
  return {
    tier: tierOf(lacking.length, stale.length),
    lacking,
    stale,
    percentiles: criteria.map((criterion) => percentile(candidate, all, criterion)),
  }
}

/** Worse ones plus half of the equal others, divided by all others. */
function percentile(candidate: Ranked, all: Ranked[], criterion: Criterion): number | null {
  if (candidate.measures[criterion.key].value === null) return null
  if (all.length === 1) return 1
  const { worse, equal } = compareWithOthers(candidate, all, criterion)
  return (worse + equal / 2) / (all.length - 1)
}

function compareWithOthers(candidate: Ranked, all: Ranked[], { key, want }: Criterion) {
  const own = candidate.measures[key].value!
  const others = all.filter((other) => other !== candidate).map((other) => other.measures[key].value)
  const isWorse = (value: number) => (want === 'highest' ? value < own : value > own)
  return {
    worse: others.filter((value) => value === null || isWorse(value)).length,
    equal: others.filter((value) => value === own).length,
  }
}

type Fraction = { numerator: bigint; denominator: bigint }

/** The sum of percentile / position, times the number of others, as an exact fraction. */
function score(candidate: Ranked, all: Ranked[], criteria: readonly Criterion[]): Fraction {
  let sum: Fraction = { numerator: 0n, denominator: 1n }
  for (const [i, criterion] of criteria.entries()) {
    if (candidate.measures[criterion.key].value === null) continue
    const { worse, equal } = compareWithOthers(candidate, all, criterion)
    const divisor = 2n * BigInt(i + 1)
    sum = {
      numerator: sum.numerator * divisor + BigInt(2 * worse + equal) * sum.denominator,
      denominator: sum.denominator * divisor,
    }
  }
  return sum
}

function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** Of the fresh values, or of the stale ones where no value is fresh. */
function extremes(all: Ranked[], key: CriterionKey): WireBar {
  const usable = all.map(({ measures }) => measures[key]).filter(({ value }) => value !== null)
  const fresh = usable.filter(({ stale }) => !stale)
  const values = (fresh.length > 0 ? fresh : usable).map(({ value }) => value!)
  if (values.length === 0) return { highest: null, lowest: null }
  return { highest: Math.max(...values), lowest: Math.min(...values) }
}

function tieKey(product: CatalogueProduct) {
  return {
    price: effectivePrice(product.priceNow, product.priceOriginal),
    title: product.title,
    id: product.id,
  }
}
