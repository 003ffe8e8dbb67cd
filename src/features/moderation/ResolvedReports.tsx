import { useRef } from 'react'
import type { ReportFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/list.rules.ts'
import { useFocusAfterMore } from '#ui/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/useGrowingList.ts'
import { ListFoot } from './ListFoot.tsx'
import { Nothing } from './Nothing.tsx'
import { ResolvedReport } from './ResolvedReport.tsx'

type Props = { loaded: ListAnswer<ReportFactsFragment>; today: string }

/** What was decided about reports, the last first. */
export function ResolvedReports({ loaded, today }: Props) {
  const { list, isLoadingMore, loadMore, change } = useGrowingList(loaded, async (nextToken) => {
    const { askReports } = await import('./moderation.ask.ts')
    return askReports('resolved', nextToken)
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
