import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { cardTexts } from './card.messages.ts'
import { useSmallFigure } from './Figure.tsx'
import { criterionValue, endOf, isImplausible } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import type { Criterion, CriterionKey } from './query.rules.ts'
import type { WireProduct, WireRank, WireRanking } from './wire.rules.ts'

type Props = {
  product: WireProduct
  rank: WireRank
  ranking: WireRanking
  /** Criteria whose values stand on the card already; of the others the sentence names the value. */
  shown: readonly CriterionKey[]
}

/** Criteria that follow from the price alone, and all that need it: the age of each source counts for its own. */
const priceAlone: readonly CriterionKey[] = ['price', 'unit_price']
const needsPrice: readonly CriterionKey[] = [...priceAlone, 'protein_per_euro']

/** Why a product stands where it stands, in one sentence: what it lacks, what is stale, else what it beats. */
export function WhyRank({ product, rank, ranking, shown }: Props): ReactNode {
  const texts = useTexts(finderTexts)
  const words = useTexts(cardTexts)
  const standing = ({ key, want }: Criterion, percentile: number) => {
    const end = endOf(criterionValue(product, key), ranking.bars[key], want)
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
    const { price, nutrition } = product.sources
    const reasons = [
      price.stale && rank.stale.some((key) => needsPrice.includes(key)) && words.priceStale,
      nutrition?.stale && rank.stale.some((key) => !priceAlone.includes(key)) && words.nutritionStale,
    ].filter(Boolean)
    return (
      <>
        {words.afterFresh}
        <Strong>{reasons.join(', ')}</Strong>
      </>
    )
  }
  return ranking.criteria.map((criterion, index) => (
    <Fragment key={criterion.key}>
      {index > 0 && ' · '}
      {texts.criteria[criterion.key]}:{' '}
      {!shown.includes(criterion.key) && <Value product={product} criterion={criterion.key} />}
      <Strong>{standing(criterion, rank.percentiles[index] ?? 0)}</Strong>
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
