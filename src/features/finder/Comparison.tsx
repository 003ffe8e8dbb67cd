import { useQueries } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { QueryCache } from '#platform/query-cache.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CompareTable } from './CompareTable.tsx'
import { compareTexts } from './compare.messages.ts'
import { productQuery } from './product.query.ts'
import type { ProductsAnswer } from './wire.rules.ts'

type Props = {
  /** Ids of the products, in the order in which they were picked. */
  ids: readonly number[]
  answer: ProductsAnswer | null
  onRemove(id: number): void
  onClear(): void
}

/** The products picked for comparison: a bar at the foot of the page, and their table when it is asked for. */
export default function Comparison(props: Props) {
  return (
    <QueryCache>
      <Tray {...props} />
    </QueryCache>
  )
}

function Tray({ ids, answer, onRemove, onClear }: Props) {
  const texts = useTexts(compareTexts)
  const [open, setOpen] = useState(false)
  const details = useQueries({
    queries: ids.map((id) => ({
      ...productQuery(id),
      // What the results hold is at hand already; a shared address may name others.
      enabled: open && !answer?.items.some((item) => item.id === id),
    })),
  })
  const columns = ids.map((id, i) => ({
    id,
    product: answer?.items.find((item) => item.id === id) ?? details[i]?.data ?? null,
    problem: details[i]?.error ?? null,
  }))
  return (
    <>
      <section
        aria-label={texts.tray}
        className="fixed inset-x-0 bottom-0 z-30 flex justify-center px-4 pb-[max(1rem,env(safe-area-inset-bottom,0px))]"
      >
        <div className="flex items-center gap-3 rounded-lg bg-surface-raised py-2 pr-2 pl-4 shadow-float">
          <p className="text-sm font-[550] tabular-nums" aria-live="polite">
            {texts.chosen(ids.length)}
          </p>
          <Button size={44} icon={<Scale size={18} />} onClick={() => setOpen(true)}>
            {texts.show}
          </Button>
          <Button look="quiet" size={44} onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      </section>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.title} width={1120}>
        <CompareTable columns={columns} onRemove={onRemove} />
      </Dialog>
    </>
  )
}
