import { ArrowRight } from 'lucide-react'
import { ProteinShelf } from '#features/accounts/ground/ProteinShelf.tsx'
import type { Shelf } from '#features/accounts/ground/shelf.rules.ts'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { homeTexts } from './home.texts.ts'

const pictureClass = {
  product: 'h-[7rem] -mb-0.5 @md:h-[12.5rem]',
  eggs: 'h-[5rem] -mb-1 @md:h-[9.5rem] @md:-mb-2',
  kwark: 'h-[8.5rem] -mb-0.5 @md:h-[13.4rem]',
  chicken: 'h-[5.6rem] -mb-[0.35rem] @md:h-[8.5rem] @md:-mb-2',
}

/** What FitFuel is for, in three short lines, and a shelf that shows it. */
export function Hero({ shelf }: { shelf: Shelf | null }) {
  const texts = useTexts(homeTexts)
  return (
    <section className="grid items-center gap-x-20 gap-y-12 lg:grid-cols-[1fr_minmax(0,37.5rem)]">
      <div>
        <h1 className="text-4xl tracking-[-0.03em]">
          {texts.heroLines.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[36rem] text-lg text-ink-muted">{texts.lead}</p>
        <div className="mt-6 flex flex-wrap gap-2 sm:gap-3">
          <ButtonLink to={pathOf('finder')} className="min-h-13 flex-auto px-4.5 sm:flex-none sm:px-6">
            {texts.openFinder}
            <ArrowRight size={18} strokeWidth={2.2} />
          </ButtonLink>
          <ButtonLink
            to={pathOf('recipes')}
            look="outline"
            className="min-h-13 flex-auto px-4 sm:flex-none sm:px-5"
          >
            {texts.seeRecipes}
          </ButtonLink>
        </div>
      </div>
      <ProteinShelf shelf={shelf} pictureClass={pictureClass} hasLinks />
    </section>
  )
}
