import {
  CHART_DAYS,
  LOWEST_DAYS,
  lowestOfLast30Days,
  scaleOf,
  stepPath,
  stretches,
  type WirePriceChange,
} from '#features/engine/ground/history.rules.ts'
import { daysBefore } from '#platform/ground/day.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { productTexts } from '../product/product.texts.ts'

/** About the size in px at which it is drawn, so that its texts have the size of other small texts. */
const WIDTH = 264
const HEIGHT = 140
const LEFT = 38
const RIGHT = 8

type Props = { changes: readonly WirePriceChange[]; today: string }

/** The price of the last 90 days as a step line: a price holds until it changes. The last 30 days are shaded. */
export function PriceChart({ changes, today }: Props) {
  const texts = useTexts(productTexts)
  const format = useFormat()
  const parts = stretches(changes, today, CHART_DAYS)
  const last = parts.at(-1)
  if (!last) return <p className="text-sm text-ink-quiet lg:pt-2">{texts.noHistory}</p>

  const scale = scaleOf(parts, HEIGHT)
  const lowest = lowestOfLast30Days(changes, today)
  const knownSince = parts[0]!.from
  const x = (day: number) => ((day + CHART_DAYS) / CHART_DAYS) * WIDTH
  const dateOf = (day: number) => format.day(daysBefore(today, -day))
  const cents = parts.map((part) => part.cents)
  const summary = texts.historyText(
    new Set(cents).size,
    format.euro(Math.min(...cents)),
    format.euro(Math.max(...cents)),
  )

  return (
    <figure>
      <svg
        viewBox={`0 0 ${LEFT + WIDTH + RIGHT} ${HEIGHT + 30}`}
        role="img"
        aria-label={summary}
        className="w-full max-w-90 overflow-visible text-2xs lg:mt-3"
      >
        <g transform={`translate(${LEFT} 4)`}>
          <rect
            x={x(-LOWEST_DAYS)}
            width={WIDTH - x(-LOWEST_DAYS)}
            height={HEIGHT}
            rx="6"
            className="fill-surface-sunken"
          />
          {scale.ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${scale.y(tick)})`}>
              <line x2={WIDTH} className="stroke-line" />
              <text x="-8" dy="0.32em" textAnchor="end" className="fill-ink-muted tabular-nums">
                {format.decimal(tick / 100, 2)}
              </text>
            </g>
          ))}
          <path
            d={stepPath(parts, CHART_DAYS, scale, WIDTH)}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className="stroke-data-price"
          />
          <circle
            cx={x(last.to)}
            cy={scale.y(last.cents)}
            r="5"
            strokeWidth="2"
            className="fill-data-price stroke-surface-raised"
          />
          {lowest && (
            <Lowest
              x={x((lowest.from + lowest.to) / 2)}
              y={scale.y(lowest.cents)}
              amount={format.euro(lowest.cents)}
            />
          )}
          {[-90, -60, -30, 0].map((day) => (
            <text
              key={day}
              x={x(day)}
              y={HEIGHT + 20}
              textAnchor={day === 0 ? 'end' : day === -90 ? 'start' : 'middle'}
              className="fill-ink-muted"
            >
              {day === 0 ? texts.today : dateOf(day)}
            </text>
          ))}
        </g>
      </svg>
      {lowest && (
        <figcaption className="mt-2 flex items-baseline gap-2 text-xs text-ink-muted">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 translate-y-px rounded-full border-2 border-ink bg-butter"
          />
          <span>
            {texts.lowest} <strong className="text-ink tabular-nums">{format.euro(lowest.cents)}</strong> (
            {lowest.from === 0 ? texts.today : dateOf(lowest.from)}
            {lowest.to > lowest.from && ` – ${lowest.to === 0 ? texts.today : dateOf(lowest.to)}`})
            {/* Of what was not watched yet nobody knows how low it was. */}
            {knownSince > -LOWEST_DAYS && <span className="block">{texts.since(dateOf(knownSince))}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** The mark of the lowest price, and its amount below it, on a ground of its own where the line runs through it. */
function Lowest({ x, y, amount }: { x: number; y: number; amount: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="5" strokeWidth="2" className="fill-butter stroke-ink" />
      <text
        x={Math.min(x, WIDTH - 18)}
        y={y + 20}
        textAnchor="middle"
        strokeWidth="4"
        className="fill-ink stroke-surface-sunken font-[650] tabular-nums [paint-order:stroke]"
      >
        {amount}
      </text>
    </>
  )
}
