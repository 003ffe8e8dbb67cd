import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { formPath, type LoginAnswer } from './form.rules.ts'
import { LoginFormBody } from './LoginFormBody.tsx'
import { LoginInput, PasswordInput } from './LoginInput.tsx'
import { loginTexts } from './page.texts.ts'
import { useLoginForm } from './useLoginForm.ts'

type Props = { answer: LoginAnswer | undefined; target: string }

/** Signs in by username or e-mail address, and password. */
export function SignInForm({ answer, target }: Props) {
  const texts = useTexts(loginTexts)
  const form = useLoginForm('sign-in', answer)
  return (
    <LoginFormBody form={form} action={formPath('sign-in', target)} submit={texts.signIn.submit}>
      <LoginInput
        form={form}
        name="username"
        label={texts.signIn.identifier}
        autoComplete="username"
        defaultValue={form.refusal?.typed.username}
        required
      />
      <PasswordInput
        form={form}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        required
      />
      <ButtonLink
        to={formPath('request-reset', target)}
        look="quiet"
        size={44}
        className="-my-1 -ml-4 self-start"
        preventScrollReset
      >
        {texts.signIn.reset}
      </ButtonLink>
    </LoginFormBody>
  )
}
