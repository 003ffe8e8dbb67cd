import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PageHead } from '#features/site/PageHead.tsx'
import { pathOf } from '#features/site/pages.rules.ts'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { classes } from '#ui/classes.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { FinderDialogs } from './FinderDialogs.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { finderTexts } from './finder.messages.ts'
import { type Filters, pageCountOf } from './finder.state.rules.ts'
import { type Partner, PartnerStrip } from './PartnerStrip.tsx'
import type { FirstAnswer } from './products.ask.ts'
import { RankedBy } from './RankedBy.tsx'
import { Advertisements, ResultsSkeleton } from './ResultsGrid.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { useFinder } from './useFinder.ts'
import { preloadAsking } from './useProducts.ts'

/**
 * Part of the server's page; in the browser their code comes with the first load, and wakes what is there. Where it does
 * not come, and the visitor would not load the page anew, what is there stays.
 */
const Results = import.meta.env.SSR
  ? (await import('./Results.tsx')).default
  : lazy(() => import('./Results.tsx').catch(() => new Promise<never>(() => {})))

export type FinderProps = {
  /** Shops of the strip, in its order. */
  partners: readonly Partner[]
  /** Shops that the panel can limit the search to. */
  stores: readonly Partner[]
  first: FirstAnswer | undefined
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
}

/** Whether the panel shows: as the visitor said, else it is open, but folded on a phone once there are results. */
type Fold = 'auto' | 'open' | 'folded'

/** The finder: a panel of filters, and below it what they find. */
export function Finder({ partners, stores, first, today }: FinderProps) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const finder = useFinder(first)
  const { state, loaded, answer } = finder
  const [fold, setFold] = useState<Fold>('auto')
  const [explained, setExplained] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const panelId = useId()
  const count = answer
    ? texts.count(answer.total, format.whole(answer.total), answer.items.length, loaded?.category ?? null)
    : ''

  const explanation = {
    explained,
    explanationId: `${panelId}-how`,
    onExplain: () => setExplained(!explained),
  }

  const showResults = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const runLoad = (filters?: Filters) => {
    finder.load(filters)
    setFold('auto')
    // The pressed button folds away with the panel, or goes with the empty shelf: the focus needs a place.
    if (filters || isPhone()) requestAnimationFrame(showResults)
  }
  const runReset = () => {
    finder.reset()
    setFold('auto')
  }

  return (
    <main onFocus={preloadAsking} className="page-width pt-6 pb-16 md:pt-8">
      <PageHead title="FitFuelFinder · FitFuel" description={texts.description} path={pathOf('finder')} />
      <div className="mb-5 flex flex-col gap-4 md:mb-6 2xl:flex-row 2xl:items-end 2xl:justify-between">
        <div className={classes('shrink-0', loaded && 'max-md:sr-only')}>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-md text-ink-muted">{texts.lead}</p>
        </div>
        <PartnerStrip partners={partners} className={classes(loaded && 'max-md:hidden')} />
      </div>
      <div
        data-stuck={fold === 'folded' || loaded !== null || undefined}
        className={classes(
          'z-20 max-md:sticky max-md:top-(--bar-shown) max-md:-mx-(--gutter) max-md:border-b max-md:border-line max-md:bg-ground max-md:px-(--gutter) max-md:py-2',
          loaded && 'max-md:-mt-11',
          fold !== 'folded' && (loaded ? 'md:hidden' : 'hidden'),
        )}
      >
        <FoldedFilters
          panelId={panelId}
          filters={state.panel}
          total={answer?.total ?? null}
          expanded={fold === 'open'}
          onShow={() => setFold(fold === 'open' ? 'folded' : 'open')}
          onSearch={() => {
            flushSync(() => setFold('open'))
            document.querySelector<HTMLInputElement>(`[id="${panelId}"] input[type=search]`)?.focus()
          }}
        />
        {loaded && (
          <div className="mt-1 md:hidden">
            <RankedBy criteria={loaded.criteria} {...explanation} />
          </div>
        )}
      </div>
      <FilterPanel
        id={panelId}
        filters={state.panel}
        stores={stores}
        changed={finder.changed}
        busy={finder.loading}
        onChange={finder.edit}
        onCategory={finder.rememberCategory}
        onLoad={() => runLoad()}
        onReset={runReset}
        onHide={() => setFold('folded')}
        className={classes(fold === 'folded' && 'hidden', fold === 'auto' && loaded && 'max-md:hidden')}
      />
      <section aria-labelledby={`${panelId}-results`} className="mt-3 md:mt-10">
        <ResultsHead
          {...explanation}
          ref={heading}
          id={`${panelId}-results`}
          loaded={loaded}
          answer={answer}
          loading={finder.loading}
          count={count}
        />
        {loaded ? (
          <Suspense fallback={<ResultsSkeleton />}>
            <Results
              {...{ state, answer, today }}
              filters={loaded}
              failure={finder.failure}
              loading={finder.loading}
              onLoad={runLoad}
              onReset={runReset}
              onRetry={finder.retry}
              onPage={(page) => {
                finder.goToPage(page, pageCountOf(answer?.items.length ?? 0))
                showResults()
              }}
              onOpen={finder.open}
              onCompare={finder.compare}
            />
          </Suspense>
        ) : (
          <Advertisements />
        )}
      </section>
      <FinderDialogs finder={finder} heading={heading} today={today} />
    </main>
  )
}

function isPhone(): boolean {
  return matchMedia('(max-width: 768px)').matches
}
