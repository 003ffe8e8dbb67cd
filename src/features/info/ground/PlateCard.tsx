import type { ReactNode } from 'react'
import { classes } from '#ui/ground/classes.ts'

type Props = {
  /** The name of an illustration. */
  picture: string
  plate: 'butter' | 'peach' | 'sky' | 'mint'
  title: string
  /** Above the title, where it is one of a row such as the meals of a day. */
  over?: string
  children: ReactNode
}

const plates: Record<Props['plate'], string> = {
  butter: 'bg-plate-butter',
  peach: 'bg-plate-peach',
  sky: 'bg-plate-sky',
  mint: 'bg-plate-mint',
}

/** A card with a picture that stands on a shelf: beside its text on a phone, above it where there is room. */
export function PlateCard({ picture, plate, title, over, children }: Props) {
  return (
    <div className="flex h-full overflow-hidden rounded-lg bg-surface shadow-card sm:flex-col">
      <div
        className={classes(
          'flex w-24 shrink-0 items-center justify-center border-r-6 border-shelf',
          'sm:w-full sm:items-end sm:border-r-0 sm:border-b-8 sm:pt-6',
          plates[plate],
        )}
      >
        <img
          src={`/illustrations/${picture}.svg`}
          alt=""
          width={72}
          height={72}
          className="size-14 sm:size-18"
        />
      </div>
      <div className="min-w-0 p-4 md:p-5">
        {over && <p className="text-sm font-[600] text-ink-quiet">{over}</p>}
        <h3 className="text-lg">{title}</h3>
        {children}
      </div>
    </div>
  )
}
