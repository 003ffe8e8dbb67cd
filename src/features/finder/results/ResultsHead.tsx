import { CircleQuestionMark, RefreshCw, SlidersHorizontal, SpellCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { classes } from '#ui/ground/classes.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { productsQuery } from '../ground/finder.address.rules.ts'
import { type Filters, PAGE_SIZE } from '../ground/finder.state.rules.ts'
import { sometimesUnknown } from '../ground/fold.rules.ts'
import { loadLink } from '../ground/load-link.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { useWorded } from '../panel/useNarrowing.ts'
import { unknownWishes } from '../product/figures.rules.ts'
import { PriceMeanings } from './PriceMeanings.tsx'
import { ResultsNote, SampleNote } from './ResultsNote.tsx'
import { useProducts } from './useProducts.ts'

const HowWeRank = whenOpened(() => import('./HowWeRank.tsx'))

type Props = {
  onLoad(filters: Filters): void
  /** Loads what a link stands for that goes with it. */
  onFollow(filters: Filters): void
  /** What the results answer, to be taken back. */
  chips: ReactNode
  /** Stands at the end of their line. */
  aside: ReactNode
  explained: boolean
  explanationId: string
  onExplain(): void
  id: string
  /** What the results answer. */
  loaded: Filters
  answer: ProductsAnswer | null
  /** Whether the catalogue changed since the list was first seen. */
  isOutdated: boolean
  onReload(): void
  /** How many products were found, in words. */
  count: string
  ref: Ref<HTMLHeadingElement>
}

/** What stands above the cards: what they are, how many, how they were ranked, and what to know about them. */
export function ResultsHead({
  id,
  loaded,
  answer,
  count,
  isOutdated,
  onReload,
  onLoad,
  onFollow,
  chips,
  aside,
  ref,
  ...explanation
}: Props) {
  const texts = useTexts(resultsTexts)
  const some = answer !== null && answer.total > 0
  const worded = useWorded(loaded)
  // A whole page of products that are called so needs no other reading.
  const isNamed = some && worded?.mayBeName && answer.total >= PAGE_SIZE
  const isReadOtherwise = some && !isNamed && worded !== null
  const { answer: meant } = useProducts(isReadOtherwise ? productsQuery(worded.filters) : null)
  const isSample = some && answer.sample
  const unknown = some ? unknownWishes(answer.ranking) : []
  const noneRanked = some && answer.ranked === 0 && unknown.length === 0
  return (
    <div className="mb-3 flex flex-col gap-3 md:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3 max-md:sr-only">
          <h2 id={id} ref={ref} tabIndex={-1} className="text-xl outline-0">
            {texts.results}
          </h2>
          <p role="status" className="text-md text-ink-muted">
            {count}
          </p>
          {some && (
            <p className="flex items-center gap-2.5 self-center text-xs text-ink-quiet">
              <span className="h-1.5 w-13 rounded-full bg-data-protein" />
              {texts.fullBar}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
          <PriceMeanings loaded={loaded} onLoad={onLoad} />
          <ShareButton compact label={texts.shareList} />
        </div>
      </div>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-2',
          !isSample && 'max-md:hidden',
        )}
      >
        <div className="min-w-0 max-md:hidden">{chips}</div>
        {isSample && <SampleNote />}
        <div className="empty:hidden max-md:hidden">{aside}</div>
      </div>
      <div id={explanation.explanationId} className="empty:hidden">
        <HowWeRank open={explanation.explained} onClose={explanation.onExplain} />
      </div>
      {isOutdated && (
        <ResultsNote care icon={<RefreshCw size={18} className="shrink-0" />}>
          <span className="mr-auto">{texts.outdated}</span>
          <Button look="outline" size={44} onClick={onReload} className="shrink-0 border-transparent!">
            {texts.loadAgain}
          </Button>
        </ResultsNote>
      )}
      {isReadOtherwise && (
        // Until it is known to lead to products it keeps its place, so that the cards stay where they are.
        <div className={meant?.total ? undefined : 'invisible noscript:visible'}>
          <ResultsNote icon={<SlidersHorizontal size={18} className="shrink-0" />}>
            <span>
              {texts.didYouMean}{' '}
              <a
                {...loadLink(worded.filters, onFollow)}
                className="inline-flex min-h-6 items-center font-[600] underline underline-offset-2"
              >
                {worded.name}
              </a>
            </span>
          </ResultsNote>
        </div>
      )}
      {answer?.spelling && (
        <ResultsNote icon={<SpellCheck size={18} className="shrink-0" />}>
          {texts.spelling(loaded.search, answer.spelling.join(' '))}
        </ResultsNote>
      )}
      {unknown.length > 0 && (
        <ResultsNote icon={<CircleQuestionMark size={18} className="shrink-0" />}>
          {texts.unknownWishes(unknown, loaded.category)}
        </ResultsNote>
      )}
      {noneRanked && (
        <ResultsNote icon={<CircleQuestionMark size={18} className="shrink-0" />}>
          {texts.noneRanked(sometimesUnknown(answer))}
        </ResultsNote>
      )}
    </div>
  )
}
