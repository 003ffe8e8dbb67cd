import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { ChipButton, Removable } from '#ui/notice/Chip.tsx'
import type { Filters } from '../ground/finder.state.rules.ts'
import {
  narrowingOf,
  noPreferences,
  type Preferences,
  rangeOfTarget,
  sameNarrowing,
  type TargetKey,
  targetKeys,
} from '../preferences/preferences.rules.ts'
import { preferenceTexts } from '../preferences/preferences.texts.ts'
import { readTypedTarget } from '../preferences/targets.rules.ts'
import { useKeptChips } from '../preferences/useKeptChips.ts'
import type { Partner } from './PartnerStrip.tsx'
import { WishGroup } from './WishGroup.tsx'

type Props = {
  /** Shown with the other wishes; its code is fetched then. */
  open: boolean
  filters: Filters
  stores: readonly Partner[]
  preferences: Preferences
  /** Whether the profile keeps them as well. */
  isMember: boolean
  onKeep(preferences: Preferences): void
}

/** What goes with every question: the way to set it, what is set, and the way to take that back. */
export default function KeptWishes({ filters, stores, preferences, isMember, onKeep }: Props) {
  const texts = useTexts(preferenceTexts)
  const chipsOf = useKeptChips(stores)
  // An address may name a store that there is none of.
  const asked = {
    ...narrowingOf(filters),
    stores: filters.stores.filter((id) => stores.some((store) => store.id === id)),
  }
  const canKeep = !sameNarrowing(asked, preferences) && !sameNarrowing(asked, noPreferences)
  const chips = chipsOf({ ...preferences, targets: noPreferences.targets })
  /** Has the focus when a button that was pressed has gone. */
  const place = useRef<HTMLDivElement>(null)
  const keepAndStay = (next: Preferences) => {
    onKeep(next)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <WishGroup name={texts.forGood} hint={texts.hint[isMember ? 'member' : 'browser']}>
      <div ref={place} tabIndex={-1} className="mb-4 flex flex-wrap gap-2 outline-none empty:mb-0">
        {chips.map(({ name, without }) => (
          <ChipButton key={name} onClick={() => keepAndStay(without(preferences))}>
            <Removable action={texts.remove}>{name}</Removable>
          </ChipButton>
        ))}
        {canKeep && (
          <Button
            look="outline"
            size={44}
            icon={<Bookmark size={18} />}
            onClick={() => keepAndStay({ ...preferences, ...asked })}
          >
            {texts.keep}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-5">
        {targetKeys.map((key) => (
          <TargetField
            key={key}
            target={key}
            amount={preferences.targets[key]}
            onChange={(amount) =>
              onKeep({ ...preferences, targets: { ...preferences.targets, [key]: amount } })
            }
          />
        ))}
      </div>
    </WishGroup>
  )
}

type TargetProps = { target: TargetKey; amount: number | null; onChange(amount: number | null): void }

function TargetField({ target, amount, onChange }: TargetProps) {
  const texts = useTexts(preferenceTexts)
  const { whole } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const isFault = typed !== null && typed.trim() !== '' && readTypedTarget(target, typed) === null
  const { least, most } = rangeOfTarget[target]
  const fault = texts.targetFault[target](whole(least), whole(most))
  return (
    <Field label={texts.target[target]} error={isFault && !isTyping ? fault : undefined}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        unit={target === 'protein' ? 'g' : 'kcal'}
        value={isTyping || isFault ? typed! : String(amount ?? '')}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setTyping(true)
          onChange(readTypedTarget(target, value))
        }}
        onBlur={() => setTyping(false)}
      />
    </Field>
  )
}
