import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Bar } from './Bar.tsx'
import { Price } from './Price.tsx'

type ShelfProduct = {
  id: string
  name: string
  /** Below the name, such as the shop. */
  detail?: string
  /** `null` where it is not known: then the label has the name alone. */
  cents: number | null
  picture: string
  /** The height of the picture, and how far it is let down onto the shelf. */
  pictureClass: string
  /** Where the label leads. */
  href?: string
}

type Props = {
  /** What the shelf is, for screen readers. */
  label: string
  /** What the amounts are for, such as `25 g protein`. */
  measure: string
  products: readonly ShelfProduct[]
  /** Where the figures come from. */
  note: ReactNode
}

/** Products on a shelf, and below its edge what each costs; a full bar is the cheapest. It grows with its place. */
export function PriceShelf({ label, measure, products, note }: Props) {
  const lowestCents = Math.min(...products.flatMap(({ cents }) => cents ?? []))
  return (
    <figure aria-label={label} className="@container min-w-0">
      <div className="grid grid-cols-3 items-end">
        {products.map(({ id, picture, pictureClass }) => (
          <img
            key={id}
            src={picture}
            alt=""
            className={`${pictureClass} max-w-full justify-self-center object-contain object-bottom`}
          />
        ))}
      </div>
      <div className="relative z-10 h-2.5 rounded-xs bg-shelf-brand @md:h-3.5" />
      <ul className="grid grid-cols-3 gap-2 px-1.5 @md:gap-4 @md:px-4.5">
        {products.map((product) => (
          <li
            key={product.id}
            className="relative min-w-0 rounded-b-lg bg-surface px-2.5 pt-3 pb-3 shadow-lift @md:px-4 @md:pt-4 @md:pb-3.5"
          >
            {product.cents !== null && (
              <>
                <p className="text-xs text-ink-muted">{measure}</p>
                <p className="mt-1 mb-2 flex @md:mb-3">
                  <Price cents={product.cents} size="md" className="@md:text-figure-lg" />
                </p>
                <Bar value={lowestCents / product.cents} />
              </>
            )}
            <Name {...product} />
          </li>
        ))}
      </ul>
      <figcaption className="mt-3">{note}</figcaption>
    </figure>
  )
}

function Name({ name, detail, cents, href }: ShelfProduct) {
  return (
    <>
      {/* What has a price is called as its pack says, whatever the language of the page. */}
      <p
        lang={cents === null ? undefined : 'nl'}
        className="mt-2 line-clamp-2 text-xs font-[600] text-ink-muted first:mt-0 @md:mt-2.5"
      >
        {href ? (
          <Link
            to={href}
            className="text-ink after:absolute after:inset-0 after:rounded-b-lg hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {detail && <p className="truncate text-xs text-ink-muted">{detail}</p>}
    </>
  )
}
