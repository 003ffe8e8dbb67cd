import { type FormEvent, useState } from 'react'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useTextDraft } from '#ui/form/useTextDraft.ts'
import { moderateTexts } from './dialog.texts.ts'
import { HIDE_REASON_LENGTH } from './moderate.rules.ts'

type Props = {
  /** What is hidden: the reason that was begun for it waits in the tab. */
  itemId: string
  busy?: boolean
  /** Whether it was done. */
  onHide(reason: string): Promise<boolean>
}

/** Hides content, with the reason that its author is told. What is typed stays until it is done. */
export function HideForm({ itemId, busy = false, onHide }: Props) {
  const texts = useTexts(moderateTexts)
  const [isUnsaid, setUnsaid] = useState(false)
  const { text, change, clear } = useTextDraft(useDraftKey(`hide.${itemId}`))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = text.trim()
    setUnsaid(reason === '')
    if (reason && (await onHide(reason))) clear()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={texts.reason} error={isUnsaid && texts.reasonNeeded}>
        <TextArea
          name="reason"
          value={text}
          onChange={({ target }) => change(target.value)}
          maxLength={HIDE_REASON_LENGTH}
          className="min-h-22"
        />
      </Field>
      <Button type="submit" look="danger" busy={busy}>
        {texts.hide}
      </Button>
    </form>
  )
}
