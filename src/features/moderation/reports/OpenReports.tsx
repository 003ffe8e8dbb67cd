import { useRef, useState } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useFocusAfterMore } from '#ui/list/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/list/useGrowingList.ts'
import { ListFoot } from '../ground/ListFoot.tsx'
import type { Ended } from '../ground/moderation.shown.rules.ts'
import { Nothing } from '../ground/Nothing.tsx'
import { OpenReport } from './OpenReport.tsx'

type Props = {
  loaded: ListAnswer<ReportFactsFragment>
  today: string
  /** Told of each report that is no longer open. */
  onEnded(): void
}

/** What is reported and waits, the longest first. What has ended stays in its place, in one line. */
export function OpenReports({ loaded, today, onEnded }: Props) {
  const { list, isLoadingMore, loadMore, change } = useGrowingList(loaded, async (nextToken) => {
    const { fetchReports } = await import('./reports.api.ts')
    return fetchReports('open', nextToken)
  })
  const [ended, setEnded] = useState<readonly Ended[]>([])
  const rows = useRef<HTMLUListElement>(null)
  const { items, nextToken } = list
  const focusAfterMore = useFocusAfterMore(rows, items.length, nextToken !== null)
  const isDone = ended.length === items.length && nextToken === null
  return (
    <>
      <ul ref={rows} className="flex flex-col gap-3 md:gap-4">
        {items.map((report) => (
          <OpenReport
            key={report.id}
            report={report}
            ended={ended.find((each) => each.report.id === report.id)}
            today={today}
            onChanged={change}
            onEnded={(end) => {
              setEnded((before) => [...before, end])
              onEnded()
            }}
          />
        ))}
      </ul>
      {isDone && (
        <div className={items.length > 0 ? 'mt-4' : ''}>
          <Nothing show="open" />
        </div>
      )}
      <ListFoot
        list={list}
        busy={isLoadingMore}
        onMore={() => {
          focusAfterMore()
          loadMore()
        }}
      />
    </>
  )
}
