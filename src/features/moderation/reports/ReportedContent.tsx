import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { AuthorLine } from '#features/board/ground/AuthorLine.tsx'
import { TopicBadges } from '#features/board/ground/TopicBadges.tsx'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { HiddenNote } from '#features/reactions/moderate/HiddenNote.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { contentAddress } from '../ground/moderation.address.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'

type Props = {
  report: Pick<ReportFactsFragment, 'kind' | 'content'>
  titleId: string
  today: string
  /** What stands at the end of the first line. */
  aside: ReactNode
}

/** What is reported, as it is now: what it is, what it says, and who wrote it. */
export function ReportedContent({ report: { kind, content }, titleId, today, aside }: Props) {
  const texts = useTexts(moderationTexts)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
          <Badge tone="ink">{texts.kinds[kind]}</Badge>
          {content?.topic && <TopicBadges topic={content.topic} />}
        </div>
        <p className="text-xs text-ink-quiet md:ml-auto">{aside}</p>
      </div>
      {content ? (
        <>
          <h3 id={titleId} dir="auto" className="mt-3 text-[1.25rem] leading-[1.2] wrap-anywhere">
            <Link to={contentAddress(content)} className="hover:underline">
              {content.title}
            </Link>
          </h3>
          <p dir="auto" className="mt-1.5 text-md whitespace-pre-line wrap-anywhere text-ink-muted">
            {content.excerpt}
          </p>
          <HiddenNote kind={kind} item={content} />
          <AuthorLine item={{ ...content, authorID: content.author?.id ?? null }} className="mt-4 text-sm">
            {content.isAuthorSuspended && (
              <Badge tone="error" icon={<UserX size={13} strokeWidth={1.9} />}>
                {texts.suspended}
              </Badge>
            )}
            <span className="text-xs text-ink-quiet">
              <TopicDate moment={content.createdAt} today={today} withTime />
            </span>
          </AuthorLine>
        </>
      ) : (
        <>
          <h3 id={titleId} className="mt-3 text-[1.25rem] leading-[1.2]">
            {texts.gone.title}
          </h3>
          <p className="mt-1.5 text-sm text-ink-muted">{texts.gone.detail}</p>
        </>
      )}
    </>
  )
}
