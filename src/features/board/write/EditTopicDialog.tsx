import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { topicCategories } from '../ground/board.rules.ts'
import { postTexts } from './post.texts.ts'
import { isRefusal, type RefusalWord, unreachable, wordOf } from './refusals.rules.ts'
import { TopicFormFields, topicFieldsClass, topicFormClass } from './TopicFormFields.tsx'
import { areSameTopic, contentOf, faultsOf, isTopicValues, type TopicValues } from './topic-form.rules.ts'

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
      <EditTopicForm {...rest} onClose={onClose} setSending={setSending} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open'> & { setSending(isSending: boolean): void }

function EditTopicForm({ topic, onClose, onChanged, setSending }: FormProps) {
  const { editTopic: texts, refusals } = useTexts(postTexts)
  const toast = useToast()
  const start = valuesOf(topic)
  const form = useForm({
    key: useDraftKey(`topic.${topic.id}`),
    start,
    isValues: isTopicValues,
    isUntouched: (values) => areSameTopic(contentOf(values), contentOf(start)),
    faultsOf,
  })
  const [refused, setRefused] = useState<RefusalWord | null>(null)

  const giveUp = () => {
    form.clear()
    onClose()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefused(null)
    return form.submit(async () => {
      const content = contentOf(form.values)
      if (areSameTopic(content, topic)) return giveUp()
      setSending(true)
      // Where the code itself does not come, there is no connection.
      const answer = await import('./topic.api.ts')
        .then(({ changeTopic }) => changeTopic({ id: topic.id, ...content }))
        .catch(() => unreachable)
      setSending(false)
      if (isRefusal(answer)) return setRefused(wordOf(answer))
      form.clear()
      onChanged(answer)
      toast(texts.done, Check)
      onClose()
    })
  }

  return (
    <form ref={form.ref} noValidate aria-busy={form.isBusy} onSubmit={submit} className={topicFormClass}>
      <div className={topicFieldsClass}>
        <TopicFormFields form={form} />
      </div>
      <DialogFooter>
        {refused && <Alert title={refusals[refused]} />}
        <div className="flex gap-2 md:justify-end">
          <Button look="outline" onClick={giveUp} className="max-md:grow">
            {texts.cancel}
          </Button>
          <Button type="submit" busy={form.isBusy} className="max-md:grow">
            {texts.save}
          </Button>
        </div>
      </DialogFooter>
    </form>
  )
}

/** A topic as its form holds it; `General` is none that the form offers. */
function valuesOf({ title, content, category, tags }: TopicFactsFragment): TopicValues {
  const isOffered = topicCategories.some((each) => each === category)
  return { title, content, category: isOffered ? category : '', tags: tags.join(', ') }
}
