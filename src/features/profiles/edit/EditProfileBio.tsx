import type { Ref } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { charactersLeft } from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import type { ProfileFormState } from './useProfileForm.ts'

type Props = { ref: Ref<HTMLTextAreaElement>; form: ProfileFormState }

/** The text about oneself, counted near its end. Too much of it stays in the field: cutting it off would lose it. */
export function EditProfileBio({ ref, form }: Props) {
  const texts = useTexts(profileEditTexts)
  const left = charactersLeft(form.values.bio)
  const isOver = left !== null && left < 0
  return (
    <Field
      label={texts.bio}
      hint={left === null ? texts.bioHint : texts.bioLeft(left)}
      error={isOver ? texts.bioOver(-left) : undefined}
    >
      <TextArea
        ref={ref}
        name="bio"
        dir="auto"
        value={form.values.bio}
        onChange={({ target }) => form.type(target.value)}
        className="max-h-72 min-h-32 scroll-my-24"
      />
    </Field>
  )
}
