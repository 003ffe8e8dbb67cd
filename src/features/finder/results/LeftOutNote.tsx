import { criterionOfLimit, limitKeys } from '#features/engine/ground/limits.rules.ts'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import type { Filters } from '../ground/finder.state.rules.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { wishTexts } from '../panel/wishes.texts.ts'

type Props = { loaded: Filters; answer: ProductsAnswer | null }

/** What is left out as unknown, by flags or by limits, and which limits could not be read. */
export function LeftOutNote({ loaded, answer }: Props) {
  const texts = useTexts(resultsTexts)
  const wishes = useTexts(wishTexts)
  const format = useFormat()
  const chosen = limitKeys.filter((key) => loaded.limits[key] !== undefined)
  const faults = limitKeys.filter((key) => loaded.faults[key] !== undefined)
  const leftOut = chosen.length > 0 ? (answer?.unknown_left_out ?? 0) : 0
  return (
    <>
      {loaded.flags.length > 0 && <p className="mt-2 text-sm text-ink-muted">{texts.provenOnly}</p>}
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
        // The panel, where the field says so, is folded away.
        <p key={key} className="mt-2 text-sm text-error">
          {wishes.limitFaults[key]}
        </p>
      ))}
    </>
  )
}
