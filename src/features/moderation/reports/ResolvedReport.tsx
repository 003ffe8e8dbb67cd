import { ChevronDown, Shield } from 'lucide-react'
import { useState } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { reportTexts } from '#features/reactions/moderate/reports.texts.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { MemberName } from '../ground/MemberName.tsx'
import { contentAfter } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { ReportEntries } from './ReportEntries.tsx'
import { ReportedContent } from './ReportedContent.tsx'

const ModerateDialog = whenOpened(() => import('#features/board/moderate/ModerateDialog.tsx'))

type Props = {
  report: ReportFactsFragment
  today: string
  onChanged(report: ReportFactsFragment): void
}

/** What was reported and how that ended; what was decided can be changed. */
export function ResolvedReport({ report, today, onChanged }: Props) {
  const texts = useTexts(moderationTexts)
  const { reasons } = useTexts(reportTexts)
  const [isOpen, setOpen] = useState(false)
  const { id, content, resolution, resolvedAt, resolvedBy, reportCount } = report
  const titleId = `report-${id}`
  return (
    <li>
      <article aria-labelledby={titleId} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
        <ReportedContent
          report={report}
          titleId={titleId}
          today={today}
          aside={
            resolution &&
            resolvedAt && (
              <span className="inline-flex flex-wrap items-center gap-x-1.5">
                {texts.resolvedBy[resolution]}{' '}
                <MemberName member={resolvedBy} otherwise={texts.formerMember} />
                <span aria-hidden="true">·</span>
                <TopicDate moment={resolvedAt} today={today} withTime />
              </span>
            )
          }
        />
        <details className="group mt-4 rounded-md bg-surface-sunken px-3.5 md:px-4">
          <summary className="-mx-3.5 flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3.5 text-sm font-[650] md:-mx-4 md:px-4">
            {texts.reports(reportCount)}
            <ChevronDown
              size={18}
              strokeWidth={1.9}
              aria-hidden="true"
              className="text-ink-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-4">
            <ReportEntries {...report} reasons={reasons} today={today} />
          </div>
        </details>
        {content && (
          <>
            <Button
              look="outline"
              size={44}
              icon={<Shield size={18} strokeWidth={1.9} />}
              onClick={() => setOpen(true)}
              className="mt-4"
            >
              {texts.moderate}
            </Button>
            <ModerateDialog
              open={isOpen}
              item={content}
              {...(content.kind === 'topic' && content.topic ? { topic: content.topic } : {})}
              onClose={() => setOpen(false)}
              onDone={(act) => onChanged({ ...report, content: contentAfter(content, act) })}
            />
          </>
        )}
      </article>
    </li>
  )
}
