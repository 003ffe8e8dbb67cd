import type { ReactNode } from 'react'
import { Bar } from './Bar.tsx'
import { Price } from './Price.tsx'

type Props = {
  /** What the shelf is, for screen readers. */
  label: string
  /** What the amounts are for, such as `25 g protein`. */
  measure: string
  /** `pictureClass` gives the height of a picture, and lets it down onto the shelf. */
  products: readonly { name: string; cents: number; picture: string; pictureClass: string }[]
  /** Where the figures come from. */
  note: ReactNode
}

/** Products on a shelf, and below its edge what each costs; a full bar is the cheapest. It grows with its place. */
export function PriceShelf({ label, measure, products, note }: Props) {
  const lowestCents = Math.min(...products.map(({ cents }) => cents))
  return (
    <figure aria-label={label} className="@container min-w-0">
      <div className="grid grid-cols-3 items-end">
        {products.map(({ name, picture, pictureClass }) => (
          <img key={name} src={picture} alt="" className={`${pictureClass} max-w-none justify-self-center`} />
        ))}
      </div>
      <div className="relative z-10 h-2.5 rounded-xs bg-shelf-brand @md:h-3.5" />
      <ul className="grid grid-cols-3 gap-2 px-1.5 @md:gap-4 @md:px-4.5">
        {products.map(({ name, cents }) => (
          <li
            key={name}
            className="rounded-b-lg bg-surface px-2.5 pt-3 pb-3 shadow-lift @md:px-4 @md:pt-4 @md:pb-3.5"
          >
            <p className="text-xs text-ink-muted">{measure}</p>
            <p className="mt-1 flex">
              <Price cents={cents} size="md" className="@md:text-figure-lg" />
            </p>
            <Bar value={lowestCents / cents} className="mt-2 @md:mt-3" />
            <p className="mt-2 text-xs font-[600] text-ink-muted @md:mt-2.5">{name}</p>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3">{note}</figcaption>
    </figure>
  )
}
