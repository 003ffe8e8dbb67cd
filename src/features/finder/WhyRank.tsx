import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { cardTexts } from './card.messages.ts'
import { useSmallFigure } from './Figure.tsx'
import { criterionValue, endOf, isImplausible } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import type { CriterionKey } from './query.rules.ts'
import type { WireProduct, WireRank, WireRanking } from './wire.rules.ts'

type Props = {
  product: WireProduct
  rank: WireRank
  ranking: WireRanking
  /** Criteria whose values stand on the card already; of the others the sentence names the value. */
  shown: readonly CriterionKey[]
}

/** Criteria that follow from the price, so that its age counts. */
const needsPrice: readonly CriterionKey[] = ['price', 'unit_price', 'protein_per_euro']

/** Why a product stands where it stands, in one sentence: what it lacks, what is stale, else what it beats. */
export function WhyRank({ product, rank, ranking, shown }: Props): ReactNode {
  const texts = useTexts(finderTexts)
  const words = useTexts(cardTexts)
  const standing = (value: number | null, key: CriterionKey, percentile: number) => {
    const end = endOf(value, ranking.bars[key])
    return end ? words[end] : words.beats(Math.round(percentile * 100))
  }

  if (rank.tier === 3) {
    return rank.lacking.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' · '}
        {words.countsZero(texts.criteria[key])}
        <Strong>{isImplausible(product, key) ? words.implausible : words.unknown}</Strong>
      </Fragment>
    ))
  }
  if (rank.tier === 2) {
    const priceStale = product.sources.price.stale && rank.stale.some((key) => needsPrice.includes(key))
    const reasons = [
      priceStale && words.priceStale,
      rank.stale.some((key) => !needsPrice.includes(key) || !priceStale) && words.nutritionStale,
    ].filter((reason) => reason !== false)
    return (
      <>
        {words.afterFresh}
        <Strong>{reasons.join(', ')}</Strong>
      </>
    )
  }
  return ranking.criteria.map(({ key }, index) => (
    <Fragment key={key}>
      {index > 0 && ' · '}
      {texts.criteria[key]}: {!shown.includes(key) && <Value product={product} criterion={key} />}
      <Strong>{standing(criterionValue(product, key), key, rank.percentiles[index] ?? 0)}</Strong>
    </Fragment>
  ))
}

function Value({ product, criterion }: { product: WireProduct; criterion: CriterionKey }) {
  const { value } = useSmallFigure(product, criterion)
  return <>{value}, </>
}

function Strong({ children }: { children: ReactNode }) {
  return <strong className="font-[650] text-ink">{children}</strong>
}
