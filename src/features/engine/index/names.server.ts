import { brandOfTitle } from '#features/groceries/ground/brand.rules.ts'
import type { PackSize } from '#features/groceries/ground/product.rules.ts'

type Named = { title: string; brand: string | null; pack: PackSize | null }

/**
 * Brand, title and size as one text, whatever the order of the words and whether the title repeats the brand; `null` where
 * one of them is not known: two stores' "halfvolle melk" are two products. `words` are those of title and brand, each once.
 */
export function sameNameOf({ title, brand, pack }: Named, words: readonly string[]): string | null {
  if (pack === null || (brand === null && brandOfTitle(title) === null)) return null
  return `${words.toSorted().join(' ')} ${pack.amount} ${pack.unit}`
}
