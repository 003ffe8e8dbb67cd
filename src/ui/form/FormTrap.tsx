import { TRAP_FIELD } from '#platform/http/forms.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { formTexts } from './form.texts.ts'

/** A field that people neither see nor reach: programs that fill in every field of a form give themselves away by it. */
export function FormTrap() {
  const texts = useTexts(formTexts)
  return (
    <div aria-hidden="true" className="absolute -left-[100vw] size-px overflow-hidden">
      <label>
        {texts.leaveEmpty}
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
