import { type ReactNode, useRef } from 'react'
import { pathOf } from '#features/seo/pages.rules.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { ListFoot } from '#ui/list/ListFoot.tsx'
import { type ListQuery, useList } from '#ui/list/useList.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { addressOf, type ModerationShow } from '../ground/moderation.address.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'

type Props<Item> = Pick<ListQuery<Item>, 'pageSize' | 'fetchPage'> & {
  show: ModerationShow
  loaded: ListAnswer<Item>
  /** Another one each time that the page is loaded. */
  visit: string
  className?: string
  /** How many of the items need nothing any more. */
  ended?: number
  row(item: Item, onChanged: (item: Item) => void): ReactNode
}

/** The list that the page shows. What the viewer does leaves it as it is: what has ended stays in its place. */
export function ShownList<Item extends { id: string }>({
  show,
  visit,
  className = 'flex flex-col gap-3 md:gap-4',
  ended = 0,
  row,
  ...query
}: Props<Item>) {
  const texts = useTexts(moderationTexts)
  const list = useList({ queryKey: ['moderation', visit], ...query })
  const rows = useRef<HTMLUListElement>(null)
  const items = list.items ?? []
  return (
    <>
      {items.length > 0 && (
        <ul ref={rows} className={className}>
          {items.map((item) => row(item, list.change))}
        </ul>
      )}
      {items.length === ended && !list.hasMore && (
        <div className={items.length > 0 ? 'mt-4' : ''}>
          <EmptyShelf
            heading="h3"
            className="rounded-lg bg-surface shadow-card"
            {...texts.empty[show]}
            action={
              <ButtonLink look="outline" to={show === 'open' ? pathOf('community') : addressOf('open')}>
                {show === 'open' ? texts.empty.toBoard : texts.empty.toOpen}
              </ButtonLink>
            }
          />
        </div>
      )}
      <ListFoot list={list} rows={rows} texts={texts} failureClass="mt-4" />
    </>
  )
}
