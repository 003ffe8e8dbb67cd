import { AuthorLine } from '#features/board/ground/AuthorLine.tsx'
import { TopicBadges } from '#features/board/ground/TopicBadges.tsx'
import { TopicFigures } from '#features/board/ground/TopicFigures.tsx'
import { topicPath } from '#features/board/ground/topic.address.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import type { HomeTopic } from './home.rules.ts'
import { homeTexts } from './home.texts.ts'
import { Invitation } from './Invitation.tsx'
import { TurningCard } from './TurningCard.tsx'

/** The topics with the most views, one at a time. */
export function TopicsCard({ topics }: { topics: readonly HomeTopic[] }) {
  const texts = useTexts(homeTexts).topics
  if (topics.length === 0) {
    return <Invitation texts={texts.none} to={pathOf('community')} picture="/illustrations/community.svg" />
  }
  return (
    <TurningCard
      items={topics}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      turnName={texts.next}
      className="bg-surface text-ink"
    >
      {(topic) => <Topic topic={topic} />}
    </TurningCard>
  )
}

function Topic({ topic }: { topic: HomeTopic }) {
  const texts = useTexts(homeTexts).topics
  return (
    <div className="flex flex-1 flex-col p-5">
      <div className="flex flex-wrap gap-1.5">
        <Badge>{texts.badge}</Badge>
        <TopicBadges topic={topic} />
      </div>
      <h3 dir="auto" className="mt-4 line-clamp-3 text-[1.5rem] leading-[1.15] wrap-anywhere">
        {topic.title}
      </h3>
      <p dir="auto" className="mt-2.5 text-ink-muted wrap-anywhere">
        {topic.preview}
      </p>
      <AuthorLine item={topic} className="mt-auto pt-5 text-sm" />
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-ink-muted">
        <TopicFigures topic={topic} />
      </p>
      <ButtonLink to={topicPath(topic.id)} look="soft" size={44} className="mt-5 self-start">
        <span>
          {texts.view}
          <span className="sr-only">
            {': '}
            <bdi>{topic.title}</bdi>
          </span>
        </span>
      </ButtonLink>
    </div>
  )
}
