import { useTexts } from '#platform/texts/i18n.tsx'
import { ProteinShelf } from '../ground/ProteinShelf.tsx'
import type { Shelf } from '../ground/shelf.rules.ts'
import { loginTexts } from './page.texts.ts'

const pictureClass = {
  product: 'h-[7rem] -mb-0.5',
  eggs: 'h-[5rem] -mb-1',
  kwark: 'h-[8.5rem] -mb-0.5',
  chicken: 'h-[5.6rem] -mb-[0.35rem]',
}

/** Beside the form, where there is room: what FitFuel is for. */
export function ShelfPromise({ shelf }: { shelf: Shelf | null }) {
  const texts = useTexts(loginTexts).promise
  return (
    <aside className="hidden flex-col justify-center gap-8 bg-plate-mint p-10 lg:flex">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-2 text-ink-muted">{texts.lead}</p>
      </div>
      <ProteinShelf shelf={shelf} pictureClass={pictureClass} />
    </aside>
  )
}
