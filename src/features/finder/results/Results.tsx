import { startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#platform/browser/painted.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
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
import { resultsTexts } from '../ground/results.texts.ts'
import { countOfSure } from '../product/figures.rules.ts'
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
  /** Gets the heading of the products that are less sure, when it stands on the page. */
  placeLessSure(heading: HTMLElement | null): void
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

/** Cards of an answer that are drawn first, so that whoever waits for it need not wait for those below the fold too. */
const DRAWN_AT_ONCE = 4

/** What came of a load: a grey shelf while it runs, an alert when it failed, else the cards of one page. */
export function Results({ state, filters, answer, failure, loading, isTurning, today, ...on }: Props) {
  const [hasWaited, setHasWaited] = useState(loading)
  if (loading && !hasWaited) setHasWaited(true)
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
  return <ResultsPage {...{ state, filters, answer, isTurning, today }} isAwaited={hasWaited} {...on} />
}

function ResultsPage({
  state,
  filters,
  answer,
  isTurning,
  isAwaited,
  today,
  placeLessSure,
  ...on
}: PageActions &
  Pick<Props, 'state' | 'filters' | 'isTurning' | 'today' | 'placeLessSure'> & {
    answer: ListedAnswer
    isAwaited: boolean
  }) {
  const texts = useTexts(resultsTexts)
  const isWhole = useWhole(isAwaited)
  const line = useRef<HTMLHeadingElement>(null)
  /** Which way the fold was turned by its link; `null` where it was not. */
  const turned = useRef<boolean | null>(null)
  useEffect(() => {
    if (turned.current === null || isTurning) return
    const isBack = turned.current !== state.others
    turned.current = null
    if (isBack) return
    // The line may stand elsewhere now, on another page too, and the pressed link with it.
    line.current?.focus({ preventScroll: true })
    line.current?.scrollIntoView({ block: 'center' })
  })
  const pageCount = pagesListed(answer, state.others)
  const page = Math.min(state.page, pageCount)
  const first = (page - 1) * PAGE_SIZE
  const end = Math.min(first + PAGE_SIZE, countListed(answer, state.others))
  const fold = countBeforeFold(answer)
  usePreloadedPictures(isWhole ? answer.items : [], first - answer.start)

  const cards = (from: number, to: number) => (
    <ProductCards
      {...{ state, answer, from, to, today }}
      until={first + (isWhole ? PAGE_SIZE : DRAWN_AT_ONCE)}
      onOpen={on.onOpen}
      onCompare={on.onCompare}
    />
  )
  const foldLine = countOfOthers(answer) > 0 && (
    <FoldLine
      ref={line}
      answer={answer}
      isOpen={state.others}
      href={`?${encodeState(turnFold(state, answer, !state.others))}`}
      onTurn={() => {
        turned.current = !state.others
        on.onOthers(!state.others)
      }}
    />
  )
  const ranked = Math.min(end, fold)
  const sure = countOfSure(answer, filters.search)
  const hasBoth = sure !== null && sure >= first && sure < ranked
  // Behind the pages where they hold ranked products alone, else between these and the others.
  const isBehind = end <= fold
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      {!isTurning && cards(first, hasBoth ? sure : ranked)}
      {!isTurning && hasBoth && (
        <>
          <div>
            <h3
              ref={placeLessSure}
              tabIndex={-1}
              className="font-text text-md font-[650] tracking-normal outline-0"
            >
              {texts.lessSureHere}
            </h3>
            <p className="text-sm text-ink-muted">{texts.lessSureWhy}</p>
          </div>
          {cards(sure, ranked)}
        </>
      )}
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

/** Whether all cards are to be drawn: of an answer that was waited for, once the first of them are painted. */
function useWhole(isAwaited: boolean): boolean {
  const [isWhole, setWhole] = useState(!isAwaited)
  useEffect(() => afterPaint(() => startTransition(() => setWhole(true))), [])
  return isWhole
}

/** Fetches the pictures of this page and the next once the cards are painted, so that turning the page shows them at once. */
function usePreloadedPictures(items: ListedAnswer['items'], from: number): void {
  useEffect(
    () =>
      afterPaint(() => {
        for (const { image_url } of items.slice(Math.max(0, from), Math.max(0, from) + 2 * PAGE_SIZE)) {
          if (image_url) new Image().src = image_url
        }
      }),
    [items, from],
  )
}
