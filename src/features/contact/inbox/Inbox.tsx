import { useRef } from 'react'
import { moderationTexts } from '#features/moderation/ground/moderation.texts.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { TabLinks } from '#ui/button/TabLinks.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import { ListFoot } from '#ui/list/ListFoot.tsx'
import { useList } from '#ui/list/useList.ts'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import { MESSAGES_PAGE_SIZE, messageStates } from '../ground/messages.rules.ts'
import { fetchMessages } from './inbox.api.ts'
import { addressOf, type ShownMessages, waitingNow } from './inbox.rules.ts'
import { inboxTexts } from './inbox.texts.ts'
import { MessageCard } from './MessageCard.tsx'

type Props = {
  shown: ShownMessages
  today: string
  /** Another one each time that the page is loaded. */
  visit: string
  isWaiting: boolean
  onRetry(): void
}

/** Messages that wait, the longest first, or closed ones, the last first. What changes state stays in its place. */
export function Inbox({ shown, today, visit, isWaiting, onRetry }: Props) {
  const texts = useTexts(inboxTexts)
  const listTexts = useTexts(moderationTexts)
  const { show } = shown
  const list = useList({
    // What the viewer does leaves it as it is: what is closed stays in its place.
    queryKey: ['messages', visit],
    pageSize: MESSAGES_PAGE_SIZE,
    fetchPage: (nextToken) => fetchMessages(show, nextToken),
    loaded: shown.list,
  })
  const items = list.items ?? []
  const rows = useRef<HTMLUListElement>(null)
  const tabs = messageStates.map((each) => ({
    to: addressOf(each),
    text: texts.tabs[each],
    isShown: show === each,
    waiting: each === 'open' ? waitingNow({ ...shown, items }) : null,
  }))
  return (
    <>
      <TabLinks name={texts.tabs.name} tabs={tabs} />
      <section aria-labelledby="shown" aria-busy={isWaiting} className="mt-6">
        <h2 id="shown" className="sr-only">
          {texts.headings[show]}
        </h2>
        <p role="status" className="sr-only">
          {isWaiting && texts.loading}
        </p>
        {list.isFailed && <ListFailure texts={listTexts} className="mt-4" onRetry={onRetry} />}
        {!list.isFailed && items.length === 0 && (
          <EmptyShelf
            heading="h3"
            className="rounded-lg bg-surface shadow-card"
            {...texts.empty[show]}
            action={
              <ButtonLink look="outline" to={show === 'open' ? pathOf('home') : addressOf('open')}>
                {show === 'open' ? texts.empty.toHome : texts.empty.toOpen}
              </ButtonLink>
            }
          />
        )}
        <ul ref={rows} className="flex flex-col gap-3 md:gap-4">
          {items.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} today={today} onChanged={list.change} />
            </li>
          ))}
        </ul>
        <ListFoot list={list} rows={rows} texts={listTexts} failureClass="mt-4" />
      </section>
    </>
  )
}
