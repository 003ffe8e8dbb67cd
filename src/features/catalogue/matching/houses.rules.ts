import ownBrands from '#features/groceries/ground/data/own-brands.json' with { type: 'json' }
import { foldTitle } from '#features/groceries/ground/title.words.rules.ts'
import type { Companies } from './companies.rules.ts'
import brandLists from './data/matching-brands.json' with { type: 'json' }

/** A record with its own brand, and all brands that its brand field and title name. */
type Named = {
  record: { id: number; gtin: string | null }
  brand: string | null
  named: readonly string[]
}

/** Whether a product of a store, by its brand, may be what a record is of. */
export type HouseTest = (product: { storeId: string; brand: string }, recordId: number) => boolean

/** So much of what a company's number stands for is own brands, at least, where a record names no brand. */
const OWN_SHARE = 0.5

const keyOf = (brand: string) => foldTitle(brand).join('')

/** The brands of stores: a database names the store that sells a product as its brand beside that of its maker. */
export const storeBrands: ReadonlySet<string> = new Set(ownBrands.map(keyOf))
/** The store of an own brand that is not called as it is. */
const storeOf = new Map(
  Object.entries(brandLists.houses).flatMap(([store, brands]) =>
    brands.map((brand): [string, string] => [keyOf(brand), store]),
  ),
)

/**
 * Learns which records are of the own brand of a store: what names it, unless it names a brand of the company behind its
 * EAN as well; and what does not, where the company's number stands for own brands. Where nothing is known of the
 * company, the record's own brand decides: a maker's title may have a store's name as a word ("Proteine Plus"). A record
 * of an own brand is never of what another store sells, whatever both are called.
 */
export function learnHouses(records: readonly Named[], companies: Companies): HouseTest {
  const houses = new Map<number, Set<string>>()
  for (const one of records) {
    for (const brand of ownBrandsOf(one, companies)) {
      const known = houses.get(one.record.id)
      if (known) known.add(brand)
      else houses.set(one.record.id, new Set([brand]))
    }
  }
  return ({ storeId, brand }, recordId) => {
    const own = houses.get(recordId)
    return !own || own.has(brand) || [...own].some((each) => (storeOf.get(each) ?? each) === storeId)
  }
}

function ownBrandsOf({ record, brand, named }: Named, companies: Companies): string[] {
  const makers = companies.brandsOf(record.gtin)
  if (brand && !storeBrands.has(brand) && makers.size === 0) return []
  const own = named.filter((each) => storeBrands.has(each))
  if (own.length > 0) {
    const isOfMaker = named.some((each) => !storeBrands.has(each) && makers.has(each))
    return isOfMaker ? [] : own
  }
  const ofStores = [...makers].filter(([maker]) => storeBrands.has(maker))
  const share = ofStores.reduce((sum, [, part]) => sum + part, 0)
  return share >= OWN_SHARE ? ofStores.map(([maker]) => maker) : []
}
