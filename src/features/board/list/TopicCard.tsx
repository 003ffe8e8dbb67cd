import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { TopicCardFragment } from '#documents/graphql.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { AuthorLine } from '../ground/AuthorLine.tsx'
import { TopicBadges } from '../ground/TopicBadges.tsx'
import { TopicDate } from '../ground/TopicDate.tsx'
import { TopicFigures } from '../ground/TopicFigures.tsx'
import { topicPath } from '../ground/topic.address.rules.ts'
import { topicTexts } from '../ground/topic.texts.ts'

type Props = {
  topic: TopicCardFragment
  /** ISO date in the Netherlands. */
  today: string
}

/** A topic in short. All of the card leads to it, but for the author's name. */
export function TopicCard({ topic, today }: Props) {
  const texts = useTexts(topicTexts)
  const { title, preview, lastReplyAt } = topic
  return (
    <article className="relative flex h-full flex-col rounded-lg bg-surface p-4 shadow-card transition-shadow hover:shadow-lift md:p-5">
      <div className="flex items-start justify-between gap-3">
        <TopicBadges topic={topic} />
        <p className="shrink-0 pt-0.5 text-xs text-ink-quiet">
          {lastReplyAt && <span className="sr-only">{`${texts.lastReply}: `}</span>}
          <TopicDate moment={lastReplyAt} today={today} />
        </p>
      </div>
      <h3 dir="auto" className="mt-3 text-[1.25rem] leading-[1.2] wrap-anywhere">
        {title}
      </h3>
      <p dir="auto" className="mt-1.5 text-sm text-ink-muted wrap-anywhere md:text-md">
        {preview}
      </p>
      <AuthorLine item={topic} className="mt-auto pt-4 pb-4 text-sm" />
      <Foot topic={topic} />
    </article>
  )
}

function Foot({ topic }: Pick<Props, 'topic'>) {
  const texts = useTexts(topicTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-sm text-ink-muted">
      <TopicFigures topic={topic} />
      <Link
        to={topicPath(topic.id)}
        className="ml-auto inline-flex min-h-11 items-center gap-2 font-[600] text-pine after:absolute after:inset-0 after:rounded-lg"
      >
        <span>
          {texts.readMore}
          <span className="sr-only">
            {': '}
            <bdi>{topic.title}</bdi>
          </span>
        </span>
        <ArrowRight size={17} strokeWidth={2} aria-hidden="true" />
      </Link>
    </div>
  )
}
