import { daysBefore } from '#platform/day.rules.ts'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import {
  CHART_DAYS,
  LOWEST_DAYS,
  lowestOfLast30Days,
  type PriceChange,
  scaleOf,
  stepPath,
  stretches,
} from './history.rules.ts'
import { productTexts } from './product.messages.ts'

const WIDTH = 300
const HEIGHT = 150
const LEFT = 40

type Props = { changes: readonly PriceChange[]; today: string }

/** The price of the last 90 days as a step line: a price holds until it changes. The last 30 days are shaded. */
export function PriceChart({ changes, today }: Props) {
  const texts = useTexts(productTexts)
  const format = useFormat()
  const parts = stretches(changes, today, CHART_DAYS)
  const last = parts.at(-1)
  if (!last) return <p className="text-sm text-ink-quiet">{texts.noHistory}</p>

  const scale = scaleOf(parts, HEIGHT)
  const lowest = lowestOfLast30Days(changes, today)
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
        viewBox={`0 0 ${LEFT + WIDTH + 12} ${HEIGHT + 30}`}
        role="img"
        aria-label={summary}
        className="w-full overflow-visible text-2xs"
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
          <circle cx={x(last.to)} cy={scale.y(last.cents)} r="4.5" className="fill-data-price" />
          {lowest && (
            <circle
              cx={x((lowest.from + lowest.to) / 2)}
              cy={scale.y(lowest.cents)}
              r="5"
              strokeWidth="2"
              className="fill-butter stroke-ink"
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
        <figcaption className="mt-2 flex items-center gap-2 text-xs text-ink-muted">
          <span aria-hidden="true" className="size-3 rounded-full border-2 border-ink bg-butter" />
          <span>
            {texts.lowest} <strong className="text-ink tabular-nums">{format.euro(lowest.cents)}</strong> (
            {dateOf(lowest.from)}
            {lowest.to > lowest.from && ` – ${lowest.to === 0 ? texts.today : dateOf(lowest.to)}`})
          </span>
        </figcaption>
      )}
    </figure>
  )
}
