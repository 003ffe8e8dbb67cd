import { ArrowDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ListFoot } from '#ui/list/ListFoot.tsx'
import { ReplyItem } from './ReplyItem.tsx'
import { topicPageTexts } from './topic.texts.ts'
import { UnseenReplies } from './UnseenReplies.tsx'
import type { ThreadState } from './useThread.ts'

type Props = {
  thread: ThreadState
  today: string
  /** Called with what to put into the viewer's own reply. */
  onQuote(quote: string): void
}

/** With so many replies the last one is far below. */
const LONG_THREAD = 8

/** The replies of a topic, oldest first, and the way to more of them. */
export function ReplyList({ thread, today, onQuote }: Props) {
  const texts = useTexts(topicPageTexts)
  const format = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const { topic, replies, nextToken, loading, arrived } = thread
  const hasMore = nextToken !== null
  const [isJumping, setJumping] = useState(false)
  const jump = async () => {
    setJumping(true)
    await thread.showNewest()
    setJumping(false)
  }
  const { replyCount } = topic

  return (
    <section aria-labelledby="replies" className="mt-8 md:mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="replies" className="text-xl">
          {replyCount === 0 ? texts.noReplies : texts.figures.replies(replyCount, format.whole(replyCount))}
        </h2>
        {(hasMore || replies.length >= LONG_THREAD) && (
          <Button
            look="quiet"
            size={44}
            busy={isJumping}
            icon={<ArrowDown size={18} strokeWidth={2.2} />}
            onClick={jump}
            className="-mr-3 px-3! noscript:hidden print:hidden"
          >
            {texts.toNewest}
          </Button>
        )}
      </div>
      {replyCount === 0 && replies.length === 0 && <p className="mt-2 text-ink-muted">{texts.beFirst}</p>}
      <p role="status" className="sr-only">
        {arrived > 0 && texts.newReplies(arrived)}
      </p>
      <ol ref={list} aria-busy={loading === 'busy'}>
        {replies.map((reply) => (
          <ReplyItem
            key={reply.id}
            topic={topic}
            reply={reply}
            today={today}
            isMarked={thread.marked === reply.id}
            onQuote={onQuote}
            onChanged={thread.showChanged}
            onDeleted={thread.showDeleted}
            onModerated={thread.refresh}
          />
        ))}
      </ol>
      <UnseenReplies
        count={thread.unseen}
        isEnd={!hasMore}
        onShow={thread.showUnseen}
        onSeen={thread.clearUnseen}
      />
      <ListFoot
        list={{
          ...{ items: replies, hasMore, loadMore: thread.loadMore },
          ...{ isLoadingMore: loading === 'busy', isMoreFailed: loading === 'failed' },
        }}
        rows={list}
        texts={{ ...texts, loadingMore: texts.loadMore }}
        failureClass="mt-5"
      />
    </section>
  )
}
