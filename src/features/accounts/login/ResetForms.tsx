import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { loginPath } from '../ground/accounts.rules.ts'
import type { LoginAnswer } from './form.rules.ts'
import { LoginFormBody } from './LoginFormBody.tsx'
import { LoginInput, PasswordInput } from './LoginInput.tsx'
import { LoginState } from './LoginState.tsx'
import { loginLinkTexts } from './links.texts.ts'
import { loginTexts } from './page.texts.ts'
import { useLoginForm } from './useLoginForm.ts'

type Props = { answer: LoginAnswer | undefined; target: string }

/** Asks for a mail with a link. What it says afterwards is the same whether there is such an account or not. */
export function RequestResetForm({ answer, target, sendsMail }: Props & { sendsMail: boolean }) {
  const texts = useTexts(loginLinkTexts).requestReset
  const form = useLoginForm('request-reset', answer)
  const back = (
    <ButtonLink to={loginPath('sign-in', target)} look="quiet" size={44} className="self-center">
      {texts.back}
    </ButtonLink>
  )
  if (answer?.kind === 'done') {
    return (
      <LoginState
        picture="/illustrations/envelope.svg"
        {...(sendsMail
          ? { title: texts.sent, detail: texts.sentDetail, hint: texts.sentHint }
          : { title: texts.unsent, detail: texts.unsentDetail })}
      >
        <ButtonLink to={loginPath('request-reset', target)} look="outline">
          {texts.again}
        </ButtonLink>
        {back}
      </LoginState>
    )
  }
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-3 mb-6 text-ink-muted">{sendsMail ? texts.lead : texts.unsentLead}</p>
      <LoginFormBody form={form} action={loginPath('request-reset', target)} submit={texts.submit}>
        <LoginInput
          form={form}
          name="identifier"
          label={texts.identifier}
          hint={texts.noEmail}
          autoComplete="username"
          required
        />
      </LoginFormBody>
      <div className="mt-3 flex flex-col">{back}</div>
    </>
  )
}

type NewPasswordProps = { answer: LoginAnswer | undefined; isOpenLink: boolean }

/** Sets a new password by a mailed link; the link itself stays in the address that the form is sent to. */
export function NewPasswordForm({ answer, isOpenLink }: NewPasswordProps) {
  const texts = useTexts(loginLinkTexts).reset
  const { passwordHint } = useTexts(loginTexts)
  const form = useLoginForm('reset', answer)
  if (!isOpenLink || form.refusal?.reason === 'CodeMismatchException') {
    return (
      <LoginState picture="/illustrations/failure.svg" title={texts.expired} detail={texts.expiredDetail}>
        <ButtonLink to={loginPath('request-reset', '/')}>{texts.again}</ButtonLink>
      </LoginState>
    )
  }
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-3 mb-6 text-ink-muted">{texts.lead}</p>
      <LoginFormBody form={form} submit={texts.submit}>
        <PasswordInput
          form={form}
          name="newPassword"
          label={texts.newPassword}
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordInput form={form} name="repeated" label={texts.repeated} autoComplete="new-password" />
      </LoginFormBody>
    </>
  )
}
