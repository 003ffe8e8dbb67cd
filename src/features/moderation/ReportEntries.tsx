import { Flag } from 'lucide-react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { reportTexts } from '#features/reactions/reports.messages.ts'
import { useTexts } from '#platform/i18n.tsx'
import { MemberName } from './MemberName.tsx'
import { moderationTexts } from './moderation.messages.ts'
import { When } from './When.tsx'

type Props = { report: Pick<ReportFactsFragment, 'reportCount' | 'entries'>; today: string }

/** Everything that was reported of one content: why, in whose words, by whom and when. */
export function ReportEntries({ report: { reportCount, entries }, today }: Props) {
  const texts = useTexts(moderationTexts)
  const reasons = useTexts(reportTexts).reasons
  return (
    <>
      <h4 className="flex items-center gap-2 font-text text-sm font-[650] tracking-normal">
        <Flag size={16} strokeWidth={1.9} aria-hidden="true" className="text-error" />
        {texts.reports(reportCount)}
      </h4>
      <ul className="mt-2 flex flex-col gap-3">
        {entries.map(({ id, reason, note, reporter, createdAt }) => (
          <li key={id} className="border-l-2 border-line-control pl-3 text-sm">
            <p className="font-[600]">{reasons[reason]}</p>
            {note && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-muted">
                {note}
              </p>
            )}
            <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-ink-quiet">
              <MemberName member={reporter} otherwise={texts.unknownReporter} />
              <span aria-hidden="true">·</span>
              <When moment={createdAt} today={today} />
            </p>
          </li>
        ))}
      </ul>
      {reportCount > entries.length && (
        <p className="mt-2 text-xs text-ink-quiet">{texts.moreReports(reportCount - entries.length)}</p>
      )}
    </>
  )
}
