import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { moderateTexts } from './moderate.messages.ts'
import { HIDE_REASON_LENGTH } from './moderate.rules.ts'

type Props = {
  busy?: boolean
  onHide(reason: string): void
}

/** Hides content, with the reason that its author is told. What is typed stays until it is done. */
export function HideForm({ busy = false, onHide }: Props) {
  const texts = useTexts(moderateTexts)
  const [isUnsaid, setUnsaid] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setUnsaid(reason === '')
    if (reason) onHide(reason)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={texts.reason} error={isUnsaid && texts.reasonNeeded}>
        <TextArea name="reason" maxLength={HIDE_REASON_LENGTH} className="min-h-22" />
      </Field>
      <Button type="submit" look="danger" busy={busy}>
        {texts.hide}
      </Button>
    </form>
  )
}
