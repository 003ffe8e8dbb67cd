import brandLists from './data/matching-brands.json' with { type: 'json' }
import { foldTitle } from './matching.words.rules.ts'

/** Brands that may stand behind an EAN whose record names none, each with its share of the company's records. */
export type Companies = (gtin: string | null) => ReadonlyMap<string, number>

type Tally = Map<string, number>

// Before 8718 GS1 Nederland gave out 7-digit company numbers only; later blocks of seven digits are often divided.
const FIRST_DIVIDED_BLOCK = 8718
const OWNER_SHARE = 0.6
const DIVIDED_DIGITS = 9
const known = new Map(
  Object.entries(brandLists.prefixes).map(([prefix, brands]) => [
    prefix,
    brands.map((name) => foldTitle(name).join('')),
  ]),
)

/**
 * Learns from the records that name a brand which brands each company prefix of the EAN carries.
 * A brand counts from two records on, or when it is the only one that the prefix ever names.
 */
export function learnCompanies(records: readonly { gtin: string | null; brand: string | null }[]): Companies {
  const tallies = new Map<string, Tally>()
  for (const { gtin, brand } of records) {
    if (!gtin || !brand) continue
    for (const length of [7, DIVIDED_DIGITS]) add(tallies, gtin.slice(0, length), brand)
  }
  const answers = new Map<string, ReadonlyMap<string, number>>()
  return (gtin) => {
    const code = gtin?.slice(0, DIVIDED_DIGITS) ?? ''
    const answer = answers.get(code) ?? brandsOf(code, tallies)
    answers.set(code, answer)
    return answer
  }
}

/** Whether the company behind the EAN is known to carry the brand. */
export function carries(companies: Companies, gtin: string | null, brand: string): boolean {
  return companies(gtin).has(brand)
}

function add(tallies: Map<string, Tally>, prefix: string, brand: string): void {
  const tally = tallies.get(prefix) ?? new Map<string, number>()
  tally.set(brand, (tally.get(brand) ?? 0) + 1)
  tallies.set(prefix, tally)
}

function brandsOf(code: string, tallies: ReadonlyMap<string, Tally>): Map<string, number> {
  const block = code.slice(0, 7)
  const owned = shares(tallies.get(block))
  const undivided =
    Number(block.slice(0, 4)) < FIRST_DIVIDED_BLOCK || Math.max(0, ...owned.values()) >= OWNER_SHARE
  const learned = known.has(block) || undivided ? owned : shares(tallies.get(code))
  const seeds = known.get(block) ?? []
  for (const brand of seeds) learned.set(brand, Math.max(learned.get(brand) ?? 0, 1 / seeds.length))
  return learned
}

function shares(tally: Tally | undefined): Map<string, number> {
  if (!tally) return new Map()
  const total = [...tally.values()].reduce((sum, count) => sum + count, 0)
  return new Map(
    [...tally]
      .filter(([, count]) => count >= 2 || count === total)
      .map(([brand, count]) => [brand, count / total]),
  )
}
