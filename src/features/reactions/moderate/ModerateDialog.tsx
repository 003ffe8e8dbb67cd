import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { moderateTexts } from './dialog.texts.ts'
import { HideForm } from './HideForm.tsx'
import type { HidingAct, ModeratedItem } from './moderate.rules.ts'

/** Does what gives whether it was done: meanwhile the dialog waits, and then it closes. */
type Run = (work: () => Promise<boolean>, onDone: () => void) => Promise<boolean>

type Props = {
  open: boolean
  item: ModeratedItem & { isHidden: boolean }
  /** What else can be done with it. */
  more?(run: Run): ReactNode
  onClose(): void
  /** Called with an act once it is done. */
  onDone(act: HidingAct): void
}

/** Where those who moderate hide an item or show it again; each act closes the dialog. */
export default function ModerateDialog({ open, item, more, onClose, onDone }: Props) {
  const texts = useTexts(moderateTexts)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const run = async (work: () => Promise<boolean>, tell: () => void) => {
    if (isBusy) return false
    setBusy(true)
    setFailed(false)
    // Where the code itself does not come, there is no connection.
    const isDone = await work().catch(() => false)
    setBusy(false)
    setFailed(!isDone)
    if (!isDone) return false
    toast(texts.done, Check)
    tell()
    onClose()
    return true
  }
  const act = (given: HidingAct) =>
    run(
      async () => (await import('./moderate.api.ts')).moderate(given),
      () => onDone(given),
    )

  const { kind, id, isHidden } = item
  return (
    <Dialog open={open} onClose={onClose} title={texts.open[kind]} width={480}>
      <div aria-busy={isBusy} className="flex flex-col gap-4 p-5 md:p-6">
        {failed && <Alert title={texts.failed} />}
        {isHidden ? (
          <Button look="outline" onClick={() => act({ act: 'restore', item: { kind, id } })}>
            {texts.restore}
          </Button>
        ) : (
          <HideForm
            itemId={id}
            busy={isBusy}
            onHide={(reason) => act({ act: 'hide', item: { kind, id }, reason })}
          />
        )}
        {more && <div className="flex flex-col gap-4 border-t border-line pt-4">{more(run)}</div>}
      </div>
    </Dialog>
  )
}
