import { Flag } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { MemberName } from '../ground/MemberName.tsx'
import { moderationTexts } from '../ground/moderation.texts.ts'

type Reporter = ComponentProps<typeof MemberName>['member']
type Props<Reason extends string> = {
  reportCount: number
  /** The last of them; `reason` is a key of `reasons`. */
  entries: readonly { id: string; reason: Reason; note: string; reporter: Reporter; createdAt: string }[]
  reasons: Readonly<Record<Reason, string>>
  today: string
}

/** Everything that was reported of one thing: why, in whose words, by whom and when. */
export function ReportEntries<Reason extends string>({
  reportCount,
  entries,
  reasons,
  today,
}: Props<Reason>) {
  const texts = useTexts(moderationTexts)
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
              <TopicDate moment={createdAt} today={today} withTime />
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
