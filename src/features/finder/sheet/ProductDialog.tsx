import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { noRanking } from '../ground/answer.rules.ts'
import type { ListedAnswer } from '../ground/fold.rules.ts'
import { productQuery } from '../ground/product.query.ts'
import { productTexts } from '../product/product.texts.ts'
import { ProductActions } from './ProductActions.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { ProductMissing } from './ProductMissing.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import { type Step, useArrowKeys } from './useArrowKeys.ts'

type Props = {
  open: boolean
  /** Id of the product to show; `null` while the sheet is closed. */
  id: number | null
  /** The results among which previous and next go; `null` before a load. */
  answer: ListedAnswer | null
  /** Category of the results. */
  category: CategoryChoice | null
  /** Diets and allergies that are asked for. */
  flags: readonly FlagKey[]
  /** `step` where Back is to lead to the product before. */
  onOpen(id: number, how?: 'step'): void
  /** Tells which product is shown. */
  onShow(product: WireProduct): void
  onClose(): void
  /** Where the focus goes on closing: to the first of these products that is in sight, else somewhere near. */
  focusAfter(ids: readonly number[]): HTMLElement | null
  compared: boolean
  /** Whether the comparison has room for one more. */
  canCompare: boolean
  onCompare(id: number): void
  /** ISO date from which ages count. */
  today: string
}

/** The sheet of one product. A product that is not among the results, as from a shared address, is fetched. */
export default function ProductDialog({ open, id, answer, category, flags, today, onShow, ...rest }: Props) {
  const texts = useTexts(productTexts)
  const shown = useShown(id)
  const detail = useQuery({ ...productQuery(shown.id), enabled: open }, queryCache())
  const items = answer?.items ?? []
  const position = items.findIndex((item) => item.id === shown.id)
  const product = items[position] ?? detail.data ?? null
  useEffect(() => {
    if (product) onShow(product)
  }, [product, onShow])
  const place =
    answer && position >= 0
      ? { place: answer.start + position + 1, rank: answer.ranking.items[position]! }
      : null
  const stepTo = (index: number): Step => {
    const neighbour = place && items[index]
    return neighbour ? () => rest.onOpen(neighbour.id) : undefined
  }
  const previous = stepTo(position - 1)
  const next = stepTo(position + 1)
  useArrowKeys(open, previous, next)

  const title = product?.title ?? (detail.isError ? texts.product : texts.loading)
  const actions = product && (
    <ProductActions
      product={product}
      compared={rest.compared}
      canCompare={rest.canCompare}
      onCompare={rest.onCompare}
    />
  )
  const header = product && place && answer && (
    <ProductHeader
      title={product.title}
      place={place.rank.tier < 3 ? place.place : null}
      total={answer.ranked}
      {...{ category, previous, next }}
    />
  )
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      isStep
      returnFocus={() => rest.focusAfter([shown.id, shown.openedWith])}
      title={title}
      header={
        header || <p className="px-2.5 text-md text-ink-muted md:px-0">{product ? texts.product : title}</p>
      }
      phoneFooter={actions}
      width={1120}
    >
      {product ? (
        <ProductSheet
          product={product}
          prices={detail.data ?? null}
          ranking={answer?.ranking ?? noRanking}
          rank={place}
          total={answer?.total ?? 0}
          flags={flags}
          onOpen={(id) => rest.onOpen(id, 'step')}
          today={today}
          actions={actions}
        />
      ) : detail.isError ? (
        <ProductMissing error={detail.error} onClose={rest.onClose} onRetry={() => detail.refetch()} />
      ) : (
        <SheetSkeleton />
      )}
    </Dialog>
  )
}

/**
 * The product that a sheet shows, which stays while the sheet moves out, and the one that it was opened with,
 * which is another after steps to a neighbour.
 */
function useShown(id: number | null): { id: number; openedWith: number } {
  const [last, setLast] = useState({ given: id, id: id ?? 0, openedWith: id ?? 0 })
  if (id !== last.given) {
    setLast({ given: id, id: id ?? last.id, openedWith: last.given === null ? (id ?? 0) : last.openedWith })
  }
  return last
}
