import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { finderTexts } from '../ground/finder.texts.ts'

type Props = {
  className?: string
  /** Whether some of the cards are not drawn yet. */
  busy?: boolean
  children: ReactNode
}

/** Cards in columns, on a phone in rows. */
export function CardGrid({ className, busy = false, children }: Props) {
  return (
    <ul
      ref={markReady}
      aria-busy={busy || undefined}
      className={classes('grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4', className)}
    >
      {children}
    </ul>
  )
}

/** As the document does: the cards of the server's page answer to presses once their own code has come. */
function markReady(list: HTMLUListElement | null): void {
  if (list) list.dataset.ready = ''
}

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

/** Eight cards in grey while products are loading. */
export function ResultsSkeleton() {
  const texts = useTexts(finderTexts)
  return (
    <>
      <p className="sr-only">{texts.loading}</p>
      <CardGrid>
        {SKELETONS.map((index) => (
          <li
            key={index}
            data-testid="skeleton"
            className="flex h-67 flex-col gap-3 overflow-hidden rounded-lg bg-surface p-4 shadow-card md:h-[28rem]"
          >
            <Skeleton className="-mx-4 -mt-4 hidden h-36 shrink-0 rounded-none md:block" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-4/5" />
            <div className="mt-2 grid grid-cols-2 gap-4">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="mt-2 h-5" />
          </li>
        ))}
      </CardGrid>
    </>
  )
}
