import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { loginFaultTexts } from './login.faults.messages.ts'
import { loginTexts } from './login.messages.ts'
import type { LoginField } from './login.rules.ts'
import type { LoginFormState } from './useLoginForm.ts'

type Props = {
  form: LoginFormState
  name: LoginField
  label: ReactNode
  hint?: ReactNode
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'required'>

/** A field of a sign-in form, with its hint, or what is wrong with it. */
export function LoginInput({ form, name, label, hint, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={useFault(form, name)}>
      <TextInput name={name} {...identifier} {...focusOf(form, name)} {...input} />
    </Field>
  )
}

/** A password, which can be shown while it is typed. */
export function PasswordInput({ form, name, label, hint, ...input }: Omit<Props, 'type' | 'inputMode'>) {
  const texts = useTexts(loginTexts)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={useFault(form, name)}>
        <TextInput
          name={name}
          {...identifier}
          {...focusOf(form, name)}
          {...input}
          type={shown ? 'text' : 'password'}
          className="pr-13"
        />
      </Field>
      {/* Without a script it could do nothing: it comes with the script. */}
      <button
        type="button"
        aria-label={texts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-6.5 right-0.5 hidden size-11 place-items-center rounded-md text-ink-muted transition-colors hover:text-ink in-data-ready:grid"
      >
        <Icon size={20} strokeWidth={1.9} />
      </button>
    </div>
  )
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
