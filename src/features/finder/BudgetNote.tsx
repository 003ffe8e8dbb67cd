import { useFormat, useTexts } from '#platform/i18n.tsx'
import { finderTexts } from './finder.messages.ts'
import type { Filters } from './finder.state.rules.ts'
import { criterionOfLimit, limitKeys } from './limits.rules.ts'
import type { ProductsAnswer } from './wire.rules.ts'

type Props = { loaded: Filters; answer: ProductsAnswer | null }

/** How many products the limits leave out as unknown, and which limits could not be read. */
export function BudgetNote({ loaded, answer }: Props) {
  const texts = useTexts(finderTexts)
  const format = useFormat()
  const chosen = limitKeys.filter((key) => loaded.limits[key] !== undefined)
  const faults = limitKeys.filter((key) => loaded.faults[key] !== undefined)
  const leftOut = chosen.length > 0 ? (answer?.unknown_left_out ?? 0) : 0
  return (
    <>
      {leftOut > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {texts.unknownLeftOut(
            leftOut,
            format.whole(leftOut),
            chosen.map((key) => criterionOfLimit[key]),
          )}
        </p>
      )}
      {faults.map((key) => (
        // On a phone the panel, where the field says so, is folded away.
        <p key={key} className="mt-2 text-sm text-error md:hidden">
          {texts.limitFaults[key]}
        </p>
      ))}
    </>
  )
}
