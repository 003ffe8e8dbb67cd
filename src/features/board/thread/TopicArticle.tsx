import { Eye, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { refuseChange } from '#features/accounts/ground/authored.rules.ts'
import { LikeButton } from '#features/reactions/likes/LikeButton.tsx'
import { HiddenNote } from '#features/reactions/moderate/HiddenNote.tsx'
import { ReportButton } from '#features/reactions/moderate/ReportButton.tsx'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { AuthorName, AuthorPicture } from '../ground/AuthorLine.tsx'
import { firstState, queryOf, TOPICS_PATH } from '../ground/board.address.rules.ts'
import { TopicBadges } from '../ground/TopicBadges.tsx'
import { TopicDate } from '../ground/TopicDate.tsx'
import { topicPath } from '../ground/topic.address.rules.ts'
import { ModerateButton } from '../moderate/ModerateButton.tsx'
import { EditedMark } from './EditedMark.tsx'
import { Formatted } from './Formatted.tsx'
import { OwnTopicActions } from './OwnTopicActions.tsx'
import { topicPageTexts } from './topic.texts.ts'

type Props = {
  topic: TopicFactsFragment
  today: string
  /** Called with what the author made of it. */
  onChanged(topic: TopicFactsFragment): void
  /** Called when what the viewer did made the topic old. */
  onOutdated(): void
}

/** What the topic says, who wrote it and when, how it is received, and what can be done with it. */
export function TopicArticle({ topic, today, onChanged, onOutdated }: Props) {
  const viewer = useViewer()
  const isOwn = refuseChange(viewer, { authorId: topic.authorID }) === null
  return (
    <article className="mt-2 rounded-lg bg-surface p-4.5 shadow-card md:mt-3 md:rounded-xl md:p-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TopicBadges topic={topic} />
        <p className="text-sm text-ink-quiet">
          <TopicDate moment={topic.createdAt} today={today} withTime />
          <EditedMark editedAt={topic.editedAt} />
        </p>
      </div>
      <HiddenNote kind="topic" item={topic} />
      <h1 dir="auto" className="mt-4 text-2xl text-balance wrap-anywhere md:text-[2.5rem] md:leading-[1.05]">
        {topic.title}
      </h1>
      <div className="mt-4 flex items-center gap-3 md:mt-5">
        <AuthorPicture item={topic} className="size-11 text-sm" />
        <AuthorName item={topic} />
      </div>
      <Formatted
        tree={topic.contentTree}
        className="mt-5 text-md md:mt-6 md:text-[1.0625rem] md:leading-[1.6]"
      />
      <Tags tags={topic.tags} />
      <div className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line pt-3.5 md:mt-6">
        <LikeButton kind="topic" item={topic} onSaved={onOutdated} />
        <Figures topic={topic} />
        <div className="-mr-2.5 ml-auto flex flex-wrap items-center">
          <OwnTopicActions topic={topic} isOwn={isOwn} onChanged={onChanged} />
          <ModerateButton item={{ kind: 'topic', ...topic }} topic={topic} onDone={onOutdated} />
          {!isOwn && <ReportButton kind="topic" id={topic.id} />}
          <ShareButton compact title={topic.title} path={topicPath(topic.id)} />
        </div>
      </div>
    </article>
  )
}

function Tags({ tags }: { tags: string[] }) {
  const texts = useTexts(topicPageTexts)
  if (tags.length === 0) return null
  return (
    <ul aria-label={texts.tags} className="mt-3 flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={`${TOPICS_PATH}${queryOf({ ...firstState, search: tag })}`}
            rel="nofollow"
            className="inline-flex min-h-11 max-w-full items-center rounded-sm"
          >
            <Badge className="max-w-full hover:underline">
              <bdi className="truncate">{tag}</bdi>
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figures({ topic: { replyCount, views } }: Pick<Props, 'topic'>) {
  const texts = useTexts(topicPageTexts).figures
  const format = useFormat()
  const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
  return (
    <>
      <Figure
        icon={<MessageCircle {...icon} />}
        written={format.whole(replyCount)}
        name={texts.replies(replyCount, format.whole(replyCount))}
      />
      <Figure
        icon={<Eye {...icon} />}
        written={format.whole(views)}
        name={texts.views(views, format.whole(views))}
      />
    </>
  )
}

function Figure({ icon, written, name }: { icon: ReactNode; written: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink-muted tabular-nums">
      {icon}
      <span aria-hidden="true">{written}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
