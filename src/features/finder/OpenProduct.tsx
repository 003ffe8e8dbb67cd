import type { ComponentProps } from 'react'
import { QueryCache } from '#platform/query-cache.tsx'
import ProductDialog from './ProductDialog.tsx'

/** The sheet of the open product over the tab's cache of answers. */
export default function OpenProduct(props: ComponentProps<typeof ProductDialog>) {
  return (
    <QueryCache>
      <ProductDialog {...props} />
    </QueryCache>
  )
}
