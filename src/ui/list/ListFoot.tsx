import type { RefObject } from 'react'
import { Button } from '../button/Button.tsx'
import { ListFailure } from './ListFailure.tsx'
import { useFocusAfterMore } from './useFocusAfterMore.ts'
import type { useList } from './useList.ts'

type Props = {
  list: Pick<ReturnType<typeof useList>, 'items' | 'hasMore' | 'isLoadingMore' | 'isMoreFailed' | 'loadMore'>
  /** The element whose children are the items. */
  rows: RefObject<HTMLElement | null>
  texts: { loadMore: string; loadingMore: string; failed: string; tryAgain: string }
  /** Classes of what says that more did not come. */
  failureClass: string
}

/** What is below a list: the button that brings its next page, or why that did not come. */
export function ListFoot({ list, rows, texts, failureClass }: Props) {
  const { items, hasMore, isLoadingMore, isMoreFailed } = list
  const focusAfterMore = useFocusAfterMore(rows, items?.length ?? 0, hasMore)
  const loadMore = () => {
    focusAfterMore()
    list.loadMore()
  }
  if (isMoreFailed) return <ListFailure texts={texts} className={failureClass} onRetry={loadMore} />
  if (!hasMore) return null
  return (
    <div className="mt-6 flex justify-center md:mt-9">
      <Button look="outline" busy={isLoadingMore} onClick={loadMore}>
        {isLoadingMore ? texts.loadingMore : texts.loadMore}
      </Button>
    </div>
  )
}
