import { useFormat } from '#platform/texts/i18n.tsx'
import { classes } from '../ground/classes.ts'

/** Sizes of the figures that a product is judged by: the second of a card, the one you came for, and that of a sheet. */
export const figureSizes = { md: 'text-figure-md', lg: 'text-figure-lg', xl: 'text-figure-xl' }

type Props = { cents: number; size?: keyof typeof figureSizes; className?: string }

/**
 * An amount as a shelf label prints it: big euros, raised cents. A screen reader hears one amount.
 * `className` may give another size from some width on (`md:text-figure-lg`).
 * Never give it 0 for an unknown price: an unknown price is words.
 */
export function Price({ cents, size = 'lg', className }: Props) {
  const format = useFormat()
  const parts = format.euroParts(cents)
  return (
    <span className={classes('inline-block leading-none', figureSizes[size], className)}>
      <span className="sr-only">{format.euro(cents)}</span>
      <span aria-hidden="true" className="figure flex items-start">
        <span className="mr-[0.08em] text-[0.5em] font-[600] leading-[1.2] tracking-normal text-ink-muted">
          €
        </span>
        {parts.whole}
        <span className="ml-[0.05em] text-[0.54em] leading-[1.05]">{parts.cents}</span>
      </span>
    </span>
  )
}
