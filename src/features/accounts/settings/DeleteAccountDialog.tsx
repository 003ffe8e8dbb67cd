import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { removeBegun } from '#platform/browser/draft.files.ts'
import { removePageCopies } from '#platform/browser/offline-copies.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { changeAccount, leaveFor, whileSessionChanges } from '../access/account.api.ts'
import { useViewer } from '../access/viewer.tsx'
import { ACCOUNT_DELETED_PATH } from '../ground/accounts.rules.ts'
import { BrowserOffers } from '../ground/browser-parts.tsx'
import { PasswordField } from '../login/PasswordField.tsx'
import { settingsTexts } from './dialogs.texts.ts'
import { downloadExport } from './downloadExport.ts'

/** What is wrong with the password; all else is told, and goes. */
type Fault = 'passwordRequired' | 'incorrect'
type Props = { open: boolean; onClose(): void }

/** Deletes the viewer's account, then clears what this browser keeps and goes to the sign-in page. */
export default function DeleteAccountDialog({ open, onClose }: Props) {
  const all = useTexts(settingsTexts)
  const texts = all.deletion
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const viewer = useViewer()
  const openings = useOpenings(open)
  const tell = (failure: 'tooMany' | 'failed' | 'downloadFailed') => toast.error(texts[failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const password = String(given.get('password'))
    if (password === '') return setFault('passwordRequired')
    setBusy(true)
    const alsoContent = given.get('alsoContent') !== null
    const answer = await whileSessionChanges(async () => {
      const deleted = await changeAccount('DELETE', '/account', { password, alsoContent })
      if (deleted.ok) await leave(viewer?.accountId ?? '')
      return deleted
    })
    setBusy(false)
    if (answer.ok) return
    setFault(answer.reason === 'NotAuthorizedException' ? 'incorrect' : null)
    if (answer.reason === 'LimitExceededException') tell('tooMany')
    else if (answer.reason !== 'NotAuthorizedException') tell('failed')
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width={480}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-5 md:p-6">
        <p>{texts.lead}</p>
        <p className="text-sm text-ink-muted">{texts.stays}</p>
        <label className="flex min-h-11 items-center gap-3 font-[600]">
          <input type="checkbox" name="alsoContent" className="size-5 accent-pine" />
          {texts.alsoContent}
        </label>
        <p className="text-sm text-ink-muted">{texts.browser}</p>
        <BrowserOffers key={openings} fate="erased" />
        <button
          type="button"
          onClick={() => downloadExport().catch(() => tell('downloadFailed'))}
          className="inline-flex min-h-11 items-center gap-2 self-start font-[600] text-pine underline"
        >
          <Download size={18} strokeWidth={1.9} />
          {texts.download}
        </button>
        <PasswordField
          name="password"
          label={texts.password}
          error={fault ? texts[fault] : undefined}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {all.cancel}
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The last steps of a deletion: nothing of the account is left in this browser. */
async function leave(accountId: string): Promise<void> {
  // First, or the end of the session would have this page keep what is typed in it.
  await removeBegun(accountId)
  localStorage.clear()
  sessionStorage.clear()
  await removePageCopies()
  return leaveFor(ACCOUNT_DELETED_PATH)
}
