import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import type { FormState } from '#ui/form/useForm.ts'
import { cleanText, MESSAGE_LIMITS, type MessageFault, type MessageField } from '../ground/messages.rules.ts'
import { messageFormTexts } from './message-form.texts.ts'

type Form<Name extends MessageField> = FormState<Record<Name, string>, Partial<Record<Name, MessageFault>>>
type Props<Name extends MessageField> = {
  /** What the form knows, and is told of what is typed. */
  form: Pick<Form<Name>, 'values' | 'faults' | 'control'>
  field: Name
  /** The label of each field, and what is said when nothing is typed or chosen. */
  texts: { fields: Record<Name, string>; missing: Partial<Record<Name, string>> }
  hint?: string
  children(control: ReturnType<Form<Name>['control']> & { className: string }): ReactNode
}

/** One field of a form that writes to us, with what is wrong with it. */
export function MessageInput<Name extends MessageField>(props: Props<Name>) {
  const { form, field, texts, hint, children } = props
  return (
    <Field label={texts.fields[field]} hint={hint} error={useError(props)}>
      {children({ ...form.control(field), className: 'scroll-my-24' })}
    </Field>
  )
}

function useError<Name extends MessageField>({ form, field, texts }: Props<Name>): string | null {
  const { faults } = useTexts(messageFormTexts)
  const fault = form.faults[field]
  if (!fault) return null
  if (fault === 'too-long')
    return faults.tooLong(cleanText(form.values[field]).length - MESSAGE_LIMITS[field])
  if (fault === 'bad-email') return faults.email
  if (fault === 'bad-characters') return faults.characters
  return texts.missing[field] ?? faults.characters
}
