import { useState } from 'react'
import { Link } from 'react-router'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { reportTexts } from '#features/reactions/moderate/reports.texts.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { contentAddress } from '../ground/moderation.address.rules.ts'
import type { Ended } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { ReportActions } from './ReportActions.tsx'
import { EndedLine, ReportCard } from './ReportCard.tsx'
import { ReportEntries } from './ReportEntries.tsx'
import { ReportedContent } from './ReportedContent.tsx'

type Props = {
  report: ReportFactsFragment
  today: string
  onChanged(report: ReportFactsFragment): void
  /** Called once it is no longer open. */
  onEnded(): void
}

/** What is reported, by whom and why, with what can be done about it. */
export function OpenReport({ report, today, onChanged, onEnded }: Props) {
  const texts = useTexts(moderationTexts)
  const { reasons } = useTexts(reportTexts)
  const [ended, setEnded] = useState<Ended | null>(null)
  const titleId = `report-${report.id}`
  return (
    <ReportCard titleId={titleId} ended={ended && <EndedReport {...ended} />}>
      <ReportedContent
        report={report}
        titleId={titleId}
        today={today}
        aside={
          <>
            {texts.firstReport} <TopicDate moment={report.createdAt} today={today} withTime />
          </>
        }
      />
      <div className="mt-4 rounded-md bg-surface-sunken p-3.5 md:p-4">
        <ReportEntries {...report} reasons={reasons} today={today} />
      </div>
      <ReportActions
        report={report}
        onChanged={onChanged}
        onEnded={(end) => {
          setEnded(end)
          onEnded()
        }}
      />
    </ReportCard>
  )
}

function EndedReport({ report: { content, resolution, resolvedBy }, isOwn }: Ended) {
  const texts = useTexts(moderationTexts)
  const text = () => {
    if (!resolution) return texts.overtaken.unknown
    if (isOwn) return texts.ended[resolution]
    return texts.overtaken[resolution](resolvedBy?.username ?? texts.formerMember)
  }
  return (
    <EndedLine isOwn={isOwn} text={text()} className="py-1.5">
      {content && (
        <Link
          to={contentAddress(content)}
          className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-2"
        >
          <bdi className="truncate">{content.title}</bdi>
        </Link>
      )}
    </EndedLine>
  )
}
