import { useRef, useState } from 'react'
import type { ProductReportFactsFragment } from '#documents/graphql.ts'
import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useFocusAfterMore } from '#ui/list/useFocusAfterMore.ts'
import { useGrowingList } from '#ui/list/useGrowingList.ts'
import { ListFoot } from '../ground/ListFoot.tsx'
import { Nothing } from '../ground/Nothing.tsx'
import { ProductReport } from './ProductReport.tsx'

type Props = {
  loaded: ListAnswer<ProductReportFactsFragment>
  today: string
  /** Told of each report that is no longer open. */
  onEnded(): void
}

/** Products that are reported and wait, the longest first. What has ended stays in its place, in one line. */
export function ProductReports({ loaded, today, onEnded }: Props) {
  const { list, isLoadingMore, loadMore, change } = useGrowingList(loaded, async (nextToken) => {
    const { fetchProductReports } = await import('./products.api.ts')
    return fetchProductReports(nextToken)
  })
  const [ended, setEnded] = useState(0)
  const rows = useRef<HTMLUListElement>(null)
  const { items, nextToken } = list
  const focusAfterMore = useFocusAfterMore(rows, items.length, nextToken !== null)
  return (
    <>
      <ul ref={rows} className="flex flex-col gap-3 md:gap-4">
        {items.map((report) => (
          <ProductReport
            key={report.id}
            report={report}
            today={today}
            onChanged={change}
            onEnded={() => {
              setEnded((before) => before + 1)
              onEnded()
            }}
          />
        ))}
      </ul>
      {ended === items.length && nextToken === null && (
        <div className={items.length > 0 ? 'mt-4' : ''}>
          <Nothing show="products" />
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
