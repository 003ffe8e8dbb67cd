import { Check, X } from 'lucide-react'
import { flagKeys } from '#features/catalogue/product.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { productTexts } from './product.messages.ts'
import type { WireProduct } from './wire.rules.ts'

const diets = ['vegan', 'vegetarian'] as const
const allergens = flagKeys.filter((key) => key !== 'vegan' && key !== 'vegetarian')

/** What is proven of diet and allergens, either way. What is unknown is said to be so, and never shown as free. */
export function ProductFlags({ flags, className }: Pick<WireProduct, 'flags'> & { className?: string }) {
  const texts = useTexts(productTexts)
  const named = (proven: boolean | null) =>
    allergens.filter((key) => (flags[key] ?? null) === proven).map((key) => texts.allergens[key])
  const unknown = [
    ...diets.filter((key) => typeof flags[key] !== 'boolean').map((key) => texts[key].toLowerCase()),
    ...named(null),
  ]
  const known = diets.filter((key) => typeof flags[key] === 'boolean')
  return (
    <section className={classes('text-sm', className)}>
      <h3 className="text-lg">{texts.flags}</h3>
      {unknown.length === flagKeys.length ? (
        <p className="mt-2 text-ink-muted">{texts.flagsNone}</p>
      ) : (
        <>
          {known.length > 0 && (
            <p className="mt-2.5 flex flex-wrap gap-2">
              {known.map((key) => (
                <Diet key={key} yes={texts[key]} no={texts[nots[key]]} proven={flags[key] === true} />
              ))}
            </p>
          )}
          <dl className="mt-3 flex flex-col gap-2">
            <Allergens term={texts.contains} names={named(false)} className="font-[650]" />
            <Allergens term={texts.without} names={named(true)} />
            <Allergens term={texts.flagsUnknown} names={unknown} className="text-ink-quiet" />
          </dl>
          <p className="mt-3 text-xs text-ink-quiet">{texts.flagsSource}</p>
        </>
      )}
    </section>
  )
}

const nots = { vegan: 'notVegan', vegetarian: 'notVegetarian' } as const

function Diet({ yes, no, proven }: { yes: string; no: string; proven: boolean }) {
  return proven ? (
    <Badge tone="pine" icon={<Check size={14} />}>
      {yes}
    </Badge>
  ) : (
    <Badge icon={<X size={14} />}>{no}</Badge>
  )
}

function Allergens({ term, names, className }: { term: string; names: string[]; className?: string }) {
  if (names.length === 0) return null
  return (
    <div className="flex gap-3">
      <dt className="w-18 shrink-0 text-ink-muted">{term}</dt>
      <dd className={classes('min-w-0', className)}>{names.join(', ')}</dd>
    </div>
  )
}
