import { LinkedRecipeDocument } from '#documents/graphql.ts'
import type { ProductAnswer } from '#features/engine/ground/wire.rules.ts'
import { productQuery } from '#features/finder/ground/product.query.ts'
import { documentQuery } from '#platform/browser/graphql.query.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import type { LinkedItem } from '../ground/formatted.rules.ts'

/** A recipe or a product as a card among words shows it; figures are of a serving, or of 100 g or ml. */
export type Linked =
  | {
      kind: 'recipe'
      id: string
      title: string
      imageUrl: string | null
      calories: number
      protein: number
    }
  | {
      kind: 'product'
      title: string
      product: ProductAnswer
      priceCents: number | null
      protein: number | null
      isLiquid: boolean
    }

/** What a link leads to as it is now, or null where there is no such thing. */
export async function fetchLinked(item: LinkedItem): Promise<Linked | null> {
  if (item.kind === 'product') return fetchProduct(item.id)
  const { getRecipe } = await queryCache().fetchQuery(documentQuery(LinkedRecipeDocument, { id: item.id }))
  return getRecipe && { kind: 'recipe', ...getRecipe }
}

async function fetchProduct(id: number): Promise<Linked> {
  const product = await queryCache().fetchQuery(productQuery(id))
  return {
    kind: 'product',
    title: product.title,
    product,
    priceCents: product.price_now,
    protein: product.nutritions_basic.protein.value,
    isLiquid: product.basis === '100ml',
  }
}
