import type { MatchableProduct, MatchableRecord } from '#features/catalogue/matching/matching.rules.ts'
import { type Nutrients, nutrientKeys } from '#features/groceries/ground/product.rules.ts'

export const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
export const product = (id: number, title: string): MatchableProduct => ({
  id,
  storeId: 'winkel',
  gtin: null,
  title,
  brand: null,
  salesUnitSize: null,
  packAmount: null,
  packUnit: null,
})
export const record = (
  id: number,
  title: string,
  [fat, carbs, sugars, protein]: [number, number, number, number] = [5, 40, 10, 6],
  gtin: string | null = null,
): MatchableRecord => ({
  id,
  gtin,
  title,
  brand: null,
  salesUnitSize: null,
  values: { ...unknown, fat, carbs, sugars, protein },
})

/** Other products of the shop, so that brands can be learned and common words are common. */
export const shop = [
  product(901, 'Zomerling Soep van kip'),
  product(902, 'Zomerling Saus knoflook'),
  product(903, 'Zomerling Rijst volkoren'),
  product(904, 'Oude Molen Koek kaneel'),
  product(905, 'Oude Molen Wafels boter'),
]
