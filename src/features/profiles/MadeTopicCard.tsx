import { Eye, Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { topicTexts } from '#features/board/topic-card.messages.ts'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import type { MadeTopic } from './profile.content.rules.ts'

/** A topic of the member: all of the card leads to it. */
export function MadeTopicCard({ topic }: { topic: MadeTopic }) {
  const texts = useTexts(topicTexts)
  const format = useFormat()
  const { id, title, content, views, replyCount, likeCount, createdAt } = topic
  const icon = { size: 17, strokeWidth: 1.9, 'aria-hidden': true }
  return (
    <article className="relative flex h-full min-h-33 flex-col rounded-lg bg-surface p-3.5 shadow-card transition-shadow hover:shadow-lift md:px-5 md:py-4.5">
      <h3 dir="auto" className="line-clamp-2 text-[1.125rem] leading-[1.25] text-wrap wrap-anywhere">
        <Link to={`/topics/${id}`} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h3>
      <time dateTime={createdAt} className="mt-1 text-2xs text-ink-quiet">
        {format.fullDay(createdAt)}
      </time>
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm text-ink-muted wrap-anywhere">
        {content}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-xs text-ink-muted tabular-nums">
        <Figure icon={<Eye {...icon} />} count={format.whole(views)} name={texts.views(views)} />
        <Figure
          icon={<MessageCircle {...icon} />}
          count={format.whole(replyCount)}
          name={texts.replies(replyCount)}
        />
        <Figure
          icon={<Heart {...icon} />}
          count={format.whole(likeCount)}
          name={texts.likes(likeCount)}
          className="ml-auto"
        />
      </p>
    </article>
  )
}

type FigureProps = { icon: ReactNode; count: string; name: string; className?: string }

function Figure({ icon, count, name, className = '' }: FigureProps) {
  return (
    <span className={`flex items-center gap-1.5 ${className}`}>
      {icon}
      {count}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}
