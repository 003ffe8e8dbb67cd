import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { useFocusAfterMore } from '#ui/useFocusAfterMore.ts'
import { gridClass, ListSkeleton } from './ListSkeleton.tsx'
import type { ListState } from './list.address.rules.ts'
import { listTexts } from './list.messages.ts'
import type { ListAnswer } from './list.rules.ts'
import { RecipeCard } from './RecipeCard.tsx'
import { UploadRecipe } from './UploadRecipe.tsx'
import { useRecipeList } from './useRecipeList.ts'
import type { RecipeNewsFeed } from './useRecipeNews.ts'

export type ListResultsProps = {
  state: ListState
  loaded: ListAnswer
  /** Whether it came in the server's page. */
  fromServer: boolean
  /** The count of changes heard of when it was asked for. */
  asOf: number
  /** ISO date in the Netherlands: ages are counted to it. */
  today: string
  /** Whether another list is being asked for: this one stays in sight until it comes. */
  waiting: boolean
  feed: RecipeNewsFeed
  onClear(): void
}

/** Cards of a desktop's first row: their pictures load at once. */
const FIRST_ROW = 3

/** The cards of a list with what is below them, or why there are none. */
export function ListResults({ today, waiting, onClear, ...options }: ListResultsProps) {
  const texts = useTexts(listTexts)
  const { list, news, busy, reload, loadMore } = useRecipeList(options)
  const grid = useRef<HTMLUListElement>(null)
  const { items, nextToken, failed } = list
  const focusAfterMore = useFocusAfterMore(grid, items.length, nextToken !== null)

  if (failed === 'list') return busy ? <ListSkeleton /> : <Failure detail={texts.kept} onRetry={reload} />
  if (items.length === 0) return <Nothing search={options.state.search} waiting={waiting} onClear={onClear} />
  const showNews = async () => {
    await reload()
    window.scrollTo({ top: 0 })
  }
  return (
    <section aria-label={texts.list} aria-busy={waiting || busy !== null}>
      <p role="status" className="sr-only">
        {waiting || busy ? texts.loading : texts.found(items.length, nextToken !== null)}
      </p>
      {news > 0 && (
        // Without a height of its own: what comes up must not push the cards away.
        <div className="pointer-events-none sticky top-[calc(var(--bar-shown)+0.75rem)] z-20 flex h-0 justify-center">
          <Button
            size={44}
            busy={busy === 'list'}
            icon={<ArrowUp size={18} strokeWidth={2.2} />}
            onClick={showNews}
            className="pointer-events-auto mt-3 h-fit rounded-full! shadow-float"
          >
            {texts.news(news)}
          </Button>
        </div>
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
      {failed === 'more' && <Failure onRetry={loadMore} className="mt-6" />}
      {nextToken && failed === null && (
        <div className="mt-6 flex justify-center md:mt-9">
          <Button
            look="outline"
            busy={busy === 'more'}
            onClick={() => {
              focusAfterMore()
              loadMore()
            }}
          >
            {busy === 'more' ? texts.loadingMore : texts.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}

function Failure({ detail, onRetry, className }: { detail?: string; onRetry(): void; className?: string }) {
  const texts = useTexts(listTexts)
  return (
    <Alert
      title={texts.failed}
      detail={detail}
      className={className}
      action={
        <Button look="outline" size={44} onClick={onRetry} className="border-transparent!">
          {texts.tryAgain}
        </Button>
      }
    />
  )
}

type NothingProps = { search: string; waiting: boolean; onClear(): void }

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
