import { FlaskConical, Tag } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { PriceShelf } from '#ui/shelf/PriceShelf.tsx'
import type { Shelf } from './shelf.rules.ts'
import { shelfTexts } from './shelf.texts.ts'

/** What stands on the shelf while the catalogue has no figures for it. */
const examples = [
  { name: 'eggs', picture: '/illustrations/egg.svg' },
  { name: 'kwark', picture: '/pictures/tub-blue-kwark.svg' },
  { name: 'chicken', picture: '/illustrations/chicken-leg.svg' },
] as const

type Props = {
  shelf: Shelf | null
  /** Classes of the pictures. Our drawings end a little above their lower edge: each is let down onto the shelf. */
  pictureClass: Record<'product' | (typeof examples)[number]['name'], string>
  /** Whether each product leads to the finder's list in which it stands. */
  hasLinks?: boolean
}

/** Products, and below the edge of their shelf what 25 g of their protein cost. */
export function ProteinShelf({ shelf, pictureClass, hasLinks = false }: Props) {
  const texts = useTexts(shelfTexts)
  const format = useFormat()
  if (!shelf) {
    return (
      <PriceShelf
        label={texts.example}
        measure={texts.protein}
        products={examples.map(({ name, picture }) => ({
          id: name,
          name: texts[name],
          cents: null,
          picture,
          pictureClass: pictureClass[name],
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
        pictureClass: pictureClass.product,
        ...(hasLinks && { href }),
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
