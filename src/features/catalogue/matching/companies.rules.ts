import { foldTitle } from '#features/groceries/ground/title.words.rules.ts'
import brandLists from './data/matching-brands.json' with { type: 'json' }

/** What is known of the companies behind EANs. */
export type Companies = {
  /** Brands that may stand behind an EAN whose record names none, each with its share of the company's records. */
  brandsOf: (gtin: string | null) => ReadonlyMap<string, number>
  /** Whether the EAN is another company's: its record only mentions the brand ("ketchup flavour" crisps). */
  isForeign: (gtin: string | null, brand: string) => boolean
}

type Tally = Map<string, number>

// Before 8718 GS1 Nederland gave out 7-digit company numbers only; later blocks of seven digits are often divided.
const FIRST_DIVIDED_BLOCK = 8718
const OWNER_SHARE = 0.6
const BLOCK_DIGITS = 7
const DIVIDED_DIGITS = 9
// So many records with a brand, and it is clear whose number it is.
const SETTLED_RECORDS = 10
const known = new Map(
  brandLists.companies.flatMap(({ brands, prefixes }) => {
    const keys = brands.map((name) => foldTitle(name).join(''))
    return prefixes.map((prefix) => [prefix, keys])
  }),
)

/**
 * Learns from the records that name a brand which brands each company prefix of the EAN carries.
 * A brand counts from two records on, or when it is the only one that the prefix ever names.
 */
export function learnCompanies(records: readonly { gtin: string | null; brand: string | null }[]): Companies {
  const tallies = new Map<string, Tally>()
  for (const { gtin, brand } of records) {
    if (!gtin || !brand) continue
    for (const length of [BLOCK_DIGITS, DIVIDED_DIGITS]) add(tallies, gtin.slice(0, length), brand)
  }
  const answers = new Map<string, ReadonlyMap<string, number>>()
  const homes = homesOf(tallies)
  return {
    brandsOf: (gtin) => {
      const code = gtin?.slice(0, DIVIDED_DIGITS) ?? ''
      const answer = answers.get(code) ?? brandsOf(code, tallies)
      answers.set(code, answer)
      return answer
    },
    isForeign: (gtin, brand) => {
      const tally = tallies.get(gtin?.slice(0, BLOCK_DIGITS) ?? '')
      return homes.has(brand) && tally?.get(brand) === 1 && sum(tally) >= SETTLED_RECORDS
    },
  }
}

/** The brands that have a block of their own: most records of some company number, and several. */
function homesOf(tallies: ReadonlyMap<string, Tally>): Set<string> {
  const homes = new Set<string>()
  for (const [prefix, tally] of tallies) {
    if (prefix.length !== BLOCK_DIGITS) continue
    for (const brand of ownersOf(tally)) homes.add(brand)
  }
  return homes
}

function ownersOf(tally: Tally): string[] {
  const enough = Math.max(3, sum(tally) * OWNER_SHARE)
  return [...tally].filter(([, count]) => count >= enough).map(([brand]) => brand)
}

function sum(tally: Tally): number {
  return [...tally.values()].reduce((total, count) => total + count, 0)
}

function add(tallies: Map<string, Tally>, prefix: string, brand: string): void {
  const tally = tallies.get(prefix) ?? new Map<string, number>()
  tally.set(brand, (tally.get(brand) ?? 0) + 1)
  tallies.set(prefix, tally)
}

function brandsOf(code: string, tallies: ReadonlyMap<string, Tally>): Map<string, number> {
  const block = code.slice(0, BLOCK_DIGITS)
  const tally = tallies.get(block)
  const owned = shares(tally)
  const undivided = Number(block.slice(0, 4)) < FIRST_DIVIDED_BLOCK || (tally && ownersOf(tally).length > 0)
  const learned = known.has(block) || undivided ? owned : shares(tallies.get(code), { lone: false })
  const seeds = known.get(code) ?? known.get(block) ?? []
  for (const brand of seeds) learned.set(brand, Math.max(learned.get(brand) ?? 0, 1 / seeds.length))
  return learned
}

function shares(tally: Tally | undefined, { lone = true } = {}): Map<string, number> {
  if (!tally) return new Map()
  const total = sum(tally)
  return new Map(
    [...tally]
      .filter(([, count]) => count >= 2 || (lone && count === total))
      .map(([brand, count]) => [brand, count / total]),
  )
}
