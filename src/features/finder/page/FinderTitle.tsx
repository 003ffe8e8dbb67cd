import { useTexts } from '#platform/texts/i18n.tsx'
import { SkipLink } from '#ui/button/SkipLink.tsx'
import { classes } from '#ui/ground/classes.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { type Partner, PartnerStrip } from '../panel/PartnerStrip.tsx'

type Props = {
  /** Shops of the strip, in its order. */
  partners: readonly Partner[]
  /** Leaves it to screen readers, where results are what the page is about. */
  hidden: boolean
  /** Where the products stand. */
  productsId: string
}

/**
 * What the finder is for, and its partners: on a phone these stand at the end of the page, in whose column this is. Before
 * it, for the keyboard, the way past the panel to the first product.
 */
export function FinderTitle({ partners, hidden, productsId }: Props) {
  const texts = useTexts(finderTexts)
  return (
    <>
      <SkipLink
        to={productsId}
        onSkip={() => document.querySelector<HTMLElement>('main [data-product]')?.focus()}
      >
        {texts.toProducts}
      </SkipLink>
      <div
        className={classes(
          'flex flex-col gap-3 md:mb-5 2xl:flex-row 2xl:items-end 2xl:justify-between',
          hidden ? 'sr-only' : 'max-md:contents',
        )}
      >
        <h1 className="shrink-0 text-3xl max-md:mb-3 max-md:text-[min(6.7vw,2.125rem)]">{texts.title}</h1>
        <PartnerStrip
          partners={partners}
          // Before the page is whole the strip would move down with all that arrives above it.
          className="max-md:order-last max-md:mt-10 max-md:hidden max-md:in-data-ready:flex max-md:noscript:flex"
        />
      </div>
    </>
  )
}
