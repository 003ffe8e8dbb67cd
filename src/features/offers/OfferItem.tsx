import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Stretch } from '#features/engine/ground/history.rules.ts'
import { StoreMark } from '#features/finder/ground/StoreMark.tsx'
import { ProductDetails } from '#features/finder/product/ProductDetails.tsx'
import { ProductPicture } from '#features/finder/product/ProductPicture.tsx'
import { PromotionWords } from '#features/finder/product/PromotionWords.tsx'
import { productAddress } from '#features/finder/product/product.fault.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Price } from '#ui/shelf/Price.tsx'
import { type OfferRow, savingOn } from './offers.rules.ts'
import { offersTexts } from './offers.texts.ts'
import { PriceLine } from './PriceLine.tsx'

export type ShownOffer = OfferRow & {
  /** Its prices of the last 90 days; `null` where they could not be read. */
  prices: readonly Stretch[] | null
  /** Days from the beginning of the offer to today, below zero; `null` where that is not known. */
  beganAt: number | null
}

/** One offer: what it is and where, what it costs and cost before, what it saves, and that on the figure it is sorted by. */
export function OfferItem({
  row,
  perUnit = false,
  level: Heading = 'h3',
}: {
  row: ShownOffer
  perUnit?: boolean
  level?: 'h3' | 'h4'
}) {
  const texts = useTexts(offersTexts)
  const format = useFormat()
  const { figures } = row
  const figure = perUnit ? row.unit_price : row.protein_25g_price
  const saving = Math.round(savingOn(figure, row) ?? 0)
  return (
    <article className="relative grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 p-3.5 hover:bg-surface-sunken/60 md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,2fr)] md:items-center md:px-5">
      <div className="relative h-16 overflow-hidden rounded-md border-b-4 border-shelf bg-plate md:h-[4.5rem]">
        <ProductPicture
          product={row}
          className="absolute inset-x-1 bottom-0 h-14 w-[calc(100%-0.5rem)] object-bottom"
        />
      </div>
      <div className="min-w-0">
        <Heading className="line-clamp-2 font-text text-md leading-[1.3] font-[650] tracking-normal">
          <Link
            to={productAddress(row.id)}
            // Shops call their products in Dutch.
            lang="nl"
            className="after:absolute after:inset-0"
          >
            {row.title}
          </Link>
        </Heading>
        <ProductDetails product={row} className="mt-0.5 truncate text-xs text-ink-quiet" />
        <p className="mt-1 flex items-center gap-2 text-xs font-[550] text-ink-muted">
          <StoreMark domain={row.origin} name={row.store.name} />
          {row.store.name}
        </p>
        <div className="mt-1 text-xs text-ink-muted empty:hidden">
          <PromotionWords promotion={row.promotion} />
        </div>
      </div>
      <dl
        className={classes(
          'col-span-2 grid grid-cols-2 gap-x-4 gap-y-2.5 md:col-span-1',
          row.prices ? 'sm:grid-cols-5' : 'sm:grid-cols-4',
        )}
      >
        <Told name={texts.now}>
          <Price cents={row.price} size="md" />
          <span className="block text-xs text-ink-muted">
            {texts.was(format.euro(figures.was), format.whole(figures.percent))}
          </span>
          {figures.beganOn && (
            <span className="block text-xs text-ink-quiet">
              {texts.since(format.fullDay(figures.beganOn))}
            </span>
          )}
        </Told>
        <Told name={texts.lowest}>
          <span className="tabular-nums">
            {figures.lowestBefore === null ? texts.unknown : format.euro(figures.lowestBefore)}
          </span>
        </Told>
        <Told name={texts.save}>
          <Saved figures={figures} />
        </Told>
        {row.prices && (
          <Told name={texts.days} className="max-sm:order-last max-sm:col-span-2">
            <PriceLine parts={row.prices} beganOn={row.beganAt} />
          </Told>
        )}
        <Told name={perUnit ? (row.perLitre ? texts.perLitre : texts.perKg) : texts.of25g}>
          <span className="tabular-nums">{figure === null ? texts.unknown : format.euro(figure)}</span>
          {saving > 0 && (
            <span className="block text-xs text-ink-muted">{texts.saved(format.euro(saving))}</span>
          )}
        </Told>
      </dl>
    </article>
  )
}

function Told({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('flex min-w-0 flex-col justify-end gap-0.5 sm:justify-start', className)}>
      <dt className="text-2xs text-ink-quiet">{name}</dt>
      <dd className="text-md font-[620]">{children}</dd>
    </div>
  )
}

/** What is really saved, in large; what it was cheaper before is said in words. */
function Saved({ figures: { saves, judgement } }: Pick<OfferRow, 'figures'>) {
  const texts = useTexts(offersTexts)
  const format = useFormat()
  if (saves === null) return <span className="font-normal text-ink-quiet">{texts.unknown}</span>
  return (
    <span
      className={classes(
        'figure text-figure-md leading-none',
        judgement === 'real' ? 'text-pine' : 'text-ink-muted',
      )}
    >
      {saves < 0 ? (
        <span className="text-md">{texts.dearer(format.whole(-saves))}</span>
      ) : (
        `${format.whole(saves)}%`
      )}
    </span>
  )
}
