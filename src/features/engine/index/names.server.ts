import { brandOfTitle } from '#features/groceries/ground/brand.rules.ts'
import type { PackSize } from '#features/groceries/ground/product.rules.ts'
import { wordsOf } from '../ground/search.rules.ts'

type Named = { title: string; brand: string | null; pack: PackSize | null }

/**
 * Brand, title and size as one text, whatever the order of the words and whether the title repeats the brand; `null` where
 * one of them is not known: two stores' "halfvolle melk" are two products.
 */
export function sameNameOf({ title, brand, pack }: Named): string | null {
  if (pack === null || (brand === null && brandOfTitle(title) === null)) return null
  const words = new Set(wordsOf(`${title} ${brand ?? ''}`))
  return `${[...words].sort().join(' ')} ${pack.amount} ${pack.unit}`
}
