import { TopicDate } from '#features/board/ground/TopicDate.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import type { FeedRun } from './feeds.rules.ts'
import { feedsTexts } from './feeds.texts.ts'

/** What became of the feeds that are imported by themselves, newest first, with the report of each import. */
export function FeedRuns({ runs, today }: { runs: readonly FeedRun[]; today: string }) {
  const texts = useTexts(feedsTexts)
  if (runs.length === 0) return <p className="mt-3 text-ink-muted">{texts.noRuns}</p>
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line rounded-lg bg-surface px-4 shadow-card md:px-5">
      {runs.map(({ id, name, startedAt, outcome, detail }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={outcome === 'failed' ? 'butter' : 'ink'}>
              {texts.outcomes[outcome ?? 'running']}
            </Badge>
            <span className="text-xs text-ink-quiet">
              <TopicDate moment={startedAt} today={today} withTime />
            </span>
          </p>
          <p className="mt-1 text-sm font-[600] wrap-anywhere">{name}</p>
          {detail && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center text-sm font-[600] text-pine">
                {outcome === 'failed' ? texts.why : texts.report}
              </summary>
              <pre lang="en" className="text-xs whitespace-pre-wrap wrap-anywhere text-ink-muted">
                {detail}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
