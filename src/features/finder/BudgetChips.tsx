import { X } from 'lucide-react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { ChipLink } from '#ui/Chip.tsx'
import { onPlainClick } from '#ui/plain-click.ts'
import { encodeState } from './finder.address.rules.ts'
import { finderTexts } from './finder.messages.ts'
import { type Filters, initialState, load, typeLimit } from './finder.state.rules.ts'
import { criterionOfLimit, type LimitKey, limitKeys } from './limits.rules.ts'
import type { ProductsAnswer } from './wire.rules.ts'

type Props = {
  loaded: Filters
  answer: ProductsAnswer | null
  onLoad(filters: Filters): void
}

/** The limits that the results keep to, each with the way to drop it, and how many products are left out as unknown. */
export function BudgetChips({ loaded, answer, onLoad }: Props) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const chosen = limitKeys.filter((key) => loaded.limits[key] !== undefined)
  const faults = limitKeys.filter((key) => loaded.faults[key] !== undefined)
  if (chosen.length + faults.length === 0) return null
  const written = (key: LimitKey, limit: number) =>
    key === 'protein_min' ? format.amount(limit, 'g', limit % 1 ? 1 : 0) : format.euro(limit)
  const leftOut = answer?.unknown_left_out ?? 0
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 first:mt-0 md:mt-3">
      <ul
        aria-label={texts.budget}
        className="flex min-w-0 gap-2 max-md:[scrollbar-width:none] max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 md:flex-wrap"
      >
        {chosen.map((key) => {
          const without = typeLimit(loaded, key, '')
          const name = texts.within[key](written(key, loaded.limits[key]!))
          return (
            <li key={key} className="shrink-0">
              <ChipLink
                chosen={false}
                aria-label={texts.dropLimit(name)}
                href={`?${encodeState(load(initialState, without))}`}
                onClick={onPlainClick(() => onLoad(without))}
              >
                {name}
                <X size={16} strokeWidth={2.2} aria-hidden="true" />
              </ChipLink>
            </li>
          )
        })}
      </ul>
      {leftOut > 0 && (
        <p className="text-sm text-ink-muted">
          {texts.unknownLeftOut(
            leftOut,
            format.whole(leftOut),
            chosen.map((key) => criterionOfLimit[key]),
          )}
        </p>
      )}
      {faults.map((key) => (
        // On a phone the panel, where the field says so, is folded away.
        <p key={key} className="text-sm text-error md:hidden">
          {texts.limitFaults[key]}
        </p>
      ))}
    </div>
  )
}
