import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { cardTexts } from './card.messages.ts'
import { endOf, isImplausible, isNutritionStaleFor, isPriceStaleFor, unknownWishes } from './figures.rules.ts'
import { finderTexts } from './finder.messages.ts'
import type { CriterionKey } from './query.rules.ts'
import { useSmallFigure } from './useSmallFigure.ts'
import type { WireProduct, WireRank, WireRanking } from './wire.rules.ts'

type Props = {
  product: WireProduct
  rank: WireRank
  ranking: WireRanking
  /** Criteria whose values stand on the card already; of the others the sentence names the value. */
  shown: readonly CriterionKey[]
}

/**
 * Why a product stands where it stands, in one sentence: what it lacks, what is stale, else what it beats.
 * With the figures of the card it names the value of every criterion, whatever the tier. What all products
 * lack is said once for all of them, elsewhere.
 */
export function WhyRank(props: Props): ReactNode {
  const { product, rank, ranking, shown } = props
  const unknown = unknownWishes(ranking)
  const lacking = rank.lacking.filter((key) => !unknown.includes(key))
  if (rank.tier !== 2 && lacking.length === 0) {
    const standings = ranking.criteria.map(standingIn(props))
    return <Joined parts={standings.filter((_, index) => !unknown.includes(ranking.criteria[index]!.key))} />
  }
  const others = ranking.criteria
    .map(({ key }) => key)
    .filter((key) => !shown.includes(key) && !rank.lacking.includes(key))
    .map((key) => <Named key={key} product={product} criterion={key} />)
  const reasons =
    rank.tier === 2
      ? [<Stale key="stale" product={product} rank={rank} />]
      : lacking.map((key) => (
          <Lacking key={`lacking-${key}`} product={product} criterion={key} shown={shown.includes(key)} />
        ))
  return <Joined parts={[...reasons, ...others]} />
}

function standingIn({ product, rank, ranking, shown }: Props) {
  return ({ key, want }: WireRanking['criteria'][number], index: number) => {
    const end = endOf(product, key, ranking.bars[key], want)
    return (
      <Standing
        key={key}
        product={product}
        criterion={key}
        shown={shown.includes(key)}
        end={end}
        percentile={rank.percentiles[index] ?? 0}
      />
    )
  }
}

type One = { product: WireProduct; criterion: CriterionKey; shown: boolean }

function Standing({
  product,
  criterion,
  shown,
  end,
  percentile,
}: One & { end: ReturnType<typeof endOf>; percentile: number }) {
  const texts = useTexts(finderTexts)
  const words = useTexts(cardTexts)
  const { text } = useSmallFigure(product, criterion)
  return (
    <>
      {texts.criteria[criterion]}: {!shown && `${text}, `}
      <Strong>{end ? words[end] : words.beats(Math.round(percentile * 100))}</Strong>
    </>
  )
}

function Lacking({ product, criterion, shown }: One) {
  const texts = useTexts(finderTexts)
  const words = useTexts(cardTexts)
  const { text } = useSmallFigure(product, criterion)
  const implausible = isImplausible(product, criterion)
  return (
    <>
      {words.countsZero(texts.criteria[criterion])}
      {implausible && !shown && `${text}, `}
      <Strong>{implausible ? words.implausible : words.unknown}</Strong>
    </>
  )
}

function Stale({ product, rank }: Pick<Props, 'product' | 'rank'>) {
  const words = useTexts(cardTexts)
  const reasons = [
    rank.stale.some((key) => isPriceStaleFor(product, key)) && words.priceStale,
    rank.stale.some((key) => isNutritionStaleFor(product, key)) && words.nutritionStale,
  ].filter(Boolean)
  return (
    <>
      {words.afterFresh}
      <Strong>{reasons.join(', ')}</Strong>
    </>
  )
}

function Named({ product, criterion }: Omit<One, 'shown'>) {
  const texts = useTexts(finderTexts)
  const { text } = useSmallFigure(product, criterion)
  return (
    <>
      {texts.criteria[criterion]}: {text}
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
