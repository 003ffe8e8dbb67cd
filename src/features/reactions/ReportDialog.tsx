import { CircleExclamationPoint, Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { filledForm } from '#platform/forms.client.ts'
import { useTexts } from '#platform/i18n.tsx'
import { knownWord } from '#platform/refusal.rules.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FormTrap } from '#ui/FormTrap.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToast } from '#ui/Toast.tsx'
import { reportTexts } from './reports.messages.ts'
import { type ContentKind, REPORT_NOTE_LENGTH, reportReasons } from './reports.rules.ts'

type Props = { open: boolean; kind: ContentKind; id: string; onClose(): void }
const refusals = ['reported-already', 'own-content', 'looks-automated', 'too-many', 'not-found'] as const
type Failure = (typeof refusals)[number] | 'failed'

/** Where somebody, with or without an account, tells the moderators what is wrong with content. */
export default function ReportDialog({ open, kind, id, onClose }: Props) {
  const texts = useTexts(reportTexts)
  return (
    <Dialog open={open} onClose={onClose} title={texts.title[kind]} width={480}>
      <ReportForm kind={kind} id={id} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ kind, id, onClose }: Omit<Props, 'open'>) {
  const texts = useTexts(reportTexts)
  const toast = useToast()
  const [openedAt] = useState(() => performance.now())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
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
    const report = { kind, id, reason, note: given.get('note') }
    const failed = await sendReport({ ...report, ...filledForm(form, openedAt) })
    setSending(false)
    if (failed) return setFailure(failed)
    toast(texts.done, Flag)
    onClose()
  }

  return (
    <form noValidate aria-busy={isSending} onSubmit={submit} className="flex flex-col gap-4 p-5 md:p-6">
      {failure && <Alert title={texts.failures[failure]} />}
      <p className="text-sm text-ink-muted">{texts.lead}</p>
      <fieldset>
        <legend className="text-xs font-[600] text-ink-muted">{texts.reason}</legend>
        <div className="mt-1.5">
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={reason}
                onChange={() => setUnsaid(false)}
                className="size-5 accent-pine"
              />
              {texts.reasons[reason]}
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
        <TextArea name="note" maxLength={REPORT_NOTE_LENGTH} className="max-h-60 min-h-22" />
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

/** Sends a report; null once it is taken, else why it is not. */
async function sendReport(report: object): Promise<Failure | null> {
  try {
    const answer = await fetch('/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    if (answer.ok) return null
    const { code, reason }: { code?: string; reason?: string } = await answer.json()
    return knownWord(refusals, reason, code)
  } catch {
    return 'failed'
  }
}
