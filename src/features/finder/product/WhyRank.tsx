import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct, WireRank, WireRanking } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { cardTexts } from './card.texts.ts'
import {
  endOf,
  isImplausible,
  isNutritionStaleFor,
  isNutritionUndatedFor,
  isPer100,
  isPriceStaleFor,
  percentBeaten,
  unknownWishes,
  wordOfEnd,
} from './figures.rules.ts'
import { useCriterionName } from './useMeasureName.ts'
import { useSmallFigure } from './useSmallFigure.ts'

type Props = {
  product: WireProduct
  rank: WireRank
  ranking: WireRanking
  /** How many products were found, with a rank and without. */
  total: number
  /** Criteria whose values stand on the card already; of the others the sentence names the value. */
  shown: readonly CriterionKey[]
  /** Whether sure products stand above the unsure ones. */
  belowSure?: boolean
}

/**
 * Why a product stands where it stands, in one sentence: what it lacks, what of it is unsure, else what it beats.
 * With the figures of the card it names the value of every criterion, whatever the tier. What all products
 * lack is said once for all of them, elsewhere.
 */
export function WhyRank(props: Props): ReactNode {
  const { product, rank, ranking, total, shown, belowSure = false } = props
  if (rank.tier === 1) {
    // Where several wishes are not known of all, each is said in fewer words.
    const isBrief = ranking.criteria.filter(({ known }) => known < total).length > 1
    return (
      <Joined
        parts={ranking.criteria.map((criterion, index) => (
          <Standing
            key={criterion.key}
            product={product}
            criterion={criterion}
            isShown={shown.includes(criterion.key)}
            end={endOf(product, criterion.key, ranking.bars[criterion.key], criterion.want)}
            percentile={rank.percentiles[index] ?? 0}
            {...{ total, isBrief }}
          />
        ))}
      />
    )
  }
  const unknown = unknownWishes(ranking)
  const reasons =
    rank.tier === 2
      ? [<Unsure key="unsure" {...{ product, rank, belowSure }} />]
      : rank.lacking
          .filter((key) => !unknown.includes(key))
          .map((key) => (
            <Lacking key={`lacking-${key}`} product={product} criterion={key} isShown={shown.includes(key)} />
          ))
  const others = ranking.criteria
    .map(({ key }) => key)
    .filter((key) => !shown.includes(key) && !rank.lacking.includes(key))
    .map((key) => <Named key={key} product={product} criterion={key} />)
  return <Joined parts={[...reasons, ...others]} />
}

type One = { product: WireProduct; criterion: CriterionKey; isShown: boolean }

function Standing({
  product,
  criterion: { key, want, known },
  isShown,
  end,
  percentile,
  total,
  isBrief,
}: Omit<One, 'criterion'> & {
  criterion: WireRanking['criteria'][number]
  end: ReturnType<typeof endOf>
  percentile: number
  total: number
  isBrief: boolean
}) {
  const nameOf = useCriterionName()
  const words = useTexts(cardTexts)
  const format = useFormat()
  const { text } = useSmallFigure(product, key)
  const word =
    end === null
      ? words.beats(percentBeaten(percentile))
      : end === want
        ? words.best
        : words[wordOfEnd(key, end)]
  // An end that others share, or that an unsure value lies beyond, is one of the sure values only.
  const isOfKnown = known < total && (end === null || percentile === 1 || percentile === 0)
  return (
    <>
      {nameOf(key, product)}: {!isShown && `${text}, `}
      {isOfKnown && known === 1 ? (
        <Strong>{words.onlyKnown(key)}</Strong>
      ) : (
        <>
          <Strong>{word}</Strong>
          {isOfKnown && ` ${words.ofKnown(format.whole(known), isBrief ? null : key)}`}
        </>
      )}
    </>
  )
}

function Lacking({ product, criterion, isShown }: One) {
  const nameOf = useCriterionName()
  const words = useTexts(cardTexts)
  const { text } = useSmallFigure(product, criterion)
  const name = nameOf(criterion, product)
  if (isImplausible(product, criterion)) {
    return (
      <>
        {name}: {!isShown && `${text}, `}
        <Strong>{words.implausible}</Strong>
      </>
    )
  }
  return (
    <>
      {name} <Strong>{words.unknown}</Strong>
      {words.atTheEnd}
    </>
  )
}

function Unsure({
  product,
  rank: { stale, rough },
  belowSure,
}: Pick<Props, 'product' | 'rank' | 'belowSure'>) {
  const words = useTexts(cardTexts)
  const typicalValue = product.rough.some(isPer100)
  const outdated = stale.filter((key) => isNutritionStaleFor(product, key))
  const reasons = [
    stale.some((key) => isPriceStaleFor(product, key)) && words.priceStale,
    outdated.some((key) => !isNutritionUndatedFor(product, key)) && words.nutritionStale,
    outdated.some((key) => isNutritionUndatedFor(product, key)) && words.nutritionOfUnknownAge,
    rough.some((key) => key !== 'unit_price') && typicalValue && words.nutritionTypical,
    (rough.includes('unit_price') || (rough.includes('protein_per_euro') && !typicalValue)) &&
      words.weightTypical,
  ].filter(Boolean)
  return (
    <>
      {belowSure ? words.lowered : words.unsure}
      <Strong>{reasons.join(', ')}</Strong>
    </>
  )
}

function Named({ product, criterion }: Omit<One, 'isShown'>) {
  const nameOf = useCriterionName()
  const { text } = useSmallFigure(product, criterion)
  return (
    <>
      {nameOf(criterion, product)}: {text}
    </>
  )
}

function Joined({ parts }: { parts: readonly ReactElement[] }) {
  return parts.map((part, index) => (
    <Fragment key={part.key}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ))
}

function Strong({ children }: { children: ReactNode }) {
  return <strong className="font-[650] text-ink">{children}</strong>
}
