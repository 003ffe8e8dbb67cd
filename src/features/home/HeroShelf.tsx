import { FlaskConical } from 'lucide-react'
import { picturePath } from '#features/catalogue/picture.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Bar } from '#ui/Bar.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Price } from '#ui/Price.tsx'
import { homeTexts } from './home.messages.ts'

/** Cents for 25 g of protein, made up; the shelf says that they are an example. */
const products = [
  {
    name: 'kwark',
    cents: 67,
    picture: picturePath({ shape: 'tub', colour: 'blue', motif: 'kwark' }),
    // The pictures end a little above their lower edge: each is let down onto the shelf.
    size: 'h-[8.5rem] -mb-0.5 md:h-[13.4rem]',
  },
  {
    name: 'eggs',
    cents: 58,
    picture: '/illustrations/egg.svg',
    size: 'h-[5rem] -mb-1 md:h-[9.5rem] md:-mb-2',
  },
  {
    name: 'chicken',
    cents: 86,
    picture: '/illustrations/chicken-leg.svg',
    size: 'h-[5.6rem] -mb-[0.35rem] md:h-[8.5rem] md:-mb-2',
  },
] as const
const lowestCents = Math.min(...products.map(({ cents }) => cents))

/** What FitFuel does, as a shelf: products, and below the edge what 25 g of their protein costs. */
export function HeroShelf() {
  const texts = useTexts(homeTexts).shelf
  return (
    <figure aria-label={texts.name} className="min-w-0">
      <div className="grid grid-cols-3 items-end">
        {products.map(({ name, picture, size }) => (
          <img key={name} src={picture} alt="" className={`${size} max-w-none justify-self-center`} />
        ))}
      </div>
      <div className="relative z-10 h-2.5 rounded-xs bg-shelf-brand md:h-3.5" />
      <ul className="grid grid-cols-3 gap-2 px-1.5 md:gap-4 md:px-4.5">
        {products.map(({ name, cents }) => (
          <li
            key={name}
            className="rounded-b-lg bg-surface px-2.5 pt-3 pb-3 shadow-lift md:px-4 md:pt-4 md:pb-3.5"
          >
            <p className="text-xs text-ink-muted">{texts.protein}</p>
            <p className="mt-1 flex">
              <Price cents={cents} size="md" className="md:text-figure-lg" />
            </p>
            <Bar value={lowestCents / cents} className="mt-2 md:mt-3" />
            <p className="mt-2 text-xs font-[600] text-ink-muted md:mt-2.5">{texts[name]}</p>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3">
        <Mark icon={FlaskConical}>{texts.note}</Mark>
      </figcaption>
    </figure>
  )
}
