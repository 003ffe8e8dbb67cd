import { lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { classes } from '#ui/classes.ts'
import { BudgetChips } from './BudgetChips.tsx'
import { focusLimit } from './BudgetFields.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FinderDialogs } from './FinderDialogs.tsx'
import { FinderHead } from './FinderHead.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { finderTexts } from './finder.messages.ts'
import type { Filters } from './finder.state.rules.ts'
import { KindChips } from './KindChips.tsx'
import { limitKeys } from './limits.rules.ts'
import { type Partner, PartnerStrip } from './PartnerStrip.tsx'
import type { FirstAnswer } from './products.ask.ts'
import { RankedBy } from './RankedBy.tsx'
import { Advertisements, ResultsSkeleton } from './ResultsGrid.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { wordsOf } from './search.rules.ts'
import { useFinder } from './useFinder.ts'
import { preloadAsking } from './useProducts.ts'
import type { WireProduct } from './wire.rules.ts'

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
  /** The product that the address opens. */
  opened: WireProduct | null
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
}

/** Whether the panel shows: as the visitor said, else it is open, but folded on a phone once there are results. */
type Fold = 'auto' | 'open' | 'folded'

/** The finder: a panel of filters, and below it what they find. */
export function Finder({ partners, stores, first, opened, today }: FinderProps) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const finder = useFinder(first)
  const { state, loaded, answer } = finder
  const [fold, setFold] = useState<Fold>('auto')
  const [explained, setExplained] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const panelId = useId()
  const count = answer
    ? texts.count(
        {
          total: answer.total,
          ranked: answer.ranked,
          category: loaded?.category ?? null,
        },
        format.whole,
      )
    : ''

  const shared = [...(answer?.items ?? []), ...(opened ? [opened] : [])].find(({ id }) => id === state.open)

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
    const fault = limitKeys.find((key) => state.panel.faults[key] !== undefined)
    if (!filters && fault) return focusLimit(panelId, fault)
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
      <FinderHead state={state} count={count} product={shared ?? null} />
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
          // The bar names what the panel asks for: a count belongs there once that is loaded.
          total={finder.changed ? null : (answer?.total ?? null)}
          expanded={fold === 'open'}
          onShow={() => setFold(fold === 'open' ? 'folded' : 'open')}
          onSearch={() => {
            flushSync(() => setFold('open'))
            document.querySelector<HTMLInputElement>(`[id="${panelId}"] input[type=search]`)?.focus()
          }}
        />
        {loaded && (
          <div className="mt-1 md:hidden">
            <RankedBy
              criteria={loaded.criteria}
              isSearch={wordsOf(loaded.search).length > 0}
              {...explanation}
            />
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
          isOutdated={finder.isOutdated}
          onReload={finder.retry}
        />
        {loaded && (
          <div className="mb-4 empty:hidden md:mb-5">
            <KindChips loaded={loaded} answer={answer} onLoad={(filters) => finder.load(filters)} />
            <BudgetChips loaded={loaded} answer={answer} onLoad={(filters) => finder.load(filters)} />
          </div>
        )}
        {loaded ? (
          <Suspense fallback={<ResultsSkeleton />}>
            <Results
              {...{ state, answer, today }}
              filters={loaded}
              failure={finder.failure}
              loading={finder.loading}
              isTurning={finder.isTurning}
              onLoad={runLoad}
              onReset={runReset}
              onRetry={finder.retry}
              onPage={(page) => {
                finder.goToPage(page)
                showResults()
              }}
              onOthers={finder.showOthers}
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
