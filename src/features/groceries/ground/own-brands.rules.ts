import stores from './data/stores-of-own-brands.json' with { type: 'json' }
import { foldTitle } from './title.words.rules.ts'

const keyOf = (brand: string) => foldTitle(brand).join('')
const storeOf = new Map<string, string | null>(
  Object.entries(stores).map(([brand, store]) => [keyOf(brand), store]),
)

/** The own brands of stores as they are written. */
export const ownBrands: readonly string[] = Object.keys(stores)

/** The own brands by key: the folded words run together (`albertheijn`). */
export const ownBrandKeys: ReadonlySet<string> = new Set(storeOf.keys())

/** The store whose own brand has this key; `null` where several stores share it, and where it is no own brand. */
export function storeOfOwnBrand(key: string): string | null {
  return storeOf.get(key) ?? null
}
