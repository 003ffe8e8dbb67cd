import { useRef } from 'react'
import type { LogFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/list.rules.ts'
import { useFocusAfterMore } from '#ui/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/useGrowingList.ts'
import { ListFoot } from './ListFoot.tsx'
import { LogEntry } from './LogEntry.tsx'
import { Nothing } from './Nothing.tsx'

type Props = { loaded: ListAnswer<LogFactsFragment>; today: string }

/** Everything that moderators and admins did, the last first. */
export function ModerationLog({ loaded, today }: Props) {
  const { list, isLoadingMore, loadMore } = useGrowingList(loaded, async (nextToken) => {
    const { askLog } = await import('./moderation.ask.ts')
    return askLog(nextToken)
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
