import {
  Bone,
  BookOpen,
  CircleQuestionMark,
  ClockExclamationPoint,
  FlaskConical,
  Leaf,
  Link2,
  Tag,
  Weight,
} from 'lucide-react'
import { criterionKeys } from '#features/engine/ground/query.rules.ts'
import type { WireNutritionOrigin, WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { nameTexts } from '../ground/names.texts.ts'
import { cardTexts, nameIn } from './card.texts.ts'
import { criterionValue, daysSince, isImplausible, isPer100 } from './figures.rules.ts'

type Props = {
  product: WireProduct
  /** Whether the list that it stands in is sample data; by itself a product says so of its price. */
  sample?: boolean
  /** Whether that the figures are sample data is said elsewhere on the card. */
  sampleNoted?: boolean
  /** ISO date that ages are counted to. */
  today: string
}

/** Below this a match of product and nutrition record is something to weigh. */
const SURE = 0.9

/** Where price and nutrition came from and how old they are, and what to take care with. */
export function TrustMarks({
  product,
  sample = product.sources.price.name === 'sample',
  sampleNoted = false,
  today,
}: Props) {
  const words = useTexts(cardTexts)
  const { criteria } = useTexts(nameTexts)
  const { price, nutrition } = product.sources
  const impossible = criterionKeys
    .filter((key) => (isPer100(key) || key === 'price') && isImplausible(product, key))
    .map((key) => criteria[key].toLowerCase())
  const pieces = product.typical_weight
  // A mark of its own says of all figures that they are sample data.
  const nameOf = (source: string) => (sample && source === 'sample' ? null : nameIn(words.sources, source))
  return (
    <>
      {criterionValue(product, 'price') === null ? (
        <Mark icon={Tag}>{words.noPrice}</Mark>
      ) : (
        <Mark icon={price.stale ? ClockExclamationPoint : Tag} tone={price.stale ? 'care' : 'quiet'}>
          {price.name
            ? joined(words.priceAge(daysSince(price.as_of, today)), nameOf(price.name))
            : words.priceUndated}
          {price.stale && words.stale}
        </Mark>
      )}
      <NutritionMarks nutrition={nutrition} nameOf={nameOf} today={today} />
      {product.pack?.approximate && !product.pack.drained && (
        <Mark icon={Weight} tone="care">
          {pieces ? words.typicalWeight(pieces.pieces, pieces.grams, pieces.source) : words.approximate}
        </Mark>
      )}
      {product.pack?.drained && (
        <Mark icon={Weight} tone={product.pack.approximate ? 'care' : 'quiet'}>
          {words[product.pack.approximate ? 'aboutDrained' : 'drained'](Math.round(product.pack.amount))}
        </Mark>
      )}
      {product.inedible && product.protein_per_euro !== null && (
        <Mark icon={Bone} tone="care">
          {words.inedible[product.inedible.part](
            Math.round(product.inedible.share * 100),
            product.inedible.source,
          )}
        </Mark>
      )}
      {product.density && product.protein_per_euro !== null && (
        <Mark icon={Weight} tone="care">
          {words.density(product.density.grams, product.density.source)}
        </Mark>
      )}
      {impossible.length > 0 && (
        <Mark icon={CircleQuestionMark} tone="care">
          {words.valueImplausible(impossible.join(', '))}
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

type NutritionMarksProps = {
  nutrition: WireProduct['sources']['nutrition']
  nameOf(source: string): string | null
  today: string
}

function NutritionMarks({ nutrition, nameOf, today }: NutritionMarksProps) {
  const words = useTexts(cardTexts)
  if (!nutrition) return <Mark icon={Leaf}>{words.noNutrition}</Mark>
  if (nutrition.method === 'typical') {
    return (
      <Mark icon={BookOpen} tone="care">
        {words.typicalOf(nutrition.name)}
      </Mark>
    )
  }
  return (
    <OriginMarks
      origin={nutrition}
      says={(age) =>
        nutrition.name ? words.nutrition(joined(nameOf(nutrition.name), age)) : words.nutritionUndated
      }
      matched={words.matched}
      isDoubtful={nutrition.confidence < SURE}
      today={today}
    />
  )
}

/** Where diet and allergens came from. A match is always marked with care: an allergen may differ between look-alikes. */
export function FlagMarks({ product, today }: Pick<Props, 'product' | 'today'>) {
  const words = useTexts(cardTexts)
  const from = product.sources.flags
  if (!from) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
      <OriginMarks
        origin={from}
        says={(age) => words.flags(joined(nameIn(words.sources, from.name), age))}
        matched={words.flagsMatched}
        isDoubtful
        today={today}
      />
    </p>
  )
}

type OriginMarksProps = {
  origin: WireNutritionOrigin
  says(age: string): string
  /** Says of a record by name that it is probably the same product. */
  matched(percent: number): string
  /** Whether a record by name is something to weigh. */
  isDoubtful: boolean
  today: string
}

function OriginMarks({ origin, says, matched, isDoubtful, today }: OriginMarksProps) {
  const words = useTexts(cardTexts)
  const age = origin.as_of ? ageIn(words, daysSince(origin.as_of, today)) : words.ageUnknown
  return (
    <>
      <Mark icon={origin.stale ? ClockExclamationPoint : Leaf} tone={origin.stale ? 'care' : 'quiet'}>
        {says(age)}
        {origin.stale && origin.as_of && words.stale}
      </Mark>
      {origin.method === 'carried' && <Mark icon={Link2}>{words.carried}</Mark>}
      {origin.method === 'matched' && origin.confidence < 1 && (
        <Mark icon={Link2} tone={isDoubtful ? 'care' : 'quiet'}>
          {matched(Math.round(origin.confidence * 100))}
        </Mark>
      )}
    </>
  )
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** An age in days up to two months, in months up to two years, then in years. */
function ageIn(words: (typeof cardTexts)[keyof typeof cardTexts], days: number): string {
  if (days < 60) return words.ageDays(days)
  return days < 730 ? words.ageMonths(Math.floor(days / 30.44)) : words.ageYears(Math.floor(days / 365.25))
}
