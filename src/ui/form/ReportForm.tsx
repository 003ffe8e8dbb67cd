import { CircleExclamationPoint, Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { filledForm } from '#platform/browser/forms.client.ts'
import { knownWord } from '#platform/ground/refusal.rules.ts'
import { Button } from '../button/Button.tsx'
import { Alert } from '../notice/Alert.tsx'
import { useToast } from '../notice/Toast.tsx'
import { Field } from './Field.tsx'
import { FormTrap } from './FormTrap.tsx'
import { TextArea } from './TextArea.tsx'

/** The texts of a report; `failures` has a sentence for each refusal that can come, and for `failed`. */
type ReportWords = {
  lead: string
  reason: string
  chooseReason: string
  note: string
  send: string
  cancel: string
  done: string
  failures: Readonly<Record<string, string>> & { failed: string }
}

type Props<Reason extends string> = {
  /** Where it is sent, and what it is about. */
  path: string
  about: Readonly<Record<string, string | number>>
  /** What the endpoint calls the reason. */
  reasonField: string
  reasons: readonly Reason[]
  /** The reason that is chosen already. */
  chosen?: Reason | null
  names: Readonly<Record<Reason, string>>
  noteLength: number
  texts: ReportWords
  onClose(): void
}

/** Form of a report by a member or a visitor: a reason to choose and a note to add. */
export function ReportForm<Reason extends string>(props: Props<Reason>) {
  const { path, about, reasonField, reasons, chosen, names, noteLength, texts, onClose } = props
  const toast = useToast()
  const [openedAt] = useState(() => performance.now())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnsaid, setUnsaid] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const reason = given.get('reason')
    setUnsaid(reason === null)
    setFailure(null)
    if (isSending || reason === null) return
    setSending(true)
    const report = { ...about, [reasonField]: reason, note: given.get('note') }
    const failed = await sendReport(path, { ...report, ...filledForm(form, openedAt) })
    setSending(false)
    if (failed) return setFailure(knownWord(Object.keys(texts.failures), ...failed))
    toast(texts.done, Flag)
    onClose()
  }

  return (
    <form noValidate aria-busy={isSending} onSubmit={submit} className="flex flex-col gap-4 p-5 md:p-6">
      {failure && <Alert title={texts.failures[failure] ?? texts.failures.failed} />}
      <p className="text-sm text-ink-muted">{texts.lead}</p>
      <fieldset>
        <legend className="text-xs font-[600] text-ink-muted">{texts.reason}</legend>
        <div className="mt-1.5">
          {reasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={reason === chosen}
                onChange={() => setUnsaid(false)}
                className="size-5 shrink-0 accent-pine"
              />
              {names[reason]}
            </label>
          ))}
        </div>
        {isUnsaid && (
          <p role="alert" className="mt-1 flex items-center gap-1.5 text-xs text-error">
            <CircleExclamationPoint size={15} className="shrink-0" />
            {texts.chooseReason}
          </p>
        )}
      </fieldset>
      <Field label={texts.note}>
        <TextArea name="note" maxLength={noteLength} className="max-h-60 min-h-22" />
      </Field>
      <FormTrap />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose} className="max-md:grow">
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isSending} className="max-md:grow">
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** Sends a report; null once it is taken, else what the refusal says. */
async function sendReport(path: string, report: object): Promise<(string | undefined)[] | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    if (answer.ok) return null
    const { code, reason }: { code?: string; reason?: string } = await answer.json()
    return [reason, code]
  } catch {
    return []
  }
}
