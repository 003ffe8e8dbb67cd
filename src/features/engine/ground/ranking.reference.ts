import { effectivePrice } from '#features/groceries/ground/product.rules.ts'
import { categoryOfKind, type KindId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { kindOfTitle } from '#features/groceries/kinds/title.rules.ts'
import { type CatalogueProduct, flagsOf } from '../index/product.wire.server.ts'
import { dutchWordsOf, kindNamed } from '../index/terms.server.ts'
import type { Limits } from './limits.rules.ts'
import { plainMeasures } from './measures.reference.ts'
import type { Measures } from './measures.rules.ts'
import type { Criterion, CriterionKey, FinderQuery } from './query.rules.ts'
import { compareTies } from './ranking.rules.ts'
import { plainSearch } from './search.reference.ts'
import { barKeys, type WireBar, type WireRank } from './wire.rules.ts'
import { plainWords } from './words.reference.ts'

/** What the finder must answer, in a form that is easy to compare. */
export type ReferenceAnswer = {
  ids: number[]
  total: number
  ranked: number
  sure: number
  kinds: { kind: KindId; count: number }[]
  nonFoodLeftOut: number
  unknownLeftOut: number
  spelling: string[] | null
  elsewhere: { total: number; spelling: string[] | null } | null
  known: number[]
  ranks: WireRank[]
  best: (number | null)[]
  bars: Record<string, WireBar>
}

function isOnOffer(product: CatalogueProduct, today: string): boolean {
  const [now, usual] = [product.priceNow ?? 0, product.priceOriginal ?? 0]
  return product.priceFault !== true && !plainMeasures(product, today).price.stale && now > 0 && now < usual
}

type Ranked = { product: CatalogueProduct; measures: Measures }

/** The finder as plainly as the decisions state it: every product is held against every other. */
export function referenceAnswer(
  products: readonly CatalogueProduct[],
  query: FinderQuery,
  today: string,
): ReferenceAnswer {
  const wider = products
    .filter((product) => query.flags.every((flag) => flagsOf(product)[flag] === true))
    .filter((product) => !query.offers || isOnOffer(product, today))
    .filter(({ store }) => query.stores.length === 0 || query.stores.includes(store.id))
    .sort((a, b) => compareTies(tieKey(a), tieKey(b)))
  const beside = query.kinds.filter((kind) => categoryOfKind(kind) !== query.category)
  const ofCategory = wider.filter(
    ({ category, kind }) =>
      query.category === null || category === query.category || (kind !== null && beside.includes(kind)),
  )
  const { found, spelling, scope } = plainSearch(products, ofCategory, query.search, asksForNonFood(query))
  const isOfKinds = ({ kind }: CatalogueProduct) =>
    query.kinds.length === 0 || (kind !== null && query.kinds.includes(kind))
  const withinBudget = (product: CatalogueProduct) => budgetOf(product, query.limits, today)
  const food = withoutNonFood(found, query)
  const served = food.filter((product) => withinBudget(product) === 'within')
  const isNamed = namedKinds(served, scope, spelling ?? plainWords(query.search))
  const candidates = served
    .filter(isOfKinds)
    .map((product): Ranked => ({ product, measures: plainMeasures(product, today) }))

  const isSearched = plainWords(query.search).length > 0
  const isMention = ({ product }: Ranked) => (isSearched ? 1 - isNamed(product) : 0)
  const isUnranked = ({ tier }: WireRank) => (tier === 3 ? 1 : 0)
  const explained = candidates.map((candidate) => ({
    candidate,
    rank: explain(candidate, candidates, query.criteria),
    score: score(candidate, candidates, query.criteria),
  }))
  explained.sort(
    (a, b) =>
      isUnranked(a.rank) - isUnranked(b.rank) ||
      (isUnranked(a.rank) ? 0 : isMention(a.candidate) - isMention(b.candidate)) ||
      a.rank.tier - b.rank.tier ||
      a.rank.lacking.length - b.rank.lacking.length ||
      compareFractions(b.score, a.score) ||
      isMention(a.candidate) - isMention(b.candidate) ||
      compareTies(tieKey(a.candidate.product), tieKey(b.candidate.product)),
  )
  const page = explained.slice(query.offset, query.offset + query.limit)
  const keys = new Set([...barKeys, ...query.criteria.map(({ key }) => key)])
  return {
    ids: page.map(({ candidate }) => candidate.product.id),
    total: candidates.length,
    ranked: explained.filter(({ rank }) => rank.tier < 3).length,
    sure: explained.filter(({ rank }) => rank.tier === 1).length,
    kinds: kindIds
      .map((kind) => ({ kind, count: served.filter((product) => product.kind === kind).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    nonFoodLeftOut: found.filter(
      (product) => !food.includes(product) && isOfKinds(product) && withinBudget(product) === 'within',
    ).length,
    unknownLeftOut: food.filter((product) => isOfKinds(product) && withinBudget(product) === 'unknown')
      .length,
    spelling,
    elsewhere: elsewhereOf(products, query, candidates.length, today),
    known: query.criteria.map(({ key }) => valuesOf(candidates, key).length),
    ranks: page.map(({ rank }) => rank),
    best: query.criteria.map(({ key, want }) => extremes(candidates, key)[want]),
    bars: Object.fromEntries([...keys].map((key) => [key, extremes(candidates, key)])),
  }
}

/** What a search that finds nothing finds without category and kinds. */
function elsewhereOf(
  products: readonly CatalogueProduct[],
  query: FinderQuery,
  total: number,
  today: string,
): ReferenceAnswer['elsewhere'] {
  const isNarrowed = query.category !== null || query.kinds.length > 0
  if (total > 0 || !isNarrowed || plainWords(query.search).length === 0) return null
  const all = referenceAnswer(products, { ...query, category: null, kinds: [] }, today)
  return all.total > 0 ? { total: all.total, spelling: all.spelling } : null
}

/**
 * 1 for products of the kinds of which most is found, counted as ten more, and of those with half as much; else 0. Where
 * something is found of the category that the words name as a title would, all others are 0, and a tenth as much is enough.
 */
function namedKinds(
  found: readonly CatalogueProduct[],
  scope: readonly CatalogueProduct[],
  words: readonly string[],
) {
  const countOf = (products: readonly CatalogueProduct[], kind: KindId) =>
    products.filter((product) => product.kind === kind).length
  const share = (kind: KindId | null) => (kind ? countOf(found, kind) / (countOf(scope, kind) + 10) : 0)
  const dutch = dutchWordsOf(words).flatMap((word) => word.split(' '))
  const told =
    dutch.map(kindNamed).find((kind) => kind !== null) ??
    kindOfTitle(dutch) ??
    (dutch.includes('melk') ? 'milk' : kindOfTitle([...words]))
  const ofCategory = kindIds.filter(
    (kind) =>
      told &&
      (kind === told ||
        (categoryOfKind(kind) === categoryOfKind(told) &&
          !['pantry', 'dairy'].includes(categoryOfKind(told)))),
  )
  const judged = found.some(({ kind }) => kind && ofCategory.includes(kind)) ? ofCategory : kindIds
  const best = Math.max(...judged.map(share))
  return ({ kind }: CatalogueProduct) => {
    const isJudged = judged === kindIds || (kind !== null && judged.includes(kind))
    return (isJudged && share(kind) > 0 && share(kind) >= best * (judged === kindIds ? 0.5 : 0.1)) ||
      (kind !== null && kind === told)
      ? 1
      : 0
  }
}

/** What is no food is left out where food was found, unless the question was for it. */
function withoutNonFood(found: CatalogueProduct[], query: FinderQuery): CatalogueProduct[] {
  if (asksForNonFood(query)) return found
  const food = found.filter((product) => product.category !== 'non_food')
  return food.length > 0 ? food : found
}

function asksForNonFood({ category, kinds, nonFood }: FinderQuery): boolean {
  return nonFood || category === 'non_food' || kinds.some((kind) => categoryOfKind(kind) === 'non_food')
}

/** Whether a product keeps to a budget; beyond it where one value is, else unknown where one is. */
function budgetOf(product: CatalogueProduct, limits: Limits, today: string): 'within' | 'beyond' | 'unknown' {
  const { price, protein, protein_per_euro: perEuro } = plainMeasures(product, today)
  const costOf25g =
    perEuro.value === null
      ? null
      : perEuro.value === 0
        ? Number.POSITIVE_INFINITY
        : Math.floor(2500 / perEuro.value + 0.5)
  const { price_max: most, per_25g_max: mostFor25g, protein_min: least } = limits
  const verdicts = [
    most !== undefined && (price.value === null ? 'unknown' : price.value > most && 'beyond'),
    mostFor25g !== undefined && (costOf25g === null ? 'unknown' : costOf25g > mostFor25g && 'beyond'),
    least !== undefined && (protein.value === null ? 'unknown' : protein.value < least && 'beyond'),
  ]
  if (verdicts.includes('beyond')) return 'beyond'
  return verdicts.includes('unknown') ? 'unknown' : 'within'
}

function explain(candidate: Ranked, all: Ranked[], criteria: readonly Criterion[]): WireRank {
  const { measures } = candidate
  const keys = criteria.map(({ key }) => key)
  const having = keys.filter((key) => measures[key].value !== null)
  const stale = having.filter((key) => measures[key].stale)
  const rough = having.filter((key) => measures[key].rough)
  return {
    tier: having.length < keys.length ? 3 : stale.length + rough.length > 0 ? 2 : 1,
    lacking: keys.filter((key) => !having.includes(key)),
    stale,
    rough,
    percentiles: criteria.map((criterion) => percentile(candidate, all, criterion)),
  }
}

/** Worse ones plus half of the equal others, divided by all others: of those that have a value. */
function percentile(candidate: Ranked, all: Ranked[], criterion: Criterion): number | null {
  if (candidate.measures[criterion.key].value === null) return null
  const { worse, equal, others } = compareWithOthers(candidate, all, criterion)
  return others === 0 ? 1 : (worse + equal / 2) / others
}

function compareWithOthers(candidate: Ranked, all: Ranked[], { key, want }: Criterion) {
  const own = candidate.measures[key].value!
  const others = valuesOf(
    all.filter((other) => other !== candidate),
    key,
  )
  const isWorse = (value: number) => (want === 'highest' ? value < own : value > own)
  return {
    worse: others.filter(isWorse).length,
    equal: others.filter((value) => value === own).length,
    others: others.length,
  }
}

function valuesOf(all: Ranked[], key: CriterionKey): number[] {
  return all.map(({ measures }) => measures[key].value).filter((value) => value !== null)
}

type Fraction = { numerator: bigint; denominator: bigint }

/** The sum of percentile / position, as an exact fraction. */
function score(candidate: Ranked, all: Ranked[], criteria: readonly Criterion[]): Fraction {
  let sum: Fraction = { numerator: 0n, denominator: 1n }
  for (const [i, criterion] of criteria.entries()) {
    if (candidate.measures[criterion.key].value === null) continue
    const { worse, equal, others } = compareWithOthers(candidate, all, criterion)
    const half = others === 0 ? 2n : BigInt(2 * worse + equal)
    const divisor = BigInt(2 * Math.max(others, 1) * (i + 1))
    sum = {
      numerator: sum.numerator * divisor + half * sum.denominator,
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
  const fresh = valuesOf(
    all.filter(({ measures }) => !measures[key].stale),
    key,
  )
  const values = fresh.length > 0 ? fresh : valuesOf(all, key)
  if (values.length === 0) return { highest: null, lowest: null }
  return { highest: Math.max(...values), lowest: Math.min(...values) }
}

function tieKey(product: CatalogueProduct) {
  return {
    price: product.priceFault ? 0 : effectivePrice(product.priceNow, product.priceOriginal),
    title: product.title,
    id: product.id,
  }
}
