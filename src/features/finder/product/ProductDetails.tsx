import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { detailsOf } from './figures.rules.ts'

type Props = { product: Pick<WireProduct, 'brand' | 'sales_unit_size'>; className: string }

/** The brand and size of a product, which shops write in Dutch; nothing where neither is known. */
export function ProductDetails({ product, className }: Props) {
  const details = detailsOf(product)
  return (
    details && (
      <p lang="nl" className={className}>
        {details}
      </p>
    )
  )
}
