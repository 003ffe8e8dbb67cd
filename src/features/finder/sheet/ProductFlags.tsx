import { Check, X } from 'lucide-react'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { productTexts } from '../product/product.texts.ts'
import { FlagMarks } from '../product/TrustMarks.tsx'
import { useProvenFlags } from '../product/useProvenFlags.ts'

/** What is proven of diet and allergens, either way. What is unknown is said to be so, and never shown as free. */
export function ProductFlags({
  product,
  today,
  className,
}: {
  product: WireProduct
  /** ISO date that ages are counted to. */
  today: string
  className?: string
}) {
  const texts = useTexts(productTexts)
  const { diets, contains, without, unknown, isNothingKnown } = useProvenFlags()(product.flags)
  return (
    <section className={classes('text-sm', className)}>
      <h3 className="text-lg">{texts.flags}</h3>
      {isNothingKnown ? (
        <p className="mt-2 text-ink-muted">{texts.flagsNone}</p>
      ) : (
        <>
          {diets.length > 0 && (
            <p className="mt-2.5 flex flex-wrap gap-2">
              {diets.map((diet) => (
                <Diet key={diet.name} {...diet} />
              ))}
            </p>
          )}
          <dl className="mt-3 flex flex-col gap-2">
            <Allergens term={texts.contains} names={contains} className="font-[650]" />
            <Allergens term={texts.without} names={without} />
            <Allergens term={texts.flagsUnknown} names={unknown} className="text-ink-quiet" />
          </dl>
          <FlagMarks {...{ product, today }} />
          <p className="mt-3 text-xs text-ink-quiet">{texts.flagsSource}</p>
        </>
      )}
    </section>
  )
}

function Diet({ name, proven }: { name: string; proven: boolean }) {
  return proven ? (
    <Badge tone="pine" icon={<Check size={14} />}>
      {name}
    </Badge>
  ) : (
    <Badge icon={<X size={14} />}>{name}</Badge>
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
