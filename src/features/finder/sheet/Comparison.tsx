import { useQueries } from '@tanstack/react-query'
import { Scale, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { MAX_COMPARED } from '../ground/finder.state.rules.ts'
import { productQuery } from '../ground/product.query.ts'
import { CompareTable } from './CompareTable.tsx'
import { compareTexts } from './compare.texts.ts'

type Props = {
  /** Whether there is a product to compare. */
  open: boolean
  /** Ids of the products, in the order in which they were picked. */
  ids: readonly number[]
  answer: ProductsAnswer | null
  onRemove(id: number): void
  onClear(): void
  /** Compares these again. */
  onRestore(ids: readonly number[]): void
  /** Whether their table is open. */
  shown: boolean
  onShow(shown: boolean): void
  /** Where the focus goes when the last product has gone. */
  focusAfter(): HTMLElement | null
  /** ISO date that ages are counted to. */
  today: string
}

/** The products picked for comparison: a bar at the foot of the page, and their table when it is asked for. */
export default function Comparison({
  ids,
  answer,
  onRemove,
  onClear,
  onRestore,
  focusAfter,
  today,
  ...rest
}: Props) {
  const texts = useTexts(compareTexts)
  const { shown, onShow } = rest
  const toast = useToast()
  const opener = useRef<HTMLButtonElement>(null)
  // It may be undone when more has changed.
  const restore = useRef(onRestore)
  restore.current = onRestore
  const details = useQueries(
    {
      queries: ids.map((id) => ({
        ...productQuery(id),
        // What the results hold is at hand already; a shared address may name others.
        enabled: shown && !answer?.items.some((item) => item.id === id),
      })),
    },
    queryCache(),
  )
  const columns = ids.map((id, i) => ({
    id,
    product: answer?.items.find((item) => item.id === id) ?? details[i]?.data ?? null,
    problem: details[i]?.error ?? null,
  }))
  const close = () => onShow(false)
  const clear = () => {
    focusAfter()?.focus({ preventScroll: true })
    onClear()
    toast.undoable(texts.cleared, () => restore.current(ids))
  }
  return (
    <>
      {ids.length > 0 && (
        <Tray count={ids.length} opener={opener} onShow={() => onShow(true)} onClear={clear} />
      )}
      <Dialog
        open={shown}
        onClose={close}
        isStep
        title={texts.title}
        header={
          <div className="flex items-center gap-2 max-md:pl-2.5">
            <h2 className="flex-1 text-xl">{texts.title}</h2>
            <ShareButton compact label={texts.share} />
          </div>
        }
        width={1120}
        // It may have been opened by an address, and not by the button.
        returnFocus={() => (ids.length > 0 ? opener.current : focusAfter())}
      >
        {ids.length > 0 ? (
          <CompareTable
            columns={columns}
            criteria={answer?.ranking.criteria ?? []}
            onRemove={onRemove}
            today={today}
          />
        ) : (
          <div className="grid min-h-full place-items-center">
            <EmptyShelf
              title={texts.empty}
              detail={texts.emptyDetail}
              action={<Button onClick={close}>{texts.toResults}</Button>}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}

type TrayProps = {
  count: number
  /** Gets the button that opens the table. */
  opener: Ref<HTMLButtonElement>
  onShow(): void
  onClear(): void
}

function Tray({ count, opener, onShow, onClear }: TrayProps) {
  const texts = useTexts(compareTexts)
  return (
    <section
      aria-label={texts.tray}
      data-tray
      className="pointer-events-none fixed inset-x-0 bottom-(--floor) z-30 flex justify-center px-4"
    >
      {/* What takes all away stands at the other end than what a thumb is after. */}
      <div className="pointer-events-auto flex items-center gap-2 rounded-lg bg-surface-raised p-2 shadow-float max-sm:w-full max-sm:justify-between md:gap-3">
        <Button look="quiet" size={44} icon={<X size={18} />} onClick={onClear} className="max-sm:px-3!">
          <span className="max-sm:sr-only">{texts.clear}</span>
        </Button>
        <p className="text-sm font-[550] whitespace-nowrap tabular-nums" aria-live="polite">
          {texts.count(count, MAX_COMPARED)} <span className="max-sm:sr-only">{texts.chosen}</span>
        </p>
        <Button ref={opener} size={44} icon={<Scale size={18} />} onClick={onShow}>
          {texts.show}
        </Button>
      </div>
    </section>
  )
}
