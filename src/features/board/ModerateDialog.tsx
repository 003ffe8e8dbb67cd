import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { administers } from '#features/accounts/accounts.rules.ts'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToast } from '#ui/Toast.tsx'
import { GENERAL, topicCategories } from './board.rules.ts'
import type { ModeratedItem, ModerationAct } from './moderate.ask.ts'
import { moderateTexts } from './moderate.messages.ts'
import { topicTexts } from './topic-card.messages.ts'

type Props = {
  open: boolean
  item: ModeratedItem & { isHidden: boolean }
  /** Given where the item is the topic itself. */
  topic?: TopicFactsFragment
  onClose(): void
  /** Told once an act is done. */
  onDone(): void
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
    const { moderate } = await import('./moderate.ask.ts')
    const isDone = await moderate(given)
    setBusy(false)
    setFailed(!isDone)
    if (!isDone) return
    toast(texts.done, Check)
    rest.onDone()
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
          <HideForm onHide={(reason) => act({ act: 'hide', item: { kind, id }, reason })} />
        )}
        {rest.topic && <TopicActs topic={rest.topic} act={act} />}
      </div>
    </Dialog>
  )
}

function HideForm({ onHide }: { onHide(reason: string): void }) {
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
        <TextArea name="reason" maxLength={500} className="min-h-22" />
      </Field>
      <Button type="submit" look="danger">
        {texts.hide}
      </Button>
    </form>
  )
}

type ActsProps = { topic: TopicFactsFragment; act(given: ModerationAct): void }

function TopicActs({ topic, act }: ActsProps) {
  const texts = useTexts(moderateTexts)
  const names = useTexts(topicTexts).categories
  const viewer = useViewer()
  const { id, isLocked, featured } = topic
  const [category, setCategory] = useState(topic.category)
  return (
    <>
      <div className="flex items-end gap-2 border-t border-line pt-4">
        <Field label={texts.category} className="flex-1">
          <Select value={category} onChange={({ target }) => setCategory(target.value)}>
            {([...topicCategories, GENERAL] as const).map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button look="outline" onClick={() => act({ act: 'move', id, category })}>
          {texts.move}
        </Button>
      </div>
      <Button look="outline" onClick={() => act({ act: 'lock', id, locked: !isLocked })}>
        {isLocked ? texts.unlock : texts.lock}
      </Button>
      {administers(viewer) && (
        <Button look="outline" onClick={() => act({ act: 'feature', id, featured: !featured })}>
          {featured ? texts.unfeature : texts.feature}
        </Button>
      )}
    </>
  )
}
