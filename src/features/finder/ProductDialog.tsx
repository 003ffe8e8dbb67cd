import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import { productTexts } from './product.messages.ts'
import { isGone, productQuery } from './product.query.ts'
import type { ProductsAnswer, WireRanking } from './wire.rules.ts'

type Props = {
  /** The results among which previous and next go; `null` before a load. */
  answer: ProductsAnswer | null
  /** Id of the product to show, or `null` when no sheet is open. */
  openId: number | null
  onOpen(id: number): void
  onClose(): void
  compared: boolean
  /** Whether the comparison has room for one more. */
  canCompare: boolean
  onCompare(id: number): void
  /** Whether the catalogue is the sample. */
  sample: boolean
  /** ISO date from which ages count. */
  today: string
}

/** The sheet of one product. A product that is not among the results, as from a shared address, is fetched. */
export default function ProductDialog({ answer, openId, onOpen, onClose, ...rest }: Props) {
  const texts = useTexts(productTexts)
  const format = useFormat()
  const items = answer?.items ?? []
  const position = items.findIndex((item) => item.id === openId)
  const detail = useQuery({ ...productQuery(openId ?? 0), enabled: openId !== null })
  const product = items[position] ?? detail.data ?? null
  const previous = items[position - 1]
  const next = position < 0 ? undefined : items[position + 1]
  useArrowKeys(openId !== null, previous && (() => onOpen(previous.id)), next && (() => onOpen(next.id)))

  const actions = product && (
    <ProductActions
      product={product}
      compared={rest.compared}
      canCompare={rest.canCompare}
      onCompare={rest.onCompare}
    />
  )
  const header = position >= 0 && (
    <div className="flex items-center justify-between">
      <IconButton label={texts.previous} disabled={!previous} onClick={() => previous && onOpen(previous.id)}>
        <ChevronLeft size={20} />
      </IconButton>
      <p className="text-sm text-ink-muted" aria-live="polite">
        {texts.rank(format.whole(position + 1), format.whole(answer?.total ?? 0))}
      </p>
      <IconButton label={texts.next} disabled={!next} onClick={() => next && onOpen(next.id)}>
        <ChevronRight size={20} />
      </IconButton>
    </div>
  )

  return (
    <Dialog
      open={openId !== null}
      onClose={onClose}
      title={product?.title ?? texts.loading}
      header={header || undefined}
      phoneFooter={actions}
      width={1120}
    >
      {product ? (
        <ProductSheet
          // A new product starts at its top.
          key={product.id}
          product={product}
          history={detail.data?.history ?? null}
          ranking={answer?.ranking ?? noRanking}
          rank={
            answer && position >= 0 ? { place: position + 1, rank: answer.ranking.items[position]! } : null
          }
          sample={rest.sample}
          today={rest.today}
          actions={actions}
        />
      ) : (
        <div className="p-6">
          {detail.isError ? (
            <Alert
              title={isGone(detail.error) ? texts.gone : texts.failed}
              action={<Button onClick={() => detail.refetch()}>{texts.retry}</Button>}
            />
          ) : (
            <p className="py-20 text-center text-ink-quiet">{texts.loading}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

const nothing = { highest: null, lowest: null }
/** Without results there is nothing to measure a bar against. */
const noRanking: WireRanking = {
  criteria: [],
  items: [],
  bars: {
    protein: nothing,
    price: nothing,
    unit_price: nothing,
    protein_per_euro: nothing,
    calories: nothing,
  },
}

/** Left and right move between products, unless another dialog stands in front or a field is written in. */
function useArrowKeys(active: boolean, previous: (() => void) | undefined, next: (() => void) | undefined) {
  useEffect(() => {
    if (!active) return
    const move = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      // Keys that a field or a row of tabs has a use for are theirs.
      const writing = target?.closest('input, textarea, select, [role=tablist]')
      const inFront = document.querySelectorAll('[role=dialog]').length > 1
      if (writing || inFront || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowLeft') previous?.()
      if (event.key === 'ArrowRight') next?.()
    }
    // On the way down: the dialog keeps arrow keys from going further.
    window.addEventListener('keydown', move, { capture: true })
    return () => window.removeEventListener('keydown', move, { capture: true })
  }, [active, previous, next])
}
