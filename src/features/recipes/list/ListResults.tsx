import { useRef } from 'react'
import { type RecipeCardFragment, RecipesChangedDocument } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import { ListFoot } from '#ui/list/ListFoot.tsx'
import { NewsPill } from '#ui/list/NewsPill.tsx'
import { useList } from '#ui/list/useList.ts'
import { useListNews } from '#ui/list/useListNews.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import type { ListState } from '../ground/list.address.rules.ts'
import { RecipeCard } from '../ground/RecipeCard.tsx'
import { listQuery, mergeRecipe, refreshLists } from './list.api.ts'
import { placeOfNew } from './list.rules.ts'
import { listTexts } from './list.texts.ts'
import { UploadRecipe } from './UploadRecipe.tsx'

type Props = {
  state: ListState
  /** The list in the server's page. */
  loaded: ListAnswer<RecipeCardFragment> | null
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
  /** Whether the address is about to change: this list stays in sight until the next one comes. */
  waiting: boolean
  onClear(): void
}

/** Cards of a desktop's first row: their pictures load at once. */
const FIRST_ROW = 3
/** Columns of cards: one on a phone, two on a tablet, three on a desktop. */
const gridClass = 'grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3'

const cards = Array.from({ length: 6 }, (_, index) => index)

/** The cards of a list with what is below them, or why there are none. */
export function ListResults({ state, loaded, today, onClear, ...rest }: Props) {
  const texts = useTexts(listTexts)
  const query = listQuery(state)
  const list = useList({ ...query, loaded })
  const grid = useRef<HTMLUListElement>(null)
  const { hasMore, isLoadingMore } = list
  const items = list.items ?? []
  // The list is kept as it is by now; recipes whose place in it only the server knows are counted.
  const { news, dismiss } = useListNews({
    document: RecipesChangedDocument,
    queryKey: query.queryKey,
    items,
    isOld: loaded !== null,
    merge: ({ onChangeRecipe }) => {
      mergeRecipe(onChangeRecipe, state)
      return onChangeRecipe.isNew ? onChangeRecipe.recipe : null
    },
    isAnnounced: (recipe) => placeOfNew(recipe, state) === 'somewhere',
    refresh: refreshLists,
  })
  const waiting = rest.waiting || list.isPrevious

  if (list.isFailed) return <ListFailure texts={texts} detail={texts.kept} onRetry={list.refresh} />
  if (!list.items) return <ListSkeleton />
  if (items.length === 0) return <Nothing search={state.search} waiting={waiting} onClear={onClear} />
  return (
    <section aria-label={texts.list} aria-busy={waiting || isLoadingMore}>
      <p role="status" className="sr-only">
        {waiting || isLoadingMore ? texts.loading : texts.found(items.length, hasMore)}
      </p>
      {news > 0 && (
        <NewsPill text={texts.news(news)} busy={list.isRefreshing} refresh={list.refresh} onShown={dismiss} />
      )}
      <ul
        ref={grid}
        className={classes(gridClass, 'transition-opacity duration-(--base)', waiting && 'opacity-50')}
      >
        {items.map((recipe, index) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} today={today} eager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} rows={grid} texts={texts} failureClass="mt-6" />
    </section>
  )
}

function ListSkeleton() {
  const texts = useTexts(listTexts)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <ul className={gridClass}>
        {cards.map((index) => (
          <li
            key={index}
            data-testid="skeleton"
            className="overflow-hidden rounded-lg bg-surface shadow-card"
          >
            <Skeleton className="h-40 rounded-none md:h-44" />
            <div className="p-3.5 md:p-4.5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 mb-3.5 h-4.5 w-1/2" />
              <div className="grid grid-cols-4 gap-2 border-t border-line pt-3.5">
                {cards.slice(0, 4).map((macro) => (
                  <Skeleton key={macro} className="h-11 w-4/5" />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NothingProps = Pick<Props, 'waiting' | 'onClear'> & { search: string }

function Nothing({ search, waiting, onClear }: NothingProps) {
  const texts = useTexts(listTexts)
  return (
    <div role="status" aria-busy={waiting}>
      <EmptyShelf
        className={classes('rounded-lg bg-surface shadow-card', waiting && 'opacity-50')}
        title={search ? texts.nothingTitle(search) : texts.emptyTitle}
        detail={search ? texts.nothingDetail : texts.emptyDetail}
        action={
          search ? (
            <Button look="outline" onClick={onClear}>
              {texts.clearSearch}
            </Button>
          ) : (
            <UploadRecipe look="outline" />
          )
        }
      />
    </div>
  )
}
