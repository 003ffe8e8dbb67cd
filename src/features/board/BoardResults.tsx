import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { useFocusAfterMore } from '#ui/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/useGrowingList.ts'
import { BoardSkeleton, boardGridClass } from './BoardSkeleton.tsx'
import { CreateTopic, type OnCreated } from './CreateTopic.tsx'
import { FeaturedTopics } from './FeaturedTopics.tsx'
import { SortChoice } from './SortChoice.tsx'
import { TopicCard } from './TopicCard.tsx'
import { TopicIcons } from './TopicFigures.tsx'
import { topicTexts } from './topic-card.messages.ts'
import type { BoardSort, BoardState } from './topics.address.rules.ts'
import { type Board, sortTopics } from './topics.list.rules.ts'
import { boardTexts } from './topics.messages.ts'
import { useTopicNews } from './useTopicNews.ts'

export type BoardResultsProps = {
  /** What the loaded board was asked for. */
  state: BoardState
  /** What is chosen by now. */
  chosen: BoardState
  loaded: Board
  /** The topic that was started here last, if any: it comes into sight with the list that has it. */
  createdId: string | null
  /** ISO date in the Netherlands. */
  today: string
  /** Whether another board is being asked for: this one stays in sight until it comes. */
  waiting: boolean
  onSort(sort: BoardSort): void
  onClear(): void
  onRetry(): void
  onCreated: OnCreated
}

/** The featured topics, and the list with what is below it, or why there is none. */
export function BoardResults({ state, chosen, loaded, createdId, today, waiting, ...on }: BoardResultsProps) {
  const texts = useTexts(boardTexts)
  const names = useTexts(topicTexts).categories
  const { list, isLoadingMore, loadMore } = useGrowingList(loaded.list, async (nextToken) => {
    // What asks is script that a first visit does without: it comes with the first question.
    const { askPage } = await import('./topics.ask.ts')
    return askPage(state, nextToken)
  })
  const news = useTopicNews(state, list.items)
  const grid = useRef<HTMLUListElement>(null)
  useScrollToOwn(grid, createdId, list.items)
  const { nextToken, failed } = list
  const items = sortTopics(list.items, state.sort)
  const focusAfterMore = useFocusAfterMore(grid, items.length, nextToken !== null)

  if (failed === 'list')
    return waiting ? <BoardSkeleton /> : <Failure detail={texts.kept} onRetry={on.onRetry} />
  const showNews = () => {
    on.onRetry()
    window.scrollTo({ top: 0 })
  }
  return (
    <div
      aria-busy={waiting || isLoadingMore}
      className={classes('transition-opacity duration-(--base)', waiting && 'opacity-50')}
    >
      {news > 0 && (
        // Without a height of its own: what comes up must not push the cards away.
        <div className="pointer-events-none sticky top-[calc(var(--bar-shown)+0.75rem)] z-20 flex h-0 justify-center">
          <Button
            size={44}
            busy={waiting}
            icon={<ArrowUp size={18} strokeWidth={2.2} />}
            onClick={showNews}
            className="pointer-events-auto mt-3 h-fit rounded-full! shadow-float"
          >
            {texts.news(news)}
          </Button>
        </div>
      )}
      <TopicIcons />
      <FeaturedTopics topics={loaded.featured} today={today} />
      <section aria-labelledby="topics" className="mt-8 md:mt-11">
        <div className="mb-4 flex items-center justify-between gap-4 md:mb-5">
          <h2 id="topics" className="text-xl">
            {state.category ? names[state.category] : texts.allTopics}
          </h2>
          <SortChoice sort={chosen.sort} onChoose={on.onSort} />
        </div>
        <p role="status" className="sr-only">
          {waiting || isLoadingMore ? texts.loading : texts.found(items.length, nextToken !== null)}
        </p>
        {items.length === 0 ? (
          <Nothing
            search={state.search}
            isRest={loaded.featured.length > 0}
            onClear={on.onClear}
            onCreated={on.onCreated}
          />
        ) : (
          <ul ref={grid} className={boardGridClass}>
            {items.map((topic) => (
              <li key={topic.id} data-own={topic.id === createdId || undefined} className="scroll-my-24">
                <TopicCard topic={topic} today={today} />
              </li>
            ))}
          </ul>
        )}
        {failed === 'more' && <Failure onRetry={loadMore} />}
        {nextToken && failed === null && (
          <div className="mt-6 flex justify-center md:mt-9">
            <Button
              look="outline"
              busy={isLoadingMore}
              onClick={() => {
                focusAfterMore()
                loadMore()
              }}
            >
              {isLoadingMore ? texts.loadingMore : texts.loadMore}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

/** Featured topics may fill the screen above the list: what somebody has just started must not be looked for. */
function useScrollToOwn(
  grid: RefObject<HTMLUListElement | null>,
  createdId: string | null,
  items: readonly { id: string }[],
) {
  const isListed = items.some(({ id }) => id === createdId)
  useEffect(() => {
    if (isListed) grid.current?.querySelector('[data-own]')?.scrollIntoView({ block: 'center' })
  }, [grid, isListed])
}

function Failure({ detail, onRetry }: { detail?: string; onRetry(): void }) {
  const texts = useTexts(boardTexts)
  return (
    <Alert
      title={texts.failed}
      detail={detail}
      className="mt-6"
      action={
        <Button look="outline" size={44} onClick={onRetry} className="border-transparent!">
          {texts.tryAgain}
        </Button>
      }
    />
  )
}

/** `isRest`: featured topics were found, and stand above. */
type NothingProps = { search: string; isRest: boolean; onClear(): void; onCreated: OnCreated }

function Nothing({ search, isRest, onClear, onCreated }: NothingProps) {
  const texts = useTexts(boardTexts)
  if (isRest) return <p className="text-md text-ink-muted">{texts.nothingElse}</p>
  return (
    <EmptyShelf
      heading="h3"
      className="rounded-lg bg-surface shadow-card"
      title={search ? texts.nothingTitle(search) : texts.emptyTitle}
      detail={search ? texts.nothingDetail : texts.emptyDetail}
      action={
        search ? (
          <Button look="outline" onClick={onClear}>
            {texts.clearSearch}
          </Button>
        ) : (
          <CreateTopic look="outline" onCreated={onCreated} />
        )
      }
    />
  )
}
