import { X } from 'lucide-react'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { classes } from '#ui/ground/classes.ts'
import { isGone } from '../ground/product.query.ts'
import { StoreMark } from '../ground/StoreMark.tsx'
import { ProductDetails } from '../product/ProductDetails.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { compareTexts } from './compare.texts.ts'

/** A product in the comparison; `product` is `null` while it is fetched, and when that met a `problem`. */
export type Column = { id: number; product: WireProduct | null; problem: Error | null }

type Props = { columns: readonly Column[]; onRemove: ((id: number) => void) | null }

/** The heads of the comparison: pictures, which scroll away, and titles, which stay in sight above their columns. */
export function CompareHead({ columns, onRemove }: Props) {
  const texts = useTexts(compareTexts)
  return (
    <thead>
      <tr>
        <td className="sticky left-0 z-10 bg-surface-raised" />
        {columns.map(({ id, product, problem }) => (
          <td key={id} className="px-2 pt-4 md:px-3 md:pt-5">
            <div className="relative h-22 rounded-md border-b-4 border-shelf bg-plate md:h-30">
              {product && (
                <ProductPicture
                  product={product}
                  eager
                  className="absolute inset-x-2 bottom-0 h-18 w-[calc(100%-1rem)] object-bottom md:h-24"
                />
              )}
              {onRemove && (
                <IconButton
                  label={texts.remove(product?.title ?? stateOf(problem, texts))}
                  className="absolute! top-0 right-0 text-on-plate hover:bg-surface hover:text-ink"
                  onClick={() => onRemove(id)}
                >
                  <X size={18} />
                </IconButton>
              )}
            </div>
          </td>
        ))}
      </tr>
      <tr className="align-top">
        <th
          scope="col"
          className="sticky top-0 left-0 z-30 border-b border-line bg-surface-raised pl-4 text-left md:pl-6"
        >
          <span className="sr-only">{texts.measure}</span>
        </th>
        {columns.map(({ id, product, problem }) => (
          <th
            key={id}
            scope="col"
            className="sticky top-0 z-20 min-w-29 border-b border-line bg-surface-raised px-2 py-2.5 text-left font-[450] wrap-anywhere md:px-3"
          >
            {product && <Store product={product} />}
            <span
              lang={product ? 'nl' : undefined}
              className={classes(
                'line-clamp-3 leading-snug',
                product ? 'mt-0.5 font-[650]' : 'text-ink-quiet',
              )}
            >
              {product?.title ?? stateOf(problem, texts)}
            </span>
            {product && <ProductDetails product={product} className="text-xs text-ink-quiet" />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Store({ product: { origin, store } }: { product: WireProduct }) {
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-muted">
      <StoreMark domain={origin} name={store.name} />
      <span className="truncate">{store.name}</span>
    </span>
  )
}

function stateOf(problem: Error | null, texts: { gone: string; failed: string; loading: string }): string {
  if (isGone(problem)) return texts.gone
  return problem ? texts.failed : texts.loading
}
