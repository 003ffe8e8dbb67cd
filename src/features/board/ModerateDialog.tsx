import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useToast } from '#ui/Toast.tsx'
import { HideForm } from './HideForm.tsx'
import { moderateTexts } from './moderate.messages.ts'
import type { ModeratedItem, ModerationAct } from './moderate.rules.ts'
import { type SteeredTopic, TopicActs } from './TopicActs.tsx'

type Props = {
  open: boolean
  item: ModeratedItem & { isHidden: boolean }
  /** Given where the item is the topic itself. */
  topic?: SteeredTopic
  onClose(): void
  /** Told of an act once it is done. */
  onDone(act: ModerationAct): void
}

/** What those who moderate can do with a topic or a reply; each act closes the dialog. */
export default function ModerateDialog({ open, onClose, ...rest }: Props) {
  const texts = useTexts(moderateTexts)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const act = async (given: ModerationAct) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    // Where the code itself does not come, there is no connection.
    const isDone = await import('./moderate.ask.ts')
      .then(({ moderate }) => moderate(given))
      .catch(() => false)
    setBusy(false)
    setFailed(!isDone)
    if (!isDone) return
    toast(texts.done, Check)
    rest.onDone(given)
    onClose()
  }

  const { kind, id, isHidden } = rest.item
  return (
    <Dialog open={open} onClose={onClose} title={texts.open[kind]} width={480}>
      <div aria-busy={isBusy} className="flex flex-col gap-4 p-5 md:p-6">
        {failed && <Alert title={texts.failed} />}
        {isHidden ? (
          <Button look="outline" onClick={() => act({ act: 'restore', item: { kind, id } })}>
            {texts.restore}
          </Button>
        ) : (
          <HideForm busy={isBusy} onHide={(reason) => act({ act: 'hide', item: { kind, id }, reason })} />
        )}
        {rest.topic && (
          <div className="flex flex-col gap-4 border-t border-line pt-4">
            <TopicActs topic={rest.topic} act={act} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
