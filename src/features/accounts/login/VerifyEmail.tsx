import { useEffect, useRef } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { signInPath } from '../ground/accounts.rules.ts'
import type { LoginAnswer } from './form.rules.ts'
import { LoginFormBody } from './LoginFormBody.tsx'
import { LoginState } from './LoginState.tsx'
import { loginLinkTexts } from './links.texts.ts'
import { useLoginForm } from './useLoginForm.ts'

/**
 * Confirms an e-mail address by a mailed link. Reading the page does not use the link up, because programs that
 * look at mails read it too: a form does, sent by the script at once, or by its button where there is none.
 */
export function VerifyEmail({ answer }: { answer: LoginAnswer | undefined }) {
  const texts = useTexts(loginLinkTexts).verify
  const form = useLoginForm('verify', answer)
  useSubmitOnce(answer === undefined)

  if (answer?.kind === 'done') {
    const isResent = answer.intent === 'resend'
    return (
      <LoginState
        picture={isResent ? '/illustrations/envelope.svg' : '/illustrations/seedling.svg'}
        title={isResent ? texts.resent : texts.done}
        detail={isResent ? texts.resentDetail : texts.doneDetail}
      >
        {/* A new document: a browser that came from a mail has not shown its session yet. */}
        <ButtonLink to="/" reloadDocument>
          {texts.go}
        </ButtonLink>
      </LoginState>
    )
  }
  const refusal = answer?.kind === 'refused' ? answer : null
  if (refusal?.reason === 'CodeMismatchException' || refusal?.intent === 'resend') {
    return <Expired answer={answer} />
  }
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-3 mb-6 text-ink-muted">{texts.lead}</p>
      <LoginFormBody form={form} submit={texts.submit} />
    </>
  )
}

function Expired({ answer }: { answer: LoginAnswer | undefined }) {
  const texts = useTexts(loginLinkTexts).verify
  const { pathname, search } = useLocation()
  const resend = useLoginForm('resend', answer)
  const mayResend = answer?.kind === 'refused' && (answer.mayResend || answer.intent === 'resend')
  return (
    <LoginState picture="/illustrations/failure.svg" title={texts.expired} detail={texts.expiredDetail}>
      {mayResend ? (
        <LoginFormBody form={resend} submit={texts.resend} />
      ) : (
        <ButtonLink to={signInPath(`${pathname}${search}`)}>{texts.signIn}</ButtonLink>
      )}
    </LoginState>
  )
}

function useSubmitOnce(wanted: boolean): void {
  const submit = useSubmit()
  const sent = useRef(false)
  useEffect(() => {
    if (!wanted || sent.current) return
    sent.current = true
    void submit({ intent: 'verify' }, { method: 'post', replace: true })
  }, [wanted, submit])
}
