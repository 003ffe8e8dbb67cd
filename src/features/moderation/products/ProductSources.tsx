import { CircleX, Undo2 } from 'lucide-react'
import type { ProductReportFactsFragment } from '#documents/graphql.ts'
import { cardTexts, nameIn } from '#features/finder/product/card.texts.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { productReportTexts } from './card.texts.ts'
import type { ProductAct } from './products.api.ts'

type Product = NonNullable<ProductReportFactsFragment['product']>
type Source = Product['sources'][number]
type Props = { product: Product; onAct(act: ProductAct): void }

/** All that the nutrition of a product is known from, the best first, each with what can be done about it. */
export function ProductSources({ product: { sources }, onAct }: Props) {
  const texts = useTexts(productReportTexts)
  return (
    <section className="mt-5">
      <h4 className="font-text text-sm font-[650] tracking-normal">{texts.sources}</h4>
      {sources.length === 0 && <p className="mt-1 text-sm text-ink-muted">{texts.noSources}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {sources.map((source) => (
          <li key={source.recordID} className="rounded-md border border-line p-3.5 md:p-4">
            <SourceHead source={source} onAct={onAct} />
            <Values source={source} onAct={onAct} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SourceHead({ source, onAct }: { source: Source; onAct: Props['onAct'] }) {
  const texts = useTexts(productReportTexts)
  const words = useTexts(cardTexts)
  const format = useFormat()
  const { recordID, method, confidence, asOf, basis, gtin, isUndone } = source
  const facts = [
    texts.methods[method],
    method === 'matched' && texts.sure(Math.round(confidence * 100)),
    asOf ? format.fullDay(asOf) : words.ageUnknown,
    basis && texts.basis[basis === '100ml' ? 'ml' : 'g'],
    gtin && `EAN ${gtin}`,
  ]
  const name = nameIn(words.sources, source.source)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-[650]">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isUndone && <Badge tone="ink">{texts.undone}</Badge>}
        </p>
        <p className="text-ink-muted wrap-anywhere">{source.title}</p>
        <p className="text-xs text-ink-quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        look="outline"
        size={44}
        aria-label={isUndone ? texts.rematchOf(name) : texts.unmatchOf(name)}
        onClick={() => onAct({ act: 'match', recordID, undone: !isUndone })}
      >
        {isUndone ? texts.rematch : texts.unmatch}
      </Button>
    </div>
  )
}

function Values({ source, onAct }: { source: Source; onAct: Props['onAct'] }) {
  const texts = useTexts(productReportTexts)
  const format = useFormat()
  return (
    <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
      {source.values.map(({ nutrient, value, isMarked, isImplausible }) => {
        const unit = nutrient === 'energyKcal' ? 'kcal' : nutrient === 'energyKj' ? 'kJ' : 'g'
        const mark = isMarked ? texts.unmarkOf : texts.markOf
        return (
          <li
            key={nutrient}
            className="flex min-h-11 items-center justify-between gap-2 border-t border-line text-sm tabular-nums"
          >
            <span className="min-w-0">
              {texts.nutrients[nutrient]}{' '}
              <span className={classes('font-[600]', isImplausible && 'line-through decoration-error')}>
                {format.amount(value, unit, unit === 'g' ? 1 : 0)}
              </span>
              {isImplausible && !isMarked && (
                <span className="block text-xs text-ink-quiet">{texts.implausible}</span>
              )}
              {isMarked && <span className="block text-xs text-error">{texts.marked}</span>}
            </span>
            <Button
              look="quiet"
              size={44}
              aria-label={mark(texts.nutrients[nutrient])}
              icon={isMarked ? <Undo2 size={16} /> : <CircleX size={16} />}
              onClick={() => onAct({ act: 'value', recordID: source.recordID, nutrient, wrong: !isMarked })}
              className="shrink-0 text-xs!"
            >
              {isMarked ? texts.unmark : texts.mark}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
