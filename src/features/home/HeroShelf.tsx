import { FlaskConical } from 'lucide-react'
import { picturePath } from '#features/catalogue/picture.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Mark } from '#ui/Mark.tsx'
import { PriceShelf } from '#ui/PriceShelf.tsx'
import { homeTexts } from './home.messages.ts'

/** Cents for 25 g of protein, made up; the shelf says that they are an example. */
const products = [
  {
    name: 'kwark',
    cents: 67,
    picture: picturePath({ shape: 'tub', colour: 'blue', motif: 'kwark' }),
    // The pictures end a little above their lower edge: each is let down onto the shelf.
    pictureClass: 'h-[8.5rem] -mb-0.5 @md:h-[13.4rem]',
  },
  {
    name: 'eggs',
    cents: 58,
    picture: '/illustrations/egg.svg',
    pictureClass: 'h-[5rem] -mb-1 @md:h-[9.5rem] @md:-mb-2',
  },
  {
    name: 'chicken',
    cents: 86,
    picture: '/illustrations/chicken-leg.svg',
    pictureClass: 'h-[5.6rem] -mb-[0.35rem] @md:h-[8.5rem] @md:-mb-2',
  },
] as const

/** What FitFuel does, as a shelf: products, and below the edge what 25 g of their protein costs. */
export function HeroShelf() {
  const texts = useTexts(homeTexts).shelf
  return (
    <PriceShelf
      label={texts.name}
      measure={texts.protein}
      products={products.map((product) => ({ ...product, name: texts[product.name] }))}
      note={<Mark icon={FlaskConical}>{texts.note}</Mark>}
    />
  )
}
