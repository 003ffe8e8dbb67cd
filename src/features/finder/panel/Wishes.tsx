import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { hiddenEntries } from '../ground/finder.address.rules.ts'
import { type Filters, toggleFlag, toggleStore } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { FlagChips } from './FlagChips.tsx'
import { NutrientRow } from './NutrientRow.tsx'
import type { Partner } from './PartnerStrip.tsx'
import { StoreChips } from './StoreChips.tsx'

/** What visitors without script have in the place of buttons; the browser's script is without it. */
const PlainWishes = import.meta.env.SSR ? (await import('./PlainWishes.tsx')).default : null

type Props = {
  filters: Filters
  stores: readonly Partner[]
  /** Whether the page has the controls for visitors without script. */
  plain: boolean
  onChange(filters: Filters, how?: 'typed'): void
  onReset(): void
  onWake(): void
  /** Stands below the chips. */
  children: ReactNode
}

/** What can be wished for below the first row of the panel. */
export default function Wishes({ filters, stores, plain, onChange, onReset, onWake, children }: Props) {
  const { reset } = useTexts(finderTexts)
  const wake = useEffectEvent(onWake)
  useEffect(() => wake(), [])
  const latest = useRef(onChange)
  latest.current = onChange
  // While an answer is on its way the finder renders several times, and these forty buttons and fields stay as they are.
  const { fields, chips } = useMemo(() => {
    const change: Props['onChange'] = (next, how) => latest.current(next, how)
    return {
      fields: (
        <>
          <div className="noscript:hidden">
            <NutrientRow filters={filters} onChange={change} />
          </div>
          <BudgetFields filters={filters} onChange={change} />
        </>
      ),
      chips: (
        <>
          <FlagChips flags={filters.flags} onToggle={(flag) => change(toggleFlag(filters, flag))} />
          <StoreChips
            stores={stores}
            chosen={filters.stores}
            onToggle={(store) => change(toggleStore(filters, store))}
          />
        </>
      ),
    }
  }, [filters, stores])
  return (
    <>
      {fields}
      <div className="flex flex-col gap-5 md:gap-6 noscript:hidden">
        {chips}
        {children}
      </div>
      {plain && (
        <noscript className="hidden noscript:contents">
          {PlainWishes && <PlainWishes filters={filters} stores={stores} />}
        </noscript>
      )}
      {/* What was chosen by chips goes along when the form is sent before its script is there. */}
      {hiddenEntries(filters).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        look="outline"
        icon={<RotateCcw size={18} />}
        onClick={onReset}
        className="max-md:hidden! noscript:hidden! self-start"
      >
        {reset}
      </Button>
    </>
  )
}
