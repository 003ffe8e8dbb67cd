import { FlaskConical, Tag } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { PriceShelf } from '#ui/shelf/PriceShelf.tsx'
import type { Shelf } from '../ground/shelf.rules.ts'
import { loginTexts } from './page.texts.ts'

/** What stands on the shelf while the catalogue has no figures for it. */
const examples = [
  { name: 'eggs', picture: '/illustrations/egg.svg', pictureClass: 'h-[5rem] -mb-1' },
  { name: 'kwark', picture: '/pictures/tub-blue-kwark.svg', pictureClass: 'h-[8.5rem] -mb-0.5' },
  { name: 'chicken', picture: '/illustrations/chicken-leg.svg', pictureClass: 'h-[5.6rem] -mb-[0.35rem]' },
] as const

/** Beside the form, where there is room: what FitFuel is for. */
export function ShelfPromise({ shelf }: { shelf: Shelf | null }) {
  const texts = useTexts(loginTexts).promise
  const format = useFormat()
  return (
    <aside className="hidden flex-col justify-center gap-8 bg-plate-mint p-10 lg:flex">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-2 text-ink-muted">{texts.lead}</p>
      </div>
      {shelf ? (
        <PriceShelf
          label={texts.name}
          measure={texts.protein}
          products={shelf.products.map(({ id, title, store, cents, picture }) => ({
            id: String(id),
            name: title,
            detail: store,
            cents,
            picture,
            pictureClass: 'h-[7rem] -mb-0.5',
          }))}
          note={
            shelf.isSample ? (
              <Mark icon={FlaskConical}>{texts.sample}</Mark>
            ) : (
              <Mark icon={Tag}>{texts.asOf(format.day(shelf.asOf))}</Mark>
            )
          }
        />
      ) : (
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
      )}
    </aside>
  )
}
