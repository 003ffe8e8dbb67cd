import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { loginFaultTexts } from './faults.texts.ts'
import type { LoginField, Typed } from './form.rules.ts'
import { PasswordField } from './PasswordField.tsx'
import type { LoginFormState } from './useLoginForm.ts'

type Props = { form: LoginFormState; label: ReactNode; hint?: ReactNode } & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'required'
>

/** A field of a sign-in form, with what was typed before it was refused, and its hint, or what is wrong with it. */
export function LoginInput({
  form,
  name,
  label,
  hint,
  ...input
}: Props & { name: Exclude<keyof Typed, 'language'> }) {
  return (
    <Field label={label} hint={hint} error={useFault(form, name)}>
      <TextInput
        name={name}
        defaultValue={form.refusal?.typed[name]}
        {...identifier}
        {...focusOf(form, name)}
        {...input}
      />
    </Field>
  )
}

/** A password of a sign-in form, with its hint, or what is wrong with it. */
export function PasswordInput({
  form,
  ...input
}: Omit<Props, 'type' | 'required'> & { name: 'password' | 'newPassword' | 'repeated' }) {
  return <PasswordField error={useFault(form, input.name)} {...focusOf(form, input.name)} {...input} />
}

const identifier = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The field that the server refused has the focus when the page comes, also without a script. */
function focusOf({ refusal }: LoginFormState, name: LoginField) {
  return refusal?.field === name ? { autoFocus: true } : {}
}

function useFault({ faults }: LoginFormState, name: LoginField): string | undefined {
  const texts = useTexts(loginFaultTexts)
  const fault = faults[name]
  if (!fault) return undefined
  const sentences: Record<string, string> = texts.faults[name]
  return sentences[fault] ?? texts.otherFault
}
