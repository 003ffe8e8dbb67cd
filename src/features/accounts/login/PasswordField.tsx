import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { loginTexts } from './page.texts.ts'

type Props = { label: ReactNode; hint?: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'className' | 'required'
>

/** A password, which is required, and can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const texts = useTexts(loginTexts)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        <TextInput
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          required
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
