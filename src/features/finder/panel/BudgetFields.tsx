import { useEffect, useState } from 'react'
import { type LimitKey, limitKeys, typedParam, typedText } from '#features/engine/ground/limits.rules.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { type Filters, typeLimit } from '../ground/finder.state.rules.ts'
import { WishGroup } from './WishGroup.tsx'
import { wishTexts } from './wishes.texts.ts'

type Props = { filters: Filters; onChange(filters: Filters, how: 'typed'): void }

/**
 * Pause in typing after which an amount that cannot be read is a mistake. The message moves what is below it: shown when the
 * field is left, it would pull the button from under the very press that left it.
 */
const FAULT_DELAY_MS = 1000

/** What products may cost, and must have: fields that work without script too, as they send what was typed. */
export function BudgetFields({ filters, onChange }: Props) {
  const texts = useTexts(wishTexts)
  return (
    <WishGroup name={texts.budget} hint={texts.budgetHint}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:gap-5">
        {limitKeys.map((key) => (
          <LimitField key={key} {...{ filters, onChange }} limit={key} />
        ))}
      </div>
    </WishGroup>
  )
}

function LimitField({ filters, onChange, limit: key }: Props & { limit: LimitKey }) {
  const texts = useTexts(wishTexts)
  const { locale } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [settled, setSettled] = useState<string | null>(null)
  const limit = filters.limits[key]
  const fault = filters.faults[key]
  const asKept = limit === undefined ? (fault ?? '') : typedText(key, limit, locale)
  // What was typed stays as it was while it means what is kept: "2," is not made "2,00" under the fingers.
  const meant = typed === null ? null : typeLimit(filters, key, typed)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), FAULT_DELAY_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const stands = meant !== null && meant.limits[key] === limit && meant.faults[key] === fault
  return (
    <Field
      label={texts.limits[key]}
      className={key === 'protein_min' ? 'max-sm:col-span-2' : undefined}
      // A half-typed amount is no mistake yet.
      error={fault !== undefined && settled === typed ? texts.limitFaults[key] : undefined}
    >
      <TextInput
        name={typedParam(key)}
        inputMode="decimal"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={20}
        icon={key === 'protein_min' ? undefined : '€'}
        unit={key === 'protein_min' ? texts.limitUnit : undefined}
        value={stands ? typed! : asKept}
        onFocus={() => setSettled(typed)}
        onChange={({ target: { value } }) => {
          setTyped(value)
          onChange(typeLimit(filters, key, value), 'typed')
        }}
      />
    </Field>
  )
}
