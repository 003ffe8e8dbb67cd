import { BadgeCheck, BadgeMinus, BadgePercent, BadgeX } from 'lucide-react'
import { type OfferFigures, offerFigures } from '#features/engine/ground/offer.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { offerTexts } from './offer.texts.ts'
import { PromotionWords } from './PromotionWords.tsx'

const looks = {
  real: { icon: BadgeCheck, tone: 'bg-pine-soft text-on-pine-soft' },
  so_so: { icon: BadgeMinus, tone: 'bg-butter-soft text-on-butter-soft' },
  not_an_offer: { icon: BadgeX, tone: 'bg-surface-sunken text-ink-muted' },
  none: { icon: BadgePercent, tone: 'bg-surface-sunken text-ink-muted' },
}

type Props = {
  product: WireProduct
  /** Says all there is to say, for a sheet. */
  inFull?: boolean
  className?: string
}

/**
 * A promotion in its words, and the judgement of an offer: never the percentage without the price before it. Nothing where
 * there is neither.
 */
export function OfferNote({ product, inFull = false, className }: Props) {
  const texts = useTexts(offerTexts)
  const format = useFormat()
  const figures = offerFigures(product)
  if (!figures && !product.promotion) return null
  const { icon: Icon, tone } = looks[figures?.judgement ?? 'none']
  return (
    <div className={classes('flex gap-2 rounded-sm px-3 py-2 text-xs', tone, className)}>
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0" />
      <div className="min-w-0">
        {figures && (
          <p>
            <strong className="font-[650]">
              {figures.judgement ? texts.judged[figures.judgement] : texts.offer}
            </strong>
            {texts.was(format.euro(figures.was), format.whole(figures.percent))}
          </p>
        )}
        {figures?.judgement && figures.lowestBefore !== null && (
          <p>{texts.lowest(format.euro(figures.lowestBefore))}</p>
        )}
        {inFull && figures?.beganOn && <p>{texts.since(format.fullDay(figures.beganOn))}</p>}
        {inFull && figures && <p>{wordsOfSaving(figures, texts, format.whole)}</p>}
        <PromotionWords promotion={product.promotion} />
      </div>
    </div>
  )
}

function wordsOfSaving(
  { judgement, saves, isLasting }: OfferFigures,
  texts: (typeof offerTexts)['en'],
  whole: (value: number) => string,
): string {
  if (!judgement || saves === null) return isLasting ? texts.lasting : texts.unjudged
  if (saves === 0) return texts.savesNothing
  return saves > 0 ? texts.saves(whole(saves)) : texts.dearer(whole(-saves))
}
