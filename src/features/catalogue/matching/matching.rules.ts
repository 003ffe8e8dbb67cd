import { parsePackSize } from '#features/groceries/ground/packsize.rules.ts'
import type { Nutrients } from '#features/groceries/ground/product.rules.ts'
import { macrosGiven, valuesAgree } from '#features/groceries/nutrition/values.rules.ts'
import { buildIndex, type Index, type ReadProduct, type ReadRecord } from './index.rules.ts'
import { type Score, scorePair } from './score.rules.ts'

/** A priced product, as far as matching needs it. */
export type MatchableProduct = {
  id: number
  storeId: string
  /** Its EAN, where that is known: a record of another is trusted less. */
  gtin: string | null
  title: string
  brand: string | null
  salesUnitSize: string | null
  packAmount: number | null
  packUnit: 'g' | 'ml' | null
}

/** A nutrition record, as far as matching needs it. */
export type MatchableRecord = {
  id: number
  gtin: string | null
  title: string
  brand: string | null
  salesUnitSize: string | null
  values: Nutrients
}

/** A product of any store whose EAN is known: its company number carries the brand that its title names. */
export type CodedProduct = { storeId: string; gtin: string; title: string; brand: string | null }

/**
 * Which record belongs to which product, and how sure that is (0 to 1). The steps were set by judging matches of a
 * real price list by hand: 0.96 and more is the same words under a named or exclusive brand (1 in 100 wrong),
 * 0.9 the same words under a company's number with several brands, 0.8 one unimportant word more or less (1 in 20 wrong).
 */
export type Match = { productId: number; recordId: number; confidence: number }

/** Matches below this are not made: wrong nutrition is worse than none. */
export const MIN_CONFIDENCE = 0.79
/**
 * The most that a record of another size or EAN is trusted: its values are those of the product as a rule, its recipe need
 * not be.
 */
const OF_OTHER_PACK = 0.93

// Candidates this close to the best are taken for the same product, so their values have to agree.
const MARGIN = 0.12

// So many records must confirm a match for each one that contradicts it.
const MAJORITY = 3

// A product that says the same a little otherwise gets the record too.
const NEAR_BEST = 0.05

type Scored = Score & { read: ReadRecord; product: ReadProduct }

/**
 * Matches priced products to nutrition records by brand, words and values; at most one record a product, none below
 * `MIN_CONFIDENCE`. The order of the inputs plays no part. A record goes only to the products that fit it best,
 * and a product gets none when its best candidates contradict each other.
 */
export function matchProducts(
  products: readonly MatchableProduct[],
  records: readonly MatchableRecord[],
  coded: readonly CodedProduct[] = [],
): Match[] {
  const index = buildIndex(products, records, coded)
  const best = new Map<number, number>()
  const scored: Scored[][] = []
  for (const product of index.products) {
    const candidates = scoreAll(product, index)
    for (const { value, read } of candidates)
      best.set(read.record.id, Math.max(value, best.get(read.record.id) ?? 0))
    // What will get no record need not be kept until it is known which records fit others better.
    if (candidates.some(({ value }) => value >= MIN_CONFIDENCE)) scored.push(candidates)
  }
  return scored.flatMap((candidates) => {
    const fitting = candidates.filter(({ value, read }) => value >= best.get(read.record.id)! - NEAR_BEST)
    return choose(fitting, candidates)
  })
}

function scoreAll(product: ReadProduct, index: Index): Scored[] {
  return index.candidates(product).flatMap((read) => {
    const score = scorePair(product, read, index)
    return score ? [{ ...score, read, product }] : []
  })
}

function choose(fitting: readonly Scored[], all: readonly Scored[]): Match[] {
  const top = Math.max(0, ...fitting.map(({ value }) => value))
  if (top < MIN_CONFIDENCE) return []
  const near = fitting.filter(({ value }) => value >= top - MARGIN)
  const ranked = near.toSorted((a, b) => preference(b) - preference(a) || order(a, b))
  const once = oneByRecord(all)
  const winner = ranked.find((one) => one.value >= top - NEAR_BEST && isConfirmed(one, top, once))
  if (!winner) return []
  const { product, read } = winner
  return [{ productId: product.product.id, recordId: read.record.id, confidence: confidenceOf(winner) }]
}

function confidenceOf(scored: Scored): number {
  const isOfOtherPack = isOfOtherCode(scored) || isOfOtherSize(scored)
  return isOfOtherPack ? Math.min(scored.value, OF_OTHER_PACK) : scored.value
}

function isOfOtherCode({ product: { product }, read: { record } }: Scored): boolean {
  return product.gtin !== null && record.gtin !== null && product.gtin !== record.gtin
}

/** Every record by the reading that fits best: under however many titles it is sold, it confirms or contradicts once. */
function oneByRecord(all: readonly Scored[]): Scored[] {
  const best = new Map<number, Scored>()
  for (const one of all) {
    const { id } = one.read.record
    const other = best.get(id)
    if (!other || preference(one) > preference(other)) best.set(id, one)
  }
  return [...best.values()]
}

/** Whether the values of a candidate are those that the others have, but for few. `all` has every record once. */
function isConfirmed(winner: Scored, top: number, all: readonly Scored[]): boolean {
  const rivals = all.filter(
    (other) =>
      other.read.record.id !== winner.read.record.id &&
      (other.value >= top - MARGIN || namesMore(other, winner)) &&
      !isOutdone(other, winner),
  )
  const against = rivals.filter(
    (rival) => !valuesAgree(rival.read.record.values, winner.read.record.values),
  ).length
  return rivals.length + 1 - against >= MAJORITY * against
}

/** Whether the winner has the product's very words, or its size, and a rival that says the same otherwise has not. */
function isOutdone(rival: Scored, winner: Scored): boolean {
  if (rival.fit === 'partial' || winner.fit === 'partial' || rival.read.proof > winner.read.proof)
    return false
  if (winner.fit !== rival.fit) return winner.fit === 'exact'
  return isOfSize(winner) === true && isOfSize(rival) === false
}

/** Whether record and product name different sizes. */
function isOfOtherSize(scored: Scored): boolean {
  return scored.product.product.packAmount !== null && isOfSize(scored) === false
}

/** Whether a record is of the product's size; `null` when it does not say one. */
function isOfSize({ read, product }: Scored): boolean | null {
  const { packAmount, packUnit } = product.product
  const size = parsePackSize(read.record.salesUnitSize) ?? parsePackSize(read.record.title)
  return size && size.amount === packAmount && size.unit === packUnit
}

/** A record that names the brand and has all words that the winner shares is a rival to one known by its EAN alone. */
function namesMore(rival: Scored, winner: Scored): boolean {
  const { proof } = rival.read
  return winner.read.proof < 1 && proof === 1 && winner.shared.every((word) => rival.shared.includes(word))
}

function preference(scored: Scored): number {
  const { value, fit, read } = scored
  return (
    value +
    (fit === 'exact' ? 0.03 : 0) +
    (isOfSize(scored) ? 0.03 : 0) +
    macrosGiven(read.record.values) * 0.02
  )
}

function order(a: Scored, b: Scored): number {
  const [left, right] = [a.read.record, b.read.record]
  return (left.gtin ?? '').localeCompare(right.gtin ?? '') || left.id - right.id
}
