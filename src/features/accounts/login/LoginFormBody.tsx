import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { loginFaultTexts } from './faults.texts.ts'
import type { LoginRefusal } from './form.rules.ts'
import { loginTexts } from './page.texts.ts'
import type { LoginFormState } from './useLoginForm.ts'

type Props = { form: LoginFormState; action?: string; submit: string; children?: ReactNode }

/** The `<form>` of the sign-in page: what was refused as a whole, the fields, and the button that sends them. */
export function LoginFormBody({ form, action, submit, children }: Props) {
  const texts = useTexts(loginTexts)
  const { intent, busy, refusal, isOver } = form
  return (
    <Form
      method="post"
      action={action}
      noValidate
      replace
      {...form.listeners}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {/* Gone while the server is asked, so that the same words are read out again. */}
      {refusal && !refusal.field && !busy && !isOver && <Refused refusal={refusal} />}
      {children}
      <Button type="submit" busy={busy} className="mt-2 w-full">
        {busy ? texts.working : submit}
      </Button>
    </Form>
  )
}

function Refused({ refusal: { intent, reason, retryAfterSeconds } }: { refusal: LoginRefusal }) {
  const texts = useTexts(loginFaultTexts)
  const sentences: Record<string, string> = texts.refusals
  const minutes = retryAfterSeconds && Math.ceil(retryAfterSeconds / 60)
  return (
    <Alert
      title={sentences[reason] ?? texts.refusals[intent === 'reset' ? 'reset' : 'other']}
      detail={minutes ? texts.tryAgainIn(minutes) : undefined}
    />
  )
}
