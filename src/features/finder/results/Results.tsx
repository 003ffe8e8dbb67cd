import { useEffect, useRef } from 'react'
import { encodeState } from '../ground/finder.address.rules.ts'
import type { Failure } from '../ground/finder.client.ts'
import { type Filters, type FinderState, goToPage, PAGE_SIZE } from '../ground/finder.state.rules.ts'
import {
  countBeforeFold,
  countListed,
  countOfOthers,
  type ListedAnswer,
  pagesListed,
  turnFold,
} from '../ground/fold.rules.ts'
import { EmptyResults } from './EmptyResults.tsx'
import { FoldLine } from './FoldLine.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { Pagination } from './Pagination.tsx'
import { type CardActions, ProductCards } from './ProductCards.tsx'
import { ResultsSkeleton } from './ResultsGrid.tsx'

type PageActions = CardActions & {
  onPage(page: number): void
  /** Shows the products without a rank, or folds them away. */
  onOthers(shown: boolean): void
}
type Props = PageActions & {
  state: FinderState
  filters: Filters
  /** The products that are listed. */
  answer: ListedAnswer | null
  failure: Failure | null
  loading: boolean
  /** Whether the cards of this page are on their way, in a list whose length is known. */
  isTurning: boolean
  /** ISO date that ages are counted to. */
  today: string
  onLoad(filters: Filters): void
  onReset(): void
  onRetry(): void
}

/** What came of a load: a grey shelf while it runs, an alert when it failed, else the cards of one page. */
export function Results({ state, filters, answer, failure, loading, isTurning, today, ...on }: Props) {
  if (loading && !isTurning) return <ResultsSkeleton />
  if (failure) return <LoadFailure failure={failure} onRetry={on.onRetry} />
  if (!answer) return null
  if (answer.total === 0) {
    return (
      <EmptyResults
        state={state}
        filters={filters}
        elsewhere={answer.elsewhere}
        onLoad={on.onLoad}
        onReset={on.onReset}
      />
    )
  }
  return <ResultsPage {...{ state, answer, isTurning, today }} {...on} />
}

function ResultsPage({
  state,
  answer,
  isTurning,
  today,
  ...on
}: PageActions & Pick<Props, 'state' | 'isTurning' | 'today'> & { answer: ListedAnswer }) {
  const line = useRef<HTMLHeadingElement>(null)
  const pageCount = pagesListed(answer, state.others)
  const page = Math.min(state.page, pageCount)
  const first = (page - 1) * PAGE_SIZE
  const end = Math.min(first + PAGE_SIZE, countListed(answer, state.others))
  const fold = countBeforeFold(answer)
  usePreloadedPictures(answer, first)

  const cards = (from: number, to: number) => (
    <ProductCards {...{ state, answer, from, to, today }} onOpen={on.onOpen} onCompare={on.onCompare} />
  )
  const foldLine = countOfOthers(answer) > 0 && (
    <FoldLine
      ref={line}
      answer={answer}
      isOpen={state.others}
      href={`?${encodeState(turnFold(state, answer, !state.others))}`}
      onTurn={() => {
        on.onOthers(!state.others)
        // The line may stand elsewhere now, and the pressed link with it.
        requestAnimationFrame(() => line.current?.focus())
      }}
    />
  )
  // Behind the pages where they hold ranked products alone, else between these and the others.
  const isBehind = end <= fold
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      {!isTurning && cards(first, Math.min(end, fold))}
      {!isBehind && foldLine}
      {isTurning ? <ResultsSkeleton /> : cards(Math.max(first, fold), end)}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => `?${encodeState(goToPage(state, to, pageCount))}`}
          onPage={on.onPage}
        />
      )}
      {isBehind && foldLine}
    </div>
  )
}

/** Fetches the pictures of this page and the next, so that turning the page shows them at once. */
function usePreloadedPictures({ items, start }: ListedAnswer, first: number): void {
  useEffect(() => {
    const from = Math.max(0, first - start)
    for (const { image_url } of items.slice(from, from + 2 * PAGE_SIZE)) {
      if (image_url) new Image().src = image_url
    }
  }, [items, start, first])
}
