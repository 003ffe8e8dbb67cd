import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useViewBeacon } from '#features/reactions/views/useViewBeacon.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { browserDrafts } from '#platform/browser/draft.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useOpenedByAddress } from '#ui/dialog/useOpenedByAddress.ts'
import { useTextDraft } from '#ui/form/useTextDraft.ts'
import { useStaysPut } from '#ui/list/useStaysPut.ts'
import { REPLY_PARAM } from '../ground/topic.address.rules.ts'
import { ReplyBox } from '../write/ReplyBox.tsx'
import { draftWithQuote } from '../write/reply.rules.ts'
import { ReplyList } from './ReplyList.tsx'
import { TopicArticle } from './TopicArticle.tsx'
import { TopicNotFound } from './TopicNotFound.tsx'
import type { Thread } from './thread.rules.ts'
import { topicPageTexts } from './topic.texts.ts'
import { useThread } from './useThread.ts'

type Props = {
  loaded: Thread
  /** ISO date in the Netherlands. */
  today: string
}

/** One topic: what it says, what was replied, and where to reply. */
export function TopicDetail({ loaded, today }: Props) {
  const thread = useThread(loaded)
  const viewer = useViewer()
  const { topic } = thread
  const draft = useTextDraft(
    viewer && `fitfuel.board.reply.${viewer.accountId}.${topic.id}`,
    '',
    browserDrafts,
  )
  const box = useRef<HTMLTextAreaElement>(null)
  useStaysPut(box)
  useViewBeacon({ kind: 'topic', id: topic.id })
  useOpenedByAddress(REPLY_PARAM, viewer !== null, () => box.current?.focus())
  if (thread.isGone) return <TopicNotFound isGone />

  const quote = (text: string) => {
    draft.change(draftWithQuote(draft.text, text))
    box.current?.focus()
  }

  return (
    <main className="page-width pb-14 md:pt-6 md:pb-18">
      <div className="mx-auto max-w-[50.25rem]">
        <BackLink />
        <TopicArticle topic={topic} today={today} onChanged={thread.showTopic} onOutdated={thread.refresh} />
        <ReplyList thread={thread} today={today} onQuote={quote} />
        <ReplyBox topic={topic} draft={draft} boxRef={box} onSent={thread.showSent} />
      </div>
    </main>
  )
}

function BackLink() {
  const texts = useTexts(topicPageTexts)
  return (
    <Link
      to={pathOf('community')}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-[600] text-pine max-md:mt-2 hover:underline"
    >
      <ArrowLeft size={18} strokeWidth={1.9} />
      {texts.back}
    </Link>
  )
}
