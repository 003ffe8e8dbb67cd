import { useTexts } from '#platform/texts/i18n.tsx'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { boardTexts } from './topics.texts.ts'

/** Columns of cards: one on a phone, two from there. */
export const boardGridClass = 'grid gap-3 md:grid-cols-2 md:gap-5'

const cards = [0, 1, 2, 3, 4, 5]

/** Cards in grey, while there is nothing else to show. */
export function BoardSkeleton() {
  const texts = useTexts(boardTexts)
  return (
    <div aria-busy="true" className="mt-6">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <ul className={boardGridClass}>
        {cards.map((index) => (
          <li key={index} data-testid="skeleton" className="rounded-lg bg-surface p-4 shadow-card md:p-5">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="mt-3 h-6 w-3/4" />
            <Skeleton className="mt-2.5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <div className="mt-5 mb-4 flex items-center gap-3">
              <Skeleton className="size-9 rounded-full!" />
              <Skeleton className="h-4 w-28" />
            </div>
            <div className="border-t border-line pt-4 pb-2">
              <Skeleton className="h-5 w-1/2" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
