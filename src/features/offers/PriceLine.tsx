import { CHART_DAYS, type Stretch, scaleOf, stepPath } from '#features/engine/ground/history.rules.ts'
import { OFFER_DAYS } from '#features/groceries/offers/judgement.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { offersTexts } from './offers.texts.ts'

type Props = {
  /** The prices of the last 90 days; days are counted back from today as 0. */
  parts: readonly Stretch[]
  /** The day on which the offer began, counted in the same way; `null` where that is not known. */
  beganOn: number | null
}

const WIDTH = 120
const HEIGHT = 32

/**
 * The price of the last 90 days as a small step line that ends in today's, over a band of the 30 days by which the offer
 * is judged. It is as wide as its place: only the strokes keep their size.
 */
export function PriceLine({ parts, beganOn }: Props) {
  const texts = useTexts(offersTexts)
  const format = useFormat()
  const last = parts.at(-1)
  if (!last) return <span className="font-normal text-ink-quiet">{texts.unknown}</span>
  const scale = scaleOf(parts, HEIGHT)
  const cents = parts.map((part) => part.cents)
  const x = (day: number) => ((Math.max(day, -CHART_DAYS) + CHART_DAYS) / CHART_DAYS) * WIDTH
  const summary = texts.priceLine(format.euro(Math.min(...cents)), format.euro(Math.max(...cents)))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
      className="h-9 w-full overflow-visible"
    >
      {beganOn !== null && x(beganOn) > 0 && (
        <rect
          x={x(beganOn - OFFER_DAYS)}
          width={x(beganOn) - x(beganOn - OFFER_DAYS)}
          height={HEIGHT}
          className="fill-data-track"
        />
      )}
      <path
        d={stepPath(parts, CHART_DAYS, scale, WIDTH)}
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-data-price"
      />
      {/* A line without a length is a dot, whatever becomes of the width. */}
      <path
        d={`M${x(last.to)} ${scale.y(last.cents)}h0`}
        strokeWidth="8"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-data-price"
      />
    </svg>
  )
}
