import { ArrowLeft } from 'lucide-react'
import { useId } from 'react'
import type { ProductsAnswer, WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { encodeState } from '../ground/finder.address.rules.ts'
import type { FinderState } from '../ground/finder.state.rules.ts'
import { productGone } from '../ground/product.query.ts'
import { CompareTable } from './CompareTable.tsx'
import { compareTexts } from './compare.texts.ts'

type Props = {
  state: FinderState
  /** The products that the address compares; `null` for one that there is not (any more). */
  products: readonly (WireProduct | null)[]
  answer: ProductsAnswer | null
  /** ISO date that ages are counted to. */
  today: string
}

/**
 * A shared comparison above the results, for visitors without script: nothing opens over a page there. Only the server
 * renders it.
 */
export default function PlainComparison({ state, products, answer, today }: Props) {
  const texts = useTexts(compareTexts)
  const headingId = useId()
  const columns = state.compare.map((id, i) => {
    const product = products[i] ?? null
    return { id, product, problem: product ? null : productGone() }
  })
  return (
    <section aria-labelledby={headingId} className="mb-6 rounded-xl bg-surface-raised pb-2 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-6">
        <h2 id={headingId} className="text-xl">
          {texts.title}
        </h2>
        <a
          href={`?${encodeState({ ...state, compare: [], comparing: false })}`}
          className={buttonClass('outline', 44)}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.toResults}
        </a>
      </div>
      {/* The table is wider than a phone. */}
      <div className="relative overflow-x-auto">
        <CompareTable
          columns={columns}
          criteria={answer?.ranking.criteria ?? []}
          onRemove={null}
          today={today}
        />
      </div>
    </section>
  )
}
