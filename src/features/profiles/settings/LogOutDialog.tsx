import { useState } from 'react'
import { BrowserOffers } from '#features/accounts/ground/browser-parts.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { profileTexts } from './menu.texts.ts'

type Props = { open: boolean; onClose(): void; onLogOut(): Promise<unknown> }

/** Asks a member whose browser has something that is nowhere else, before signing out. */
export default function LogOutDialog({ open, onClose, onLogOut }: Props) {
  const texts = useTexts(profileTexts).logOut
  const [busy, setBusy] = useState(false)
  const openings = useOpenings(open)
  const leave = async () => {
    setBusy(true)
    await onLogOut()
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width={480}>
      <div className="flex flex-col gap-4 p-5 md:p-6">
        <BrowserOffers key={openings} fate="left" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose} className="max-md:grow">
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={leave} className="max-md:grow">
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
