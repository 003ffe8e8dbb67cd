import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Alert } from '../notice/Alert.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  texts: { title: string; detail: string; confirm: string; cancel: string; failed?: string }
  onClose(): void
  /** Whether it is gone, or its failure told elsewhere; what comes after that is the caller's. */
  onConfirm(): Promise<boolean>
  /** Where the focus goes on closing; without it, or where it gives `null`, to what had it before. */
  returnFocus?(): HTMLElement | null
}

/** Asks once more before something goes for good; where that fails it stays open and says so. */
export default function DeleteDialog({ open, texts, onClose, onConfirm, returnFocus }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    setFailed(false)
    // Where the code itself does not come, there is no connection.
    const isDone = await onConfirm().catch(() => false)
    setBusy(false)
    setFailed(!isDone)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      width={480}
      {...(returnFocus && { returnFocus })}
    >
      <div className="flex flex-col gap-4 p-5 md:p-6">
        {hasFailed && texts.failed && <Alert title={texts.failed} />}
        <p dir="auto" className="wrap-anywhere">
          {texts.detail}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose} className="max-md:grow">
            {texts.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={remove} className="max-md:grow">
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
