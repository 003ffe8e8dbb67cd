import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { charactersLeft } from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import type { ProfileFormState } from './useProfileForm.ts'

/** The text about oneself, counted near its end. Too much of it stays in the field: cutting it off would lose it. */
export function EditProfileBio({ form }: { form: ProfileFormState }) {
  const texts = useTexts(profileEditTexts)
  const left = charactersLeft(form.values.bio)
  const isOver = left !== null && left < 0
  return (
    <Field
      label={texts.bio}
      hint={left === null ? texts.bioHint : texts.bioLeft(left)}
      error={isOver ? texts.bioOver(-left) : undefined}
    >
      <TextArea dir="auto" {...form.control('bio')} className="max-h-72 min-h-32 scroll-my-24" />
    </Field>
  )
}
