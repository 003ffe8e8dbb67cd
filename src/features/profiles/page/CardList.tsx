import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { CONTENT_ITEMS, PROFILE_LIST_STEP } from '#features/people/profiles.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useFocusAfterMore } from '#ui/list/useFocusAfterMore.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'

/** Columns of cards: one on a phone, else two. */
export const cardGridClass = 'grid gap-3 md:grid-cols-2 md:gap-5'

type Props<Item> = {
  name: string
  /** Whether the name stands above the list, or in the tab alone. */
  hasHeading?: boolean
  items: readonly Item[]
  card(item: Item, index: number): ReactNode
  /** What stands in the place of a list without items. */
  empty: Pick<ComponentProps<typeof EmptyShelf>, 'title' | 'detail' | 'action'>
}

/** A list of a profile: four of its items first, and four more each time that they are asked for. */
export function CardList<Item extends { id: string }>({ name, hasHeading, items, card, empty }: Props<Item>) {
  const texts = useTexts(profilePageTexts)
  const heading = useId()
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState<number>(PROFILE_LIST_STEP)
  const shown = items.slice(0, count)
  const hasMore = shown.length < items.length
  const focusAfterMore = useFocusAfterMore(list, shown.length, hasMore)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={hasHeading ? 'mb-4 text-xl' : 'sr-only'}>
        {name}
      </h2>
      {items.length === 0 ? (
        <EmptyShelf heading="h3" {...empty} className="rounded-lg bg-surface shadow-card" />
      ) : (
        <ul ref={list} className={cardGridClass}>
          {shown.map((item, index) => (
            <li key={item.id} className="min-w-0">
              {card(item, index)}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {count > PROFILE_LIST_STEP && texts.shown(shown.length, items.length)}
      </p>
      {!hasMore && items.length >= CONTENT_ITEMS && (
        // There may be more than a profile carries.
        <p className="mt-6 text-center text-sm text-ink-muted">{texts.latest(CONTENT_ITEMS)}</p>
      )}
      {hasMore && (
        <div className="mt-6 flex justify-center noscript:hidden print:hidden">
          <Button
            look="outline"
            onClick={() => {
              focusAfterMore()
              setCount(count + PROFILE_LIST_STEP)
            }}
          >
            {texts.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}
