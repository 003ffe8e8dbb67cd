import { useRef } from 'react'
import type { MessageFactsFragment } from '#documents/graphql.ts'
import { ListFailure } from '#features/moderation/ground/ListFailure.tsx'
import { ListFoot } from '#features/moderation/ground/ListFoot.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { useFocusAfterMore } from '#ui/list/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/list/useGrowingList.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import type { MessageState } from '../ground/messages.rules.ts'
import { InboxTabs } from './InboxTabs.tsx'
import { addressOf, type ShownMessages, waitingNow } from './inbox.rules.ts'
import { inboxTexts } from './inbox.texts.ts'
import { MessageCard } from './MessageCard.tsx'

type Props = {
  shown: ShownMessages<MessageFactsFragment>
  today: string
  isWaiting: boolean
  onRetry(): void
}

/** Messages that wait, the longest first, or closed ones, the last first. What changes state stays in its place. */
export function Inbox({ shown, today, isWaiting, onRetry }: Props) {
  const texts = useTexts(inboxTexts)
  const { show } = shown
  const { list, isLoadingMore, loadMore, change } = useGrowingList(shown.list, async (nextToken) => {
    const { fetchMessages } = await import('./inbox.api.ts')
    return fetchMessages(show, nextToken)
  })
  const rows = useRef<HTMLUListElement>(null)
  const focusAfterMore = useFocusAfterMore(rows, list.items.length, list.nextToken !== null)
  return (
    <>
      <InboxTabs show={show} waiting={waitingNow({ ...shown, list })} />
      <section aria-labelledby="shown" aria-busy={isWaiting} className="mt-6">
        <h2 id="shown" className="sr-only">
          {texts.headings[show]}
        </h2>
        <p role="status" className="sr-only">
          {isWaiting && texts.loading}
        </p>
        {list.failed === 'list' && <ListFailure onRetry={onRetry} />}
        {list.failed !== 'list' && list.items.length === 0 && <NoMessages show={show} />}
        <ul ref={rows} className="flex flex-col gap-3 md:gap-4">
          {list.items.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} today={today} onChanged={change} />
            </li>
          ))}
        </ul>
        <ListFoot
          list={list}
          busy={isLoadingMore}
          onMore={() => {
            focusAfterMore()
            loadMore()
          }}
        />
      </section>
    </>
  )
}

function NoMessages({ show }: { show: MessageState }) {
  const texts = useTexts(inboxTexts).empty
  return (
    <EmptyShelf
      heading="h3"
      className="rounded-lg bg-surface shadow-card"
      title={texts[show].title}
      detail={texts[show].detail}
      action={
        <ButtonLink look="outline" to={show === 'open' ? pathOf('home') : addressOf('open')}>
          {show === 'open' ? texts.toHome : texts.toOpen}
        </ButtonLink>
      }
    />
  )
}
