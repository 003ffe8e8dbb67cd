import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { changeAccount, whileSessionChanges } from '../access/account.api.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { settingsTexts } from './dialogs.texts.ts'
import { type PasswordFault, passwordFaultOf, passwordFaultOfAnswer } from './password.rules.ts'

type Props = { open: boolean; onClose(): void }

/** Changes the viewer's password; what was typed stays while it is refused. */
export default function PasswordDialog({ open, onClose }: Props) {
  const texts = useTexts(settingsTexts)
  const toast = useToast()
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const input = {
      oldPassword: String(given.get('oldPassword')),
      newPassword: String(given.get('newPassword')),
      repeated: String(given.get('repeated')),
    }
    const found = passwordFaultOf(input) ?? (await send(input))
    setFault(found)
    if (found && !found.field) toast.error(texts.password[found.text])
    if (found?.field) form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
    if (found) return
    form.reset()
    toast(texts.password.success)
    onClose()
  }
  const send = async ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) => {
    setBusy(true)
    const answer = await whileSessionChanges(() =>
      changeAccount('POST', '/account/password', { oldPassword, newPassword }),
    )
    setBusy(false)
    return answer.ok ? null : passwordFaultOfAnswer(answer)
  }
  const errorOf = (field: PasswordFault['field']) =>
    fault?.field === field ? texts.password[fault.text] : undefined

  return (
    <Dialog open={open} onClose={onClose} title={texts.password.title} width={480}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-5 md:p-6">
        <PasswordField
          name="oldPassword"
          label={texts.password.old}
          error={errorOf('oldPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={texts.password.new}
          hint={texts.password.hint}
          error={errorOf('newPassword')}
          autoComplete="new-password"
        />
        <PasswordField
          name="repeated"
          label={texts.password.repeated}
          error={errorOf('repeated')}
          autoComplete="new-password"
        />
        <p className="text-sm text-ink-muted">{texts.password.note}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {texts.password.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
