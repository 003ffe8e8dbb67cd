import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limitKeys } from '#features/engine/ground/limits.rules.ts'
import { hasWords } from '#features/engine/ground/search.rules.ts'
import type { AlternativesAnswer, WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { isPhone } from '#ui/ground/phone.ts'
import { waking } from '#ui/ground/waking.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { putBack } from '../ground/finder.address.rules.ts'
import { type Filters, isQuery, looksEverywhere, wholeCategory } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { FilterPanel } from '../panel/FilterPanel.tsx'
import { markUsed } from '../panel/first-use.ts'
import { focusLimit, focusSearch } from '../panel/focus.ts'
import type { Partner } from '../panel/PartnerStrip.tsx'
import type { FirstAnswer } from '../results/products.api.ts'
import { preloadProductsApi } from '../results/useProducts.ts'
import { Answer, preloadAnswer } from '../results/WakingAnswer.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { FinderDialogs, preloadSheet } from './FinderDialogs.tsx'
import { FinderHead } from './FinderHead.tsx'
import { FinderTitle } from './FinderTitle.tsx'
import { Questions } from './Questions.tsx'
import { Tiles } from './Tiles.tsx'
import { useFinder } from './useFinder.ts'
import { useHeading } from './useHeading.ts'
import { Advertisements, ARRIVAL_ID, Arrival } from './WakingArrival.tsx'

const AnswerBar = waking(
  import.meta.env.SSR ? (await import('../panel/AnswerBar.tsx')).default : null,
  () => import('../panel/AnswerBar.tsx'),
  <div className="h-26" />,
)
/** Nothing opens over a page without script, and the browser's script is without this. */
const PlainProduct = import.meta.env.SSR ? (await import('../sheet/PlainProduct.tsx')).default : null
const PlainComparison = import.meta.env.SSR ? (await import('../sheet/PlainComparison.tsx')).default : null
const KeptWishes = whenOpened(() => import('../panel/KeptWishes.tsx'))

export type FinderProps = {
  /** Shops of the strip, in its order. */
  partners: readonly Partner[]
  /** Shops that the panel can limit the search to. */
  stores: readonly Partner[]
  first: FirstAnswer
  /** The product that the address opens. */
  opened: WireProduct | null
  /** For visitors without script: what else there is for it, and the products that the address compares. */
  alternatives: AlternativesAnswer | null
  compared: readonly (WireProduct | null)[]
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
  /** Whether the page has the controls for visitors without script. */
  plain: boolean
}

/** The finder: a panel of filters, and below it what they find. */
export function Finder({ partners, stores, first, opened, today, plain, ...noscript }: FinderProps) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const panelId = useId()
  const finder = useFinder(first, stores, panelId)
  const { state, loaded, answer, preferences } = finder
  /** What is undone later is put back into what there is then. */
  const latest = useRef(finder)
  latest.current = finder
  const toast = useToast()
  const [expanded, setExpanded] = useState(plain)
  const [explained, setExplained] = useState(false)
  const { heading, placeHeading, focusResults, showResults, waitNoMore } = useHeading()
  const count = answer
    ? texts.count({ ...answer, category: loaded && wholeCategory(loaded) }, format.whole)
    : ''

  /** One that stands in no list, as the sheet has it. */
  const [shown, setShown] = useState(opened)
  const shared = [...((answer ?? finder.arrival.answer)?.items ?? []), shown].find(
    (each) => each?.id === state.open,
  )

  const isArrivalThere = loaded !== null || finder.arrival.answer !== null
  const atFirst = useRef({ state, preferences, texts })
  useEffect(() => {
    // What was set for good asks for another answer than the server's page has, or shows the same one in another way.
    const { current } = atFirst
    const isAsBefore = state === current.state && preferences === current.preferences
    if (!isArrivalThere || !isAsBefore || texts !== current.texts) markUsed()
  }, [isArrivalThere, state, preferences, texts])

  const explanation = {
    explained,
    explanationId: `${panelId}-how`,
    onExplain: () => setExplained(!explained),
  }

  /** The panel stands at the top of the page, which may be far above what is in view. */
  const unfold = () => {
    flushSync(() => setExpanded(true))
    scrollTo(0, 0)
  }
  /** The pressed link goes with what it stood for: the focus needs a place, and the page stays where it is. */
  const runLink = (filters: Filters) => {
    finder.load(filters)
    // Filters that ask nothing have no results.
    requestAnimationFrame(isQuery(filters) ? focusResults : () => focusSearch(panelId))
  }
  const runLoad = (filters?: Filters) => {
    const fault = limitKeys.find((key) => state.panel.faults[key] !== undefined)
    if (!filters && fault) {
      unfold()
      return focusLimit(panelId, fault)
    }
    finder.load(filters)
    setExpanded(false)
    // The pressed button folds away with the panel, or goes with the empty shelf: the focus needs a place.
    if (filters || isPhone()) requestAnimationFrame(showResults)
    // A field of the wishes folds away with them.
    else if (document.activeElement?.closest('details')) requestAnimationFrame(focusResults)
  }
  /** What is asked by a picture or a question is shown, not the panel that is open above it. */
  const runAsk = expanded ? runLoad : runLink
  const chipsOf = (loaded: Filters) => ({
    ...{ loaded, stores, preferences },
    onRemove: finder.remove,
    isSearch: hasWords(loaded.search),
    ...explanation,
    onLoad: runLink,
    onPutBack: (before: Filters, without: Filters) => {
      const { loaded, state, load } = latest.current
      load(putBack(before, without, loaded ?? state.panel))
      // The pressed button goes with its notice.
      requestAnimationFrame(focusResults)
    },
  })
  const runReset = () => {
    finder.reset()
    // One chip cannot be put back among what is gone.
    toast.leave()
    setExpanded(false)
    requestAnimationFrame(() => focusSearch(panelId))
  }

  return (
    <main
      onFocus={onUse}
      onPointerOver={onUse}
      className={classes('page-width pt-4 pb-16 max-md:flex max-md:flex-col', !loaded && 'md:pt-8')}
    >
      <FinderHead {...{ state, stores, count }} product={shared ?? null} />
      <FinderTitle
        partners={partners}
        hidden={loaded !== null}
        productsId={loaded ? `${panelId}-results` : ARRIVAL_ID}
      />
      <noscript className="hidden noscript:block">
        {PlainProduct && state.open !== null && (
          <PlainProduct {...{ state, today }} product={opened} alternatives={noscript.alternatives} />
        )}
        {PlainComparison && state.comparing && (
          <PlainComparison {...{ state, answer, today }} products={noscript.compared} />
        )}
      </noscript>
      {loaded && (
        <div
          data-stuck
          className="sticky top-(--bar-shown) z-20 -mx-(--gutter) -mt-4 border-b border-line bg-ground px-(--gutter) py-2 md:hidden"
        >
          <AnswerBar
            folded={{
              panelId,
              filters: state.panel,
              // The bar names what the panel asks for: a count belongs there once that is loaded.
              total: finder.changed ? null : (answer?.total ?? null),
              failed: finder.failure !== null,
              expanded,
              onShow: () => (expanded ? setExpanded(false) : unfold()),
              onSearch: () => {
                unfold()
                focusSearch(panelId)
              },
            }}
            chips={chipsOf(loaded)}
          />
        </div>
      )}
      <FilterPanel
        id={panelId}
        filters={state.panel}
        stores={stores}
        expanded={expanded}
        plain={plain}
        busy={finder.loading}
        onChange={(filters, how) => {
          // Whoever goes on in the panel keeps the focus there.
          waitNoMore()
          finder.edit(filters, how)
        }}
        onCategory={finder.rememberCategory}
        onExpand={setExpanded}
        onLoad={() => runLoad()}
        onReset={runReset}
        onWake={finder.applyForm}
        className={classes(loaded && !expanded && 'max-md:hidden noscript:block!', loaded && 'max-md:mt-3')}
        tiles={!loaded && <Tiles panel={state.panel} onLoad={runAsk} />}
        aside={
          finder.lastCategory && (
            <ContinueLink category={finder.lastCategory} filters={state.panel} onLoad={runAsk} />
          )
        }
      >
        <KeptWishes
          {...{ stores, preferences }}
          open={expanded}
          filters={state.panel}
          isMember={finder.isMember}
          onKeep={finder.keep}
        />
      </FilterPanel>
      {!loaded && (
        <div className="mt-3 md:mt-5">
          <Questions panel={state.panel} onLoad={runAsk} />
        </div>
      )}
      {loaded ? (
        <section
          aria-labelledby={`${panelId}-results`}
          data-early="answer"
          className="mt-3 min-h-screen md:mt-4"
        >
          <Answer
            head={{
              ...explanation,
              ref: placeHeading,
              id: `${panelId}-results`,
              loaded,
              answer,
              onLoad: finder.load,
              onFollow: runLink,
              count,
              isOutdated: finder.isOutdated,
              onReload: finder.retry,
            }}
            chips={chipsOf(loaded)}
            kinds={{ loaded, answer, loading: finder.loading, onLoad: finder.load, onGone: focusResults }}
            results={{
              ...{ state, answer, today },
              filters: loaded,
              failure: finder.failure,
              loading: finder.loading,
              isTurning: finder.isTurning,
              onLoad: runLoad,
              onReset: runReset,
              // The pressed button goes with the alert.
              onRetry: () => {
                finder.retry()
                focusResults()
              },
              onPage: (page) => {
                finder.goToPage(page)
                showResults()
              },
              onOthers: finder.showOthers,
              onOpen: finder.open,
              onCompare: finder.compare,
            }}
          />
        </section>
      ) : (
        <div id={ARRIVAL_ID} data-early={ARRIVAL_ID} className="mt-5 md:mt-6">
          <Arrival
            {...{ state, stores, preferences, today }}
            narrowing={finder.arrival.narrowing}
            onRemove={finder.remove}
            answer={finder.arrival.answer}
            failure={finder.arrival.failure}
            onLoad={runLoad}
            onRetry={finder.arrival.reload}
            onOpen={finder.open}
            onCompare={finder.compare}
          />
        </div>
      )}
      {(!loaded || looksEverywhere(loaded)) && <Advertisements />}
      <FinderDialogs {...{ finder, heading, today }} onShow={setShown} />
    </main>
  )
}

/** Fetches what the next press will need. */
function onUse(): void {
  markUsed()
  preloadProductsApi()
  preloadSheet()
  preloadAnswer()
}
