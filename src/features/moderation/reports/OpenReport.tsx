import { useEffect, useRef, useState } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { reportTexts } from '#features/reactions/moderate/reports.texts.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import type { Ended } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { EndedLine } from './EndedLine.tsx'
import { ReportActions } from './ReportActions.tsx'
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
  const row = useRef<HTMLLIElement>(null)
  const [ended, setEnded] = useState<Ended | null>(null)
  useEffect(() => {
    // What had the focus went with the card: the keyboard goes on from its line.
    if (ended) row.current?.focus({ preventScroll: true })
  }, [ended])
  const titleId = `report-${report.id}`
  return (
    <li ref={row} tabIndex={-1} className="rounded-lg outline-offset-2">
      {ended ? (
        <EndedLine {...ended} />
      ) : (
        <article aria-labelledby={titleId} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
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
        </article>
      )}
    </li>
  )
}
