import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { cleanText, MESSAGE_LIMITS, type MessageFault, type MessageField } from '../ground/messages.rules.ts'
import { messageFormTexts } from './message-form.texts.ts'

type Control = {
  name: string
  value: string
  onChange(event: { target: { value: string } }): void
  onBlur(): void
  className: string
}

type Props<Name extends MessageField> = {
  /** What the form knows, and is told of what is typed. */
  form: {
    values: Record<Name, string>
    faults: Partial<Record<Name, MessageFault>>
    control(field: Name): Omit<Control, 'className'>
  }
  field: Name
  label: string
  /** Said when nothing is typed or chosen. */
  missing?: string
  hint?: string
  children(control: Control): ReactNode
}

/** One field of a form that writes to us, with what is wrong with it. */
export function MessageInput<Name extends MessageField>(props: Props<Name>) {
  const { form, field, label, hint, children } = props
  const error = useError(props)
  const control: Control = { ...form.control(field), className: 'scroll-my-24' }
  return (
    <Field label={label} hint={hint} error={error}>
      {children(control)}
    </Field>
  )
}

function useError<Name extends MessageField>({ form, field, missing }: Props<Name>): string | null {
  const texts = useTexts(messageFormTexts).faults
  const fault = form.faults[field]
  if (!fault) return null
  if (fault === 'too-long') return texts.tooLong(cleanText(form.values[field]).length - MESSAGE_LIMITS[field])
  if (fault === 'bad-email') return texts.email
  if (fault === 'bad-characters') return texts.characters
  return missing ?? texts.characters
}
