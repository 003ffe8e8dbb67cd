import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { classes } from '#ui/classes.ts'
import { whenOpened } from '#ui/when-opened.tsx'
import { ActiveChips } from './ActiveChips.tsx'
import { focusLimit } from './BudgetFields.tsx'
import { BudgetNote } from './BudgetNote.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FinderDialogs } from './FinderDialogs.tsx'
import { FinderHead } from './FinderHead.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { finderTexts } from './finder.messages.ts'
import { type Filters, looksEverywhere } from './finder.state.rules.ts'
import { KindChips } from './KindChips.tsx'
import { limitKeys } from './limits.rules.ts'
import { type Partner, PartnerStrip } from './PartnerStrip.tsx'
import type { FirstAnswer } from './products.ask.ts'
import { Questions } from './Questions.tsx'
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
const Arrival = import.meta.env.SSR
  ? (await import('./Arrival.tsx')).default
  : lazy(async () => {
      // A first visit does without a fifth of its script: the server's cards are links, and wake at the first sign of use.
      if (document.getElementById(ARRIVAL_ID)) await used.promise
      return import('./Arrival.tsx').catch(() => new Promise<never>(() => {}))
    })
/** Nothing opens over a page without script, and the browser's script is without this. */
const PlainProduct = import.meta.env.SSR ? (await import('./PlainProduct.tsx')).default : null
const KeptWishes = whenOpened(() => import('./KeptWishes.tsx'))
const ARRIVAL_ID = 'arrival'
const used = Promise.withResolvers<void>()

export type FinderProps = {
  /** Shops of the strip, in its order. */
  partners: readonly Partner[]
  /** Shops that the panel can limit the search to. */
  stores: readonly Partner[]
  first: FirstAnswer
  /** The product that the address opens. */
  opened: WireProduct | null
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
}

/** The finder: a panel of filters, and below it what they find. */
export function Finder({ partners, stores, first, opened, today }: FinderProps) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const finder = useFinder(first, stores)
  const { state, loaded, answer } = finder
  const [expanded, setExpanded] = useState(false)
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

  const shared = [...((answer ?? finder.arrival.answer)?.items ?? []), ...(opened ? [opened] : [])].find(
    ({ id }) => id === state.open,
  )

  const isArrivalThere = loaded !== null || finder.arrival.answer !== null
  const firstState = useRef(state)
  useEffect(() => {
    // What was set for good asks for another answer than the server's page has, or shows the same one in another way.
    if (!isArrivalThere || state !== firstState.current) used.resolve()
  }, [isArrivalThere, state])

  const explanation = {
    explained,
    explanationId: `${panelId}-how`,
    onExplain: () => setExplained(!explained),
  }

  const focusResults = () => heading.current?.focus({ preventScroll: true })
  const showResults = () => {
    focusResults()
    heading.current?.scrollIntoView({ block: 'start' })
  }
  /** The pressed link goes with what it stood for: the focus needs a place, and the page stays where it is. */
  const runLink = (filters: Filters) => {
    finder.load(filters)
    requestAnimationFrame(focusResults)
  }
  const runLoad = (filters?: Filters) => {
    const fault = limitKeys.find((key) => state.panel.faults[key] !== undefined)
    if (!filters && fault) {
      flushSync(() => setExpanded(true))
      return focusLimit(panelId, fault)
    }
    finder.load(filters)
    setExpanded(false)
    // The pressed button folds away with the panel, or goes with the empty shelf: the focus needs a place.
    if (filters || isPhone()) requestAnimationFrame(showResults)
  }
  const chips = loaded && (
    <ActiveChips
      {...{ loaded, stores }}
      preferences={finder.preferences}
      onForget={finder.forget}
      isSearch={wordsOf(loaded.search).length > 0}
      {...explanation}
      onLoad={runLink}
    />
  )
  const runReset = () => {
    finder.reset()
    setExpanded(false)
  }

  return (
    <main onFocus={onUse} onPointerOver={onUse} className="page-width pt-6 pb-16 md:pt-8">
      <FinderHead state={state} count={count} product={shared ?? null} />
      <div
        className={classes(
          'mb-4 flex flex-col gap-3 md:mb-5 2xl:flex-row 2xl:items-end 2xl:justify-between',
          loaded && 'sr-only',
        )}
      >
        <h1 className="shrink-0 text-3xl">{texts.title}</h1>
        <PartnerStrip partners={partners} />
      </div>
      <noscript className="hidden noscript:block">
        {PlainProduct && state.open !== null && <PlainProduct state={state} product={opened} today={today} />}
      </noscript>
      {loaded && (
        <div
          data-stuck
          className="z-20 max-md:sticky max-md:top-(--bar-shown) max-md:-mx-(--gutter) max-md:-mt-6 max-md:border-b max-md:border-line max-md:bg-ground max-md:px-(--gutter) max-md:py-2 md:hidden"
        >
          <FoldedFilters
            panelId={panelId}
            filters={state.panel}
            // The bar names what the panel asks for: a count belongs there once that is loaded.
            total={finder.changed ? null : (answer?.total ?? null)}
            expanded={expanded}
            onShow={() => setExpanded(!expanded)}
            onSearch={() => {
              flushSync(() => setExpanded(true))
              document.querySelector<HTMLInputElement>(`[id="${panelId}"] input[type=search]`)?.focus()
            }}
            className="noscript:hidden"
          />
          <div className="mt-1">{chips}</div>
        </div>
      )}
      <FilterPanel
        id={panelId}
        filters={state.panel}
        stores={stores}
        expanded={expanded}
        busy={finder.loading}
        onChange={finder.edit}
        onCategory={finder.rememberCategory}
        onExpand={setExpanded}
        onLoad={() => runLoad()}
        onReset={runReset}
        className={classes(loaded && !expanded && 'max-md:hidden noscript:block!', loaded && 'max-md:mt-3')}
        aside={
          finder.lastCategory && (
            <ContinueLink category={finder.lastCategory} filters={state.panel} onLoad={runLink} />
          )
        }
      >
        <KeptWishes
          open={expanded}
          filters={state.panel}
          stores={stores}
          preferences={finder.preferences}
          isMember={finder.isMember}
          onKeep={finder.keep}
        />
      </FilterPanel>
      {!loaded && (
        <div className="mt-3 md:mt-5">
          <Questions state={state} onLoad={runLink} />
        </div>
      )}
      {loaded ? (
        <section aria-labelledby={`${panelId}-results`} className="mt-3 min-h-screen md:mt-6">
          <ResultsHead
            {...explanation}
            ref={heading}
            id={`${panelId}-results`}
            loaded={loaded}
            answer={answer}
            chips={chips}
            onLoad={finder.load}
            count={count}
            isOutdated={finder.isOutdated}
            onReload={finder.retry}
          />
          <div className="mb-4 empty:hidden md:mb-5">
            <KindChips loaded={loaded} answer={answer} onLoad={(filters) => finder.load(filters)} />
            <BudgetNote loaded={loaded} answer={answer} />
          </div>
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
        </section>
      ) : (
        <div id={ARRIVAL_ID} className="mt-5 md:mt-6">
          <Suspense fallback={<ResultsSkeleton />}>
            <Arrival
              {...{ state, stores, today }}
              narrowing={finder.arrival.narrowing}
              preferences={finder.preferences}
              onForget={finder.forget}
              answer={finder.arrival.answer}
              failure={finder.arrival.failure}
              onLoad={runLoad}
              onRetry={finder.arrival.reload}
              onOpen={finder.open}
              onCompare={finder.compare}
            />
          </Suspense>
        </div>
      )}
      {(!loaded || looksEverywhere(loaded)) && <Advertisements />}
      <FinderDialogs finder={finder} heading={heading} today={today} />
    </main>
  )
}

/** Fetches what the next press will need. */
function onUse(): void {
  used.resolve()
  preloadAsking()
}

function isPhone(): boolean {
  return matchMedia('(max-width: 768px)').matches
}
