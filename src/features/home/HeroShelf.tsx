import { FlaskConical, Tag } from 'lucide-react'
import type { Shelf } from '#features/accounts/ground/shelf.rules.ts'
import { pictureFolder } from '#features/catalogue/ground/picture.folder.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { PriceShelf } from '#ui/shelf/PriceShelf.tsx'
import { homeTexts } from './home.texts.ts'

/** Our drawings end a little above their lower edge: each is let down onto the shelf. */
const drawing = 'h-[7rem] -mb-0.5 @md:h-[12.5rem]'

/** What stands on the shelf while the catalogue has no figures for it. */
const examples = [
  {
    name: 'eggs',
    picture: '/illustrations/egg.svg',
    pictureClass: 'h-[5rem] -mb-1 @md:h-[9.5rem] @md:-mb-2',
  },
  {
    name: 'kwark',
    picture: `${pictureFolder}tub-blue-kwark.svg`,
    pictureClass: 'h-[8.5rem] -mb-0.5 @md:h-[13.4rem]',
  },
  {
    name: 'chicken',
    picture: '/illustrations/chicken-leg.svg',
    pictureClass: 'h-[5.6rem] -mb-[0.35rem] @md:h-[8.5rem] @md:-mb-2',
  },
] as const

/** What FitFuel does, as a shelf: products, and below the edge what 25 g of their protein cost. */
export function HeroShelf({ shelf }: { shelf: Shelf | null }) {
  const texts = useTexts(homeTexts).shelf
  const format = useFormat()
  if (!shelf) {
    return (
      <PriceShelf
        label={texts.example}
        measure={texts.protein}
        products={examples.map((product) => ({
          ...product,
          id: product.name,
          name: texts[product.name],
          cents: null,
        }))}
        note={<Mark icon={Tag}>{texts.none}</Mark>}
      />
    )
  }
  return (
    <PriceShelf
      label={texts.name}
      measure={texts.protein}
      products={shelf.products.map(({ id, title, store, cents, picture, href }) => ({
        id: String(id),
        name: title,
        detail: store,
        cents,
        picture,
        pictureClass: drawing,
        href,
      }))}
      note={
        shelf.isSample ? (
          <Mark icon={FlaskConical}>{texts.sample}</Mark>
        ) : (
          <Mark icon={Tag}>{texts.asOf(format.day(shelf.asOf))}</Mark>
        )
      }
    />
  )
}
