import { useEffect } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyResults } from './EmptyResults.tsx'
import { encodeState } from './finder.address.rules.ts'
import type { Failure } from './finder.client.ts'
import { finderTexts } from './finder.messages.ts'
import {
  type Filters,
  type FinderState,
  MAX_COMPARED,
  openProduct,
  PAGE_SIZE,
  pageCountOf,
} from './finder.state.rules.ts'
import { Pagination } from './Pagination.tsx'
import { ProductCard } from './ProductCard.tsx'
import { CardGrid, ResultsSkeleton } from './ResultsGrid.tsx'
import type { ProductsAnswer } from './wire.rules.ts'

type PageActions = {
  onPage(page: number): void
  onOpen(id: number): void
  onCompare(id: number): void
}
type Props = PageActions & {
  state: FinderState
  filters: Filters
  answer: ProductsAnswer | null
  failure: Failure | null
  loading: boolean
  /** ISO date that ages are counted to. */
  today: string
  onLoad(filters: Filters): void
  onReset(): void
  onRetry(): void
}

/** What came of a load: a grey shelf while it runs, an alert when it failed, else the cards of one page. */
export default function Results({ state, filters, answer, failure, loading, today, ...on }: Props) {
  if (loading) return <ResultsSkeleton />
  if (failure) return <LoadFailure failure={failure} onRetry={on.onRetry} />
  if (!answer) return null
  if (answer.items.length === 0) {
    return <EmptyResults filters={filters} onLoad={on.onLoad} onReset={on.onReset} />
  }
  return <ResultsPage state={state} answer={answer} today={today} {...on} />
}

function ResultsPage({
  state,
  answer,
  today,
  ...on
}: PageActions & Pick<Props, 'state' | 'today'> & { answer: ProductsAnswer }) {
  const pageCount = pageCountOf(answer.items.length)
  const page = Math.min(state.page, pageCount)
  const first = (page - 1) * PAGE_SIZE
  usePreloadedPictures(answer, first)
  return (
    <>
      <CardGrid>
        {answer.items.slice(first, first + PAGE_SIZE).map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              rank={answer.ranking.items[first + index]!}
              ranking={answer.ranking}
              place={first + index + 1}
              sample={answer.sample}
              today={today}
              href={`?${encodeState(openProduct(state, product.id))}`}
              compared={state.compare.includes(product.id)}
              canCompare={state.compare.length < MAX_COMPARED}
              onOpen={on.onOpen}
              onCompare={on.onCompare}
            />
          </li>
        ))}
      </CardGrid>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onPage={on.onPage} />}
    </>
  )
}

/** Fetches the pictures of this page and the next, so that turning the page shows them at once. */
function usePreloadedPictures(answer: ProductsAnswer, first: number): void {
  useEffect(() => {
    for (const { image_url } of answer.items.slice(first, first + 2 * PAGE_SIZE)) {
      if (image_url) new Image().src = image_url
    }
  }, [answer, first])
}

function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const texts = useTexts(finderTexts)
  return (
    <Alert
      title={wordsOf(failure, texts.failures)}
      detail={texts.kept}
      action={
        <Button look="outline" size={44} onClick={onRetry} className="border-transparent!">
          {texts.tryAgain}
        </Button>
      }
    />
  )
}

function wordsOf(failure: Failure, words: (typeof finderTexts)['en']['failures']): string {
  switch (failure.kind) {
    case 'status':
      return words.status(failure.code)
    case 'parse':
      return words.parse(failure.message)
    case 'api':
      return words.api(failure.message)
    case 'fetch':
      return words.fetch(failure.message)
    default:
      return words[failure.kind]
  }
}
