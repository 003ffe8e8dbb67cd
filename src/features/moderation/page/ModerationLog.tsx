import { useRef } from 'react'
import type { LogFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useFocusAfterMore } from '#ui/list/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/list/useGrowingList.ts'
import { ListFoot } from '../ground/ListFoot.tsx'
import { Nothing } from '../ground/Nothing.tsx'
import { LogEntry } from './LogEntry.tsx'

type Props = { loaded: ListAnswer<LogFactsFragment>; today: string }

/** Everything that moderators and admins did, the last first. */
export function ModerationLog({ loaded, today }: Props) {
  const { list, isLoadingMore, loadMore } = useGrowingList(loaded, async (nextToken) => {
    const { fetchLog } = await import('../reports/reports.api.ts')
    return fetchLog(nextToken)
  })
  const rows = useRef<HTMLUListElement>(null)
  const { items, nextToken } = list
  const focusAfterMore = useFocusAfterMore(rows, items.length, nextToken !== null)
  if (items.length === 0) return <Nothing show="log" />
  return (
    <>
      <ul ref={rows} className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card md:px-5">
        {items.map((entry) => (
          <LogEntry key={entry.id} entry={entry} today={today} />
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
