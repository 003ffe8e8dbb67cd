import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useTabDraft } from '#features/accounts/access/useTabDraft.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { topicCategories } from '../ground/board.rules.ts'
import { isRefusal, type RefusalWord, unreachable, wordOf } from '../ground/topic.refusals.rules.ts'
import { postTexts } from './post.texts.ts'
import { TopicFormFields, topicFieldsClass, topicFormClass } from './TopicFormFields.tsx'
import {
  areSameTopic,
  contentOf,
  faultsOf,
  isTopicValues,
  type TopicFaults,
  type TopicField,
  type TopicValues,
} from './topic-form.rules.ts'

type Props = {
  open: boolean
  topic: TopicFactsFragment
  onClose(): void
  onChanged(topic: TopicFactsFragment): void
}

/** Where the author changes a topic: title, category, text and tags. */
export default function EditTopicDialog({ open, onClose, ...rest }: Props) {
  const texts = useTexts(postTexts).editTopic
  const [isSending, setSending] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !isSending} title={texts.title}>
      <EditTopicForm {...rest} onClose={onClose} isSending={isSending} setSending={setSending} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open'> & { isSending: boolean; setSending(isSending: boolean): void }

function EditTopicForm({ topic, onClose, onChanged, isSending, setSending }: FormProps) {
  const { editTopic: texts, refusals } = useTexts(postTexts)
  const toast = useToast()
  const {
    draft: values,
    change: setValues,
    forget,
  } = useTabDraft(`topic.${topic.id}`, isTopicValues, () => valuesOf(topic))
  const [faults, setFaults] = useState<TopicFaults>({})
  const [refused, setRefused] = useState<RefusalWord | null>(null)
  const check = (field: TopicField, of: TopicValues) =>
    setFaults((before) => ({ ...before, [field]: faultsOf(of)[field] }))
  const type = (field: TopicField, text: string) => {
    const next = { ...values, [field]: text }
    setValues(next)
    if (faults[field]) check(field, next)
  }

  const giveUp = () => {
    forget()
    onClose()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    const found = faultsOf(values)
    setFaults(found)
    setRefused(null)
    const [first] = Object.keys(found)
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) return control.focus()
    const content = contentOf(values)
    if (areSameTopic(content, topic)) return giveUp()
    setSending(true)
    // Where the code itself does not come, there is no connection.
    const answer = await import('./topic.ask.ts')
      .then(({ changeTopic }) => changeTopic({ id: topic.id, ...content }))
      .catch(() => unreachable)
    setSending(false)
    if (isRefusal(answer)) return setRefused(wordOf(answer))
    forget()
    onChanged(answer)
    toast(texts.done, Check)
    onClose()
  }

  return (
    <form noValidate aria-busy={isSending} onSubmit={submit} className={topicFormClass}>
      <div className={topicFieldsClass}>
        <TopicFormFields form={{ values, faults, type, leave: (field) => check(field, values) }} />
      </div>
      <DialogFooter>
        {refused && <Alert title={refusals[refused]} />}
        <div className="flex gap-2 md:justify-end">
          <Button look="outline" onClick={giveUp} className="max-md:grow">
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSending} className="max-md:grow">
            {texts.save}
          </Button>
        </div>
      </DialogFooter>
    </form>
  )
}

/** A topic as its form holds it; `General` is none that the form offers. */
function valuesOf({ id, title, content, category, tags }: TopicFactsFragment): TopicValues {
  const isOffered = topicCategories.some((each) => each === category)
  return { id, title, content, category: isOffered ? category : '', tags: tags.join(', ') }
}
