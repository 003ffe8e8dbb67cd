import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyFactsFragment, TopicFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { refuseChange } from '#features/accounts/ground/authored.rules.ts'
import { HiddenNote } from '#features/reactions/moderate/HiddenNote.tsx'
import { ReportButton } from '#features/reactions/moderate/ReportButton.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { AuthorName, AuthorPicture } from '../ground/AuthorLine.tsx'
import { refuseReply } from '../ground/board.rules.ts'
import { TopicDate } from '../ground/TopicDate.tsx'
import { replyAnchor } from '../ground/topic.address.rules.ts'
import { ModerateButton } from '../moderate/ModerateButton.tsx'
import { ReplyAction } from '../moderate/ReplyAction.tsx'
import { EditReply } from '../write/ReplyForm.tsx'
import { quoteOf } from '../write/reply.rules.ts'
import { EditedMark } from './EditedMark.tsx'
import { Formatted } from './Formatted.tsx'
import { OwnReplyActions } from './OwnReplyActions.tsx'
import { topicPageTexts } from './topic.texts.ts'

type Props = {
  topic: TopicFactsFragment
  reply: ReplyFactsFragment
  today: string
  /** Whether the address names it, or the viewer has just written it. */
  isMarked: boolean
  onQuote(quote: string): void
  onChanged(reply: ReplyFactsFragment): void
  onDeleted(id: string): void
  onModerated(): void
}

/** One reply: who wrote it and when, what it says, and what can be done with it. */
export function ReplyItem({ topic, reply, today, isMarked, ...rest }: Props) {
  const [isEditing, setEditing] = useState(false)
  return (
    <li
      id={replyAnchor(reply.id)}
      tabIndex={-1}
      className={classes(
        'flex gap-3.5 border-b border-line py-5 md:gap-4',
        // On a phone a ring around the mark would reach over the edge.
        isMarked ? '-mx-3 rounded-md bg-pine-soft/40 px-3 -outline-offset-3' : 'outline-offset-4',
      )}
    >
      <AuthorPicture item={reply} className="size-10 text-xs md:size-11" />
      <div className="min-w-0 flex-1">
        <AuthorName item={reply}>
          <When reply={reply} today={today} />
        </AuthorName>
        {isEditing ? (
          <EditReply
            reply={reply}
            onChanged={(changed) => {
              setEditing(false)
              rest.onChanged(changed)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <HiddenNote kind="reply" item={reply} />
            <Formatted tree={reply.contentTree} className="mt-1 text-md" />
            <Actions topic={topic} reply={reply} {...rest} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </li>
  )
}

function When({ reply, today }: Pick<Props, 'reply' | 'today'>) {
  const texts = useTexts(topicPageTexts)
  return (
    <span className="text-sm text-ink-quiet">
      <Link
        to={`#${replyAnchor(reply.id)}`}
        preventScrollReset
        className="-mx-1 -my-3 inline-flex min-h-11 items-center px-1 hover:underline"
      >
        <TopicDate moment={reply.createdAt} today={today} withTime />
        <span className="sr-only">{`, ${texts.permalink(reply.username ?? texts.someone)}`}</span>
      </Link>
      <EditedMark editedAt={reply.editedAt} />
    </span>
  )
}

type ActionsProps = Pick<Props, 'topic' | 'reply' | 'onQuote' | 'onDeleted' | 'onModerated'> & {
  onEdit(): void
}

function Actions({ topic, reply, onQuote, onEdit, onDeleted, onModerated }: ActionsProps) {
  const texts = useTexts(topicPageTexts)
  const viewer = useViewer()
  const isOwn = refuseChange(viewer, { authorId: reply.authorID }) === null
  const mayReply = refuseReply(viewer, { lockedAt: topic.isLocked ? new Date(0) : null }) === null
  return (
    <div className="-mb-2 -ml-3 flex flex-wrap">
      {mayReply && (
        <ReplyAction
          label={texts.quoteOf(reply.username ?? texts.someone)}
          onClick={() => onQuote(quoteOf(reply.username, reply.content))}
        >
          {texts.quote}
        </ReplyAction>
      )}
      {isOwn && <OwnReplyActions reply={reply} onEdit={onEdit} onDeleted={onDeleted} />}
      {!isOwn && <ReportButton inWords kind="reply" id={reply.id} />}
      {!isOwn && <ModerateButton item={{ kind: 'reply', ...reply }} onDone={onModerated} />}
    </div>
  )
}
