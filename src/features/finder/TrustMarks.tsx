import { CircleQuestionMark, ClockAlert, FlaskConical, Leaf, Link2, Tag, Weight } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Mark } from '#ui/Mark.tsx'
import { cardTexts } from './card.messages.ts'
import { criterionValue, daysSince } from './figures.rules.ts'
import type { WireProduct } from './wire.rules.ts'

type Props = {
  product: WireProduct
  sample: boolean
  /** Whether that the figures are sample data is said elsewhere on the card. */
  sampleNoted?: boolean
  /** ISO date that ages are counted to. */
  today: string
}

/** Below this a match of product and nutrition record is something to weigh. */
const SURE = 0.9

/** Where price and nutrition came from and how old they are, and what to take care with. */
export function TrustMarks({ product, sample, sampleNoted = false, today }: Props) {
  const words = useTexts(cardTexts)
  const { price, nutrition } = product.sources
  // A mark of its own says of all figures that they are sample data.
  const nameOf = (source: string) => (sample && source === 'sample' ? null : nameIn(words.sources, source))
  return (
    <>
      {criterionValue(product, 'price') === null ? (
        <Mark icon={Tag}>{words.noPrice}</Mark>
      ) : (
        <Mark icon={price.stale ? ClockAlert : Tag} tone={price.stale ? 'care' : 'quiet'}>
          {price.name
            ? joined(words.priceAge(daysSince(price.as_of, today)), nameOf(price.name))
            : words.priceUndated}
          {price.stale && words.stale}
        </Mark>
      )}
      {nutrition ? (
        <Mark icon={nutrition.stale ? ClockAlert : Leaf} tone={nutrition.stale ? 'care' : 'quiet'}>
          {nutrition.name
            ? words.nutrition(joined(nameOf(nutrition.name), ageIn(words, daysSince(nutrition.as_of, today))))
            : words.nutritionUndated}
          {nutrition.stale && words.stale}
        </Mark>
      ) : (
        <Mark icon={Leaf}>{words.noNutrition}</Mark>
      )}
      {nutrition && nutrition.confidence < 1 && (
        <Mark icon={Link2} tone={nutrition.confidence < SURE ? 'care' : 'quiet'}>
          {words.matched(Math.round(nutrition.confidence * 100))}
        </Mark>
      )}
      {product.pack?.approximate && (
        <Mark icon={Weight} tone="care">
          {words.approximate}
        </Mark>
      )}
      {product.implausible.length > 0 && (
        <Mark icon={CircleQuestionMark} tone="care">
          {words.valueImplausible}
        </Mark>
      )}
      {sample && !sampleNoted && (
        <Mark icon={FlaskConical} tone="care">
          {words.sample}
        </Mark>
      )}
    </>
  )
}

function nameIn(names: Readonly<Record<string, string>>, source: string): string {
  return (Object.hasOwn(names, source) && names[source]) || source
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** An age in days up to two months, in months up to two years, then in years. */
function ageIn(words: (typeof cardTexts)[keyof typeof cardTexts], days: number): string {
  if (days < 60) return words.ageDays(days)
  return days < 730 ? words.ageMonths(Math.floor(days / 30.44)) : words.ageYears(Math.floor(days / 365.25))
}
