import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import type { FormState } from '#ui/form/useForm.ts'
import { topicCategories } from '../ground/board.rules.ts'
import { topicTexts } from '../ground/topic.texts.ts'
import { charactersLeft, type TopicFaults, type TopicField, type TopicValues } from './topic-form.rules.ts'
import { topicFormTexts } from './topic-form.texts.ts'

/** The layout of a form of a topic: it fills the sheet of a phone, and its buttons stay in sight. */
export const topicFormClass = 'flex min-h-full flex-col max-md:min-h-[calc(100dvh-var(--safe-top)-5.75rem)]'
export const topicFieldsClass = 'flex flex-1 flex-col gap-4 p-4 md:p-6'

type Form = Pick<FormState<TopicValues, TopicFaults>, 'values' | 'faults' | 'control'>

/** The fields of a topic from the top. Too much of a text stays in its field: cutting it off would lose it. */
export function TopicFormFields({ form }: { form: Form }) {
  const texts = useTexts(topicFormTexts)
  const names = useTexts(topicTexts).categories
  const control = (name: TopicField) => ({ ...form.control(name), className: 'scroll-my-24' })
  return (
    <>
      <Field label={texts.fields.title} {...useNotes(form, 'title')}>
        <TextInput dir="auto" autoComplete="off" required {...control('title')} />
      </Field>
      <Field label={texts.fields.category} {...useNotes(form, 'category')}>
        <Select required {...control('category')}>
          <option value="" disabled>
            {texts.choose}
          </option>
          {topicCategories.map((category) => (
            <option key={category} value={category}>
              {names[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.fields.content} {...useNotes(form, 'content')}>
        <TextArea dir="auto" required {...control('content')} className="min-h-42 scroll-my-24" />
      </Field>
      <Field label={texts.fields.tags} {...useNotes(form, 'tags')}>
        <TextInput autoComplete="off" {...control('tags')} />
      </Field>
    </>
  )
}

/** The note below a field: its fault, the characters left, or its hint. */
function useNotes({ values, faults }: Form, field: TopicField) {
  const texts = useTexts(topicFormTexts)
  const fault = faults[field]
  if (field === 'category') return fault ? { error: texts.required.category } : {}
  if (field === 'tags') {
    if (!fault) return { hint: texts.hints.tags }
    return { error: fault === 'too-many' ? texts.tooManyTags : texts.tagTooLong }
  }
  const left = charactersLeft(field, values[field])
  if (left !== null) return left < 0 ? { error: texts.over(-left) } : { hint: texts.left(left) }
  return fault ? { error: texts.required[field] } : { hint: texts.hints[field] }
}
