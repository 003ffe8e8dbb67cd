import { useRef } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useFocusAfterMore } from '#ui/list/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/list/useGrowingList.ts'
import { ListFoot } from '../ground/ListFoot.tsx'
import { Nothing } from '../ground/Nothing.tsx'
import { ResolvedReport } from './ResolvedReport.tsx'

type Props = { loaded: ListAnswer<ReportFactsFragment>; today: string }

/** What was decided about reports, the last first. */
export function ResolvedReports({ loaded, today }: Props) {
  const { list, isLoadingMore, loadMore, change } = useGrowingList(loaded, async (nextToken) => {
    const { fetchReports } = await import('./reports.api.ts')
    return fetchReports('resolved', nextToken)
  })
  const rows = useRef<HTMLUListElement>(null)
  const { items, nextToken } = list
  const focusAfterMore = useFocusAfterMore(rows, items.length, nextToken !== null)
  if (items.length === 0) return <Nothing show="resolved" />
  return (
    <>
      <ul ref={rows} className="flex flex-col gap-3 md:gap-4">
        {items.map((report) => (
          <li key={report.id}>
            <ResolvedReport report={report} today={today} onChanged={change} />
          </li>
        ))}
      </ul>
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
