import { CircleQuestionMark, FlaskConical, RefreshCw, SpellCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { whenOpened } from '#ui/when-opened.tsx'
import { unknownWishes } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import type { Filters } from './finder.state.rules.ts'
import { sometimesUnknown } from './fold.rules.ts'
import { RankedBy } from './RankedBy.tsx'
import { wordsOf } from './search.rules.ts'
import type { ProductsAnswer } from './wire.rules.ts'

const HowWeRank = whenOpened(() => import('./HowWeRank.tsx'))

type Props = {
  explained: boolean
  explanationId: string
  onExplain(): void
  id: string
  /** What the results answer; `null` while there are only advertisements. */
  loaded: Filters | null
  answer: ProductsAnswer | null
  loading: boolean
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
  loading,
  count,
  isOutdated,
  onReload,
  ref,
  ...explanation
}: Props) {
  const texts = useTexts(finderTexts)
  const some = answer !== null && answer.total > 0
  const unknown = some ? unknownWishes(answer.ranking) : []
  const noneRanked = some && answer.ranked === 0 && unknown.length === 0
  return (
    <div className="mb-3 flex flex-col gap-3 md:mb-5">
      <div className={classes('flex flex-wrap items-baseline gap-x-3', loaded && 'max-md:sr-only')}>
        <h2 id={id} ref={ref} tabIndex={-1} className="text-xl outline-0">
          {loaded ? texts.results : texts.featured}
        </h2>
        <p role="status" className="text-md text-ink-muted">
          {loaded ? count : texts.featuredHint}
        </p>
      </div>
      {loaded && (some || loading) && (
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 max-md:hidden">
          <div className="min-w-0">
            <RankedBy
              criteria={loaded.criteria}
              isSearch={wordsOf(loaded.search).length > 0}
              {...explanation}
            />
          </div>
          <p className="flex items-center gap-2.5 text-xs text-ink-quiet">
            <span className="h-1.5 w-13 rounded-full bg-data-protein" />
            {texts.fullBar}
          </p>
        </div>
      )}
      {loaded && (
        <div id={explanation.explanationId} className="empty:hidden">
          <HowWeRank open={explanation.explained} onClose={explanation.onExplain} />
        </div>
      )}
      {isOutdated && (
        <Note care icon={<RefreshCw size={18} className="shrink-0" />}>
          <span className="mr-auto">{texts.outdated}</span>
          <Button look="outline" size={44} onClick={onReload} className="shrink-0 border-transparent!">
            {texts.loadAgain}
          </Button>
        </Note>
      )}
      {answer?.spelling && loaded && (
        <Note icon={<SpellCheck size={18} className="shrink-0" />}>
          {texts.spelling(loaded.search, answer.spelling.join(' '))}
        </Note>
      )}
      {unknown.length > 0 && loaded && (
        <Note icon={<CircleQuestionMark size={18} className="shrink-0" />}>
          {texts.unknownWishes(unknown, loaded.category)}
        </Note>
      )}
      {noneRanked && (
        <Note icon={<CircleQuestionMark size={18} className="shrink-0" />}>
          {texts.noneRanked(sometimesUnknown(answer))}
        </Note>
      )}
      {some && answer.sample && (
        <Note care icon={<FlaskConical size={18} className="shrink-0" />}>
          {texts.sample}
        </Note>
      )}
    </div>
  )
}

function Note({ icon, care = false, children }: { icon: ReactNode; care?: boolean; children: ReactNode }) {
  return (
    <p
      className={classes(
        'flex items-center gap-3 rounded-md px-4 py-2.5 text-sm',
        care ? 'bg-butter-soft text-on-butter-soft' : 'bg-sky-soft text-on-sky-soft',
      )}
    >
      {icon}
      {children}
    </p>
  )
}
