import { Link } from 'react-router'
import { TopicFigures } from '#features/board/ground/TopicFigures.tsx'
import { topicPath } from '#features/board/ground/topic.address.rules.ts'
import { useFormat } from '#platform/texts/i18n.tsx'
import type { MadeTopic } from '../ground/profile.content.rules.ts'

/** A topic of the member: all of the card leads to it. */
export function MadeTopicCard({ topic }: { topic: MadeTopic }) {
  const format = useFormat()
  const { id, title, content, createdAt } = topic
  return (
    <article className="relative flex h-full min-h-33 flex-col rounded-lg bg-surface p-3.5 shadow-card transition-shadow hover:shadow-lift md:px-5 md:py-4.5">
      <h3 dir="auto" className="line-clamp-2 text-[1.125rem] leading-[1.25] text-wrap wrap-anywhere">
        <Link to={topicPath(id)} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h3>
      <time dateTime={createdAt} className="mt-1 text-2xs text-ink-quiet">
        {format.fullDay(createdAt)}
      </time>
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm text-ink-muted wrap-anywhere">
        {content}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-xs text-ink-muted">
        <TopicFigures topic={topic} />
      </p>
    </article>
  )
}
