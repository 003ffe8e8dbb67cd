import type { ListAnswer } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { LoadMore } from '#ui/list/LoadMore.tsx'
import { ListFailure } from './ListFailure.tsx'
import { moderationTexts } from './moderation.texts.ts'

type Props = {
  list: ListAnswer<unknown>
  busy: boolean
  onMore(): void
}

/** What is below a list: the way to more of it, or why that did not come. */
export function ListFoot({ list: { nextToken, failed }, busy, onMore }: Props) {
  const texts = useTexts(moderationTexts)
  if (failed === 'more') return <ListFailure onRetry={onMore} />
  if (!nextToken) return null
  return <LoadMore texts={texts} busy={busy} onPress={onMore} />
}
