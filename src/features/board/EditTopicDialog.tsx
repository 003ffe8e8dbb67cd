import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { BOARD_LIMITS, topicCategories } from './board.rules.ts'
import { topicPageTexts } from './topic.messages.ts'
import { isRefusal, type RefusalWord, wordOf } from './topic.refusals.rules.ts'
import { topicTexts } from './topic-card.messages.ts'
import {
  areSameTopic,
  contentOf,
  faultsOf,
  type TopicFault,
  type TopicFaults,
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
  const texts = useTexts(topicPageTexts).editTopic
  const [isSending, setSending] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !isSending} title={texts.title}>
      <EditTopicForm {...rest} onClose={onClose} isSending={isSending} setSending={setSending} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open'> & { isSending: boolean; setSending(isSending: boolean): void }

function EditTopicForm({ topic, onClose, onChanged, isSending, setSending }: FormProps) {
  const { editTopic: texts, refusals } = useTexts(topicPageTexts)
  const { categories } = useTexts(topicTexts)
  const toast = useToast()
  const [values, setValues] = useState(() => valuesOf(topic))
  const [faults, setFaults] = useState<TopicFaults>({})
  const [refused, setRefused] = useState<RefusalWord | null>(null)
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setFaults({})
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
    if (areSameTopic(content, topic)) return onClose()
    setSending(true)
    const { changeTopic } = await import('./topic.ask.ts')
    const answer = await changeTopic({ id: topic.id, ...content })
    setSending(false)
    if (isRefusal(answer)) return setRefused(wordOf(answer))
    onChanged(answer)
    toast(texts.done, Check)
    onClose()
  }
  const wordsOf = (fault: TopicFault | undefined) =>
    fault && refusals[fault === 'too-long' ? fault : 'required']
  const ofTags =
    faults.tags === 'too-many' ? texts.tooManyTags(BOARD_LIMITS.tags) : texts.longTag(BOARD_LIMITS.tag)

  return (
    <form noValidate aria-busy={isSending} onSubmit={submit} className="flex flex-col gap-4 p-5 md:p-6">
      {refused && <Alert title={refusals[refused]} />}
      <Field label={texts.name} error={wordsOf(faults.title)}>
        <TextInput
          name="title"
          dir="auto"
          value={values.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label={texts.category} error={wordsOf(faults.category)}>
        <Select
          name="category"
          value={values.category}
          onChange={({ target }) => set({ category: target.value })}
        >
          <option value="" disabled>
            {texts.choose}
          </option>
          {topicCategories.map((category) => (
            <option key={category} value={category}>
              {categories[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.content} error={wordsOf(faults.content)}>
        <TextArea
          name="content"
          dir="auto"
          value={values.content}
          onChange={({ target }) => set({ content: target.value })}
          className="max-h-[24rem] min-h-40"
        />
      </Field>
      <Field label={texts.tags} hint={texts.tagsHint} error={faults.tags && ofTags}>
        <TextInput
          name="tags"
          dir="auto"
          value={values.tags}
          onChange={({ target }) => set({ tags: target.value })}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isSending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** A topic as its form holds it; `General` is none that the form offers. */
function valuesOf({ id, title, content, category, tags }: TopicFactsFragment): TopicValues {
  const isOffered = topicCategories.some((each) => each === category)
  return { id, title, content, category: isOffered ? category : '', tags: tags.join(', ') }
}
