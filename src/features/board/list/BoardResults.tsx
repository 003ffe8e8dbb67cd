import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { BoardChangedDocument, type TopicCardFragment } from '#documents/graphql.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/ground/classes.ts'
import { IconSheet } from '#ui/ground/IconSheet.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import { ListFoot } from '#ui/list/ListFoot.tsx'
import { NewsPill } from '#ui/list/NewsPill.tsx'
import { useList } from '#ui/list/useList.ts'
import { useListNews } from '#ui/list/useListNews.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import type { BoardSort, BoardState } from '../ground/board.address.rules.ts'
import { ICON, topicIcons } from '../ground/TopicFigures.tsx'
import { topicTexts } from '../ground/topic.texts.ts'
import { CreateTopic, type OnCreated } from '../write/CreateTopic.tsx'
import { BoardSkeleton, boardGridClass } from './BoardSkeleton.tsx'
import { FeaturedTopics } from './FeaturedTopics.tsx'
import { boardQuery, featuredQuery, mergeTopic, refreshBoards } from './list.api.ts'
import { SortChoice } from './SortChoice.tsx'
import { TopicCard } from './TopicCard.tsx'
import { type Board, sortTopics } from './topics.rules.ts'
import { boardTexts } from './topics.texts.ts'

type Props = {
  /** What the address asks for. */
  state: BoardState
  /** What is chosen by now. */
  chosen: BoardState
  /** The board in the server's page. */
  loaded: Board | null
  /** The topic that was started here last, if any: it comes into sight with the list that has it. */
  createdId: string | null
  /** ISO date in the Netherlands. */
  today: string
  /** Whether the address is about to change: this board stays in sight until the next one comes. */
  waiting: boolean
  onSort(sort: BoardSort): void
  onClear(): void
  onCreated: OnCreated
}

/** The featured topics, and the list with what is below it, or why there is none. */
export function BoardResults({ state, chosen, loaded, createdId, today, ...on }: Props) {
  const texts = useTexts(boardTexts)
  const names = useTexts(topicTexts).categories
  const { list, items, featured } = useBoard(state, loaded)
  const { news, dismiss } = useTopicNews(state, items, loaded !== null)
  const grid = useRef<HTMLUListElement>(null)
  useScrollToOwn(grid, createdId, items)
  const waiting = on.waiting || list.isPrevious
  const refresh = () => {
    void featured.refetch()
    return list.refresh()
  }

  if (list.isFailed)
    return <ListFailure texts={texts} detail={texts.kept} className="mt-6" onRetry={refresh} />
  if (!list.items) return <BoardSkeleton />
  const { isLoadingMore } = list
  return (
    <div
      aria-busy={waiting || isLoadingMore}
      className={classes('transition-opacity duration-(--base)', waiting && 'opacity-50')}
    >
      {news > 0 && (
        <NewsPill text={texts.news(news)} busy={list.isRefreshing} refresh={refresh} onShown={dismiss} />
      )}
      <IconSheet icons={topicIcons} strokeWidth={ICON.strokeWidth}>
        <FeaturedTopics topics={featured.items} today={today} />
        <section aria-labelledby="topics" className="mt-8 md:mt-11">
          <div className="mb-4 flex items-center justify-between gap-4 md:mb-5">
            <h2 id="topics" className="text-xl">
              {state.category ? names[state.category] : texts.allTopics}
            </h2>
            <SortChoice sort={chosen.sort} onChoose={on.onSort} />
          </div>
          <p role="status" className="sr-only">
            {waiting || isLoadingMore ? texts.loading : texts.found(items.length, list.hasMore)}
          </p>
          {items.length === 0 ? (
            <Nothing
              search={state.search}
              isRest={featured.items.length > 0}
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
          <ListFoot list={list} rows={grid} texts={texts} failureClass="mt-6" />
        </section>
      </IconSheet>
    </div>
  )
}

/** The topics of a board and those featured above them, in the order in which they came: counters that rise move none. */
function useBoard(state: BoardState, loaded: Board | null) {
  const [cache] = useState(queryCache)
  const list = useList({ ...boardQuery(state), loaded: loaded?.list ?? null })
  const featured = useQuery(
    {
      ...featuredQuery(state),
      ...(loaded ? { initialData: { topicsByHotScore: { items: [...loaded.featured] } } } : { staleTime: 0 }),
      placeholderData: keepPreviousData,
    },
    cache,
  )
  const came = list.items ?? []
  const ids = came.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say when other topics came, or came otherwise.
  const order = useMemo(() => sortTopics(came, state.sort).map(({ id }) => id), [ids, state.sort])
  const byId = new Map(came.map((topic) => [topic.id, topic]))
  const { error } = list
  useEffect(() => {
    // The page goes on without it: it is thrown on to who watches the page's errors.
    if (error) reportError(error)
  }, [error])
  return {
    list,
    items: order.flatMap((id) => byId.get(id) ?? []),
    featured: {
      items: featured.data?.topicsByHotScore.items ?? [],
      refetch: featured.refetch,
    },
  }
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

/** Keeps the board as it is by now, and counts the topics that were started since and would stand at its top. */
function useTopicNews(state: BoardState, items: readonly TopicCardFragment[], isOld: boolean) {
  return useListNews({
    document: BoardChangedDocument,
    queryKey: boardQuery(state).queryKey,
    items,
    isOld,
    merge: ({ onChangeTopic }) => {
      mergeTopic(onChangeTopic)
      return onChangeTopic.isNew ? onChangeTopic.topic : null
    },
    // Where a search or another order puts it, only the server knows.
    isAnnounced: ({ category }) =>
      state.sort === 'recent' && state.search === '' && (!state.category || state.category === category),
    refresh: refreshBoards,
  })
}
