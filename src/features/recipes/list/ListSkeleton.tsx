import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { listTexts } from './list.texts.ts'

/** Columns of cards: one on a phone, two on a tablet, three on a desktop. */
export const gridClass = 'grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3'

const cards = Array.from({ length: 6 }, (_, index) => index)

/** Cards in grey, while there is nothing else to show. */
export function ListSkeleton(): ReactNode {
  const texts = useTexts(listTexts)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <ul className={gridClass}>
        {cards.map((index) => (
          <li
            key={index}
            data-testid="skeleton"
            className="overflow-hidden rounded-lg bg-surface shadow-card"
          >
            <Skeleton className="h-40 rounded-none md:h-44" />
            <div className="p-3.5 md:p-4.5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 mb-3.5 h-4.5 w-1/2" />
              <div className="grid grid-cols-4 gap-2 border-t border-line pt-3.5">
                {cards.slice(0, 4).map((macro) => (
                  <Skeleton key={macro} className="h-11 w-4/5" />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
