import { ownBrandKeys, storeOfOwnBrand } from '#features/groceries/ground/own-brands.rules.ts'
import type { Companies } from './companies.rules.ts'

/** A record with its own brand, and all brands that its brand field and title name. */
type Named = {
  record: { id: number; gtin: string | null }
  brand: string | null
  named: readonly string[]
}

/** Whether what a record is of may be sold by a store, under a brand. */
export type SellerTest = (recordId: number, product: { storeId: string; brand: string }) => boolean

/** So much of what a company's number stands for is own brands, at least, where a record names no brand. */
const OWN_SHARE = 0.5

/**
 * Learns which records are of the own brand of a store: what names it, unless it names a brand of the company behind its
 * EAN as well; and what does not, where the company's number stands for own brands. Where nothing is known of the
 * company, the record's own brand decides: a maker's title may have a store's name as a word ("Proteine Plus"). A record
 * of an own brand is never of what another store sells, whatever both are called.
 */
export function learnSellers(records: readonly Named[], companies: Companies): SellerTest {
  const ownBrands = new Map<number, Set<string>>()
  for (const one of records) {
    for (const brand of ownBrandsOf(one, companies)) {
      const known = ownBrands.get(one.record.id)
      if (known) known.add(brand)
      else ownBrands.set(one.record.id, new Set([brand]))
    }
  }
  return (recordId, { storeId, brand }) => {
    const own = ownBrands.get(recordId)
    return !own || own.has(brand) || [...own].some((each) => storeOfOwnBrand(each) === storeId)
  }
}

function ownBrandsOf({ record, brand, named }: Named, companies: Companies): string[] {
  const makers = companies.brandsOf(record.gtin)
  if (brand && !ownBrandKeys.has(brand) && makers.size === 0) return []
  const own = named.filter((each) => ownBrandKeys.has(each))
  if (own.length > 0) {
    const isOfMaker = named.some((each) => !ownBrandKeys.has(each) && makers.has(each))
    return isOfMaker ? [] : own
  }
  const ofStores = [...makers].filter(([maker]) => ownBrandKeys.has(maker))
  const share = ofStores.reduce((sum, [, part]) => sum + part, 0)
  return share >= OWN_SHARE ? ofStores.map(([maker]) => maker) : []
}
