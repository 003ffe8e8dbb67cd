import { FlaskConical } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Mark } from '#ui/Mark.tsx'
import { PriceShelf } from '#ui/PriceShelf.tsx'
import { loginTexts } from './login.messages.ts'

/** Cents for 25 g of protein, made up; the shelf says that they are an example. */
const products = [
  {
    name: 'kwark',
    cents: 67,
    picture: '/pictures/tub-blue-kwark.svg',
    pictureClass: 'h-[8.5rem] -mb-0.5',
  },
  { name: 'eggs', cents: 58, picture: '/illustrations/egg.svg', pictureClass: 'h-[5rem] -mb-1' },
  {
    name: 'chicken',
    cents: 86,
    picture: '/illustrations/chicken-leg.svg',
    pictureClass: 'h-[5.6rem] -mb-[0.35rem]',
  },
] as const

/** Beside the form, where there is room: what FitFuel is for. */
export function ShelfPromise() {
  const texts = useTexts(loginTexts).promise
  return (
    <aside className="hidden flex-col justify-center gap-8 bg-plate-mint p-10 lg:flex">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-2 text-ink-muted">{texts.lead}</p>
      </div>
      <PriceShelf
        label={texts.name}
        measure={texts.protein}
        products={products.map((product) => ({ ...product, id: product.name, name: texts[product.name] }))}
        note={<Mark icon={FlaskConical}>{texts.note}</Mark>}
      />
    </aside>
  )
}
