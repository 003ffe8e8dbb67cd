import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { TopicFactsFragment } from '#documents/graphql.ts'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { browserDrafts } from '#platform/browser/draft.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { DraftKept, DraftNote } from '#ui/form/DraftNote.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { NEW_TOPIC_PARAM } from '../ground/board.address.rules.ts'
import { topicCategories } from '../ground/board.rules.ts'
import { topicTexts } from '../ground/topic.texts.ts'
import { isRefusal, type Refusal, type RefusalWord, wordOf } from './refusals.rules.ts'
import { replyTexts } from './reply.texts.ts'
import { changeTopic, sendTopic } from './topic.api.ts'
import {
  areSameTopic,
  charactersLeft,
  contentOf,
  emptyTopic,
  faultsOf,
  isEmptyTopic,
  isTopicValues,
  type TopicField,
  type TopicValues,
  topicFaults,
  topicFields,
  valuesOf,
} from './topic-form.rules.ts'
import { topicFormTexts } from './topic-form.texts.ts'

type Props = {
  open: boolean
  onClose(): void
  /** What its author changes; without it a new topic is started. */
  topic?: TopicFactsFragment
  onSent(topic: TopicFactsFragment): void
}

/**
 * Where a member starts a topic or changes one: a dialog, on a phone a sheet. Closing keeps what is typed for the next
 * opening.
 */
export default function TopicDialog(props: Props) {
  return <TopicSheet key={useOpenings(props.open)} {...props} />
}

function TopicSheet({ open, onClose, topic, onSent }: Props) {
  const texts = useTexts(topicFormTexts)
  const words = topic ? texts.change : texts.create
  const submitButton = useRef<HTMLButtonElement>(null)
  const form = useTopicForm(topic, onSent)
  const { isBusy } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    submitButton.current?.focus()
    form.submit(event.currentTarget)
  }
  const cancel = () => {
    // A change is given up; a new topic waits for the next opening.
    if (topic) form.clear()
    onClose()
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    form.focus('title')
  }
  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !isBusy} title={words.title}>
      <form
        ref={form.ref}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit}
        // It fills the sheet of a phone, and its buttons stay in sight.
        className="flex min-h-full flex-col max-md:min-h-[calc(100dvh-var(--safe-top)-5.75rem)]"
      >
        <div inert={isBusy} className="flex flex-1 flex-col gap-4 p-4 md:p-6">
          {form.isRestored && (
            <DraftNote title={texts.draft.restored} discardLabel={texts.draft.discard} onDiscard={discard} />
          )}
          <p className="text-sm text-ink-muted">{texts.lead}</p>
          <Fields form={form} />
          {form.isKept && <DraftKept />}
          {!topic && <FormTrap />}
        </div>
        <DialogFooter>
          <Failure word={form.failure} title={words.failed} />
          <div className="flex gap-2 md:justify-end">
            {!isBusy && (
              <Button look="outline" onClick={cancel} className="max-md:flex-1">
                {texts.cancel}
              </Button>
            )}
            <Button ref={submitButton} type="submit" busy={isBusy} className="max-md:flex-1">
              {isBusy ? words.busy : words.submit}
            </Button>
          </div>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function Failure({ word, title }: { word: RefusalWord | null; title: string }) {
  const { kept } = useTexts(topicFormTexts)
  const { refusals } = useTexts(replyTexts)
  if (word === null) return null
  return <Alert title={title} detail={word === 'failed' ? kept : refusals[word]} />
}

type Form = ReturnType<typeof useTopicForm>

/** The fields of a topic from the top. Too much of a text stays in its field: cutting it off would lose it. */
function Fields({ form }: { form: Form }) {
  const texts = useTexts(topicFormTexts)
  const names = useTexts(topicTexts).categories
  const control = (name: TopicField) => ({ ...form.control(name), className: 'scroll-my-24' })
  return (
    <>
      <Field label={texts.fields.title} {...useNotes(form, 'title')}>
        <TextInput dir="auto" autoComplete="off" required {...control('title')} />
      </Field>
      <Field label={texts.fields.category} {...useNotes(form, 'category')}>
        <Select required {...control('category')}>
          <option value="" disabled>
            {texts.choose}
          </option>
          {topicCategories.map((category) => (
            <option key={category} value={category}>
              {names[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.fields.content} {...useNotes(form, 'content')}>
        <TextArea dir="auto" required {...control('content')} className="min-h-42 scroll-my-24" />
      </Field>
      <Field label={texts.fields.tags} {...useNotes(form, 'tags')}>
        <TextInput autoComplete="off" {...control('tags')} />
      </Field>
    </>
  )
}

/** The note below a field: its fault, the characters left, or its hint. */
function useNotes({ values, faults }: Form, field: TopicField) {
  const texts = useTexts(topicFormTexts)
  const fault = faults[field]
  if (field === 'category') return fault ? { error: texts.required.category } : {}
  if (field === 'tags') {
    if (!fault) return { hint: texts.hints.tags }
    return { error: fault === 'too-many' ? texts.tooManyTags : texts.tagTooLong }
  }
  const left = charactersLeft(field, values[field])
  if (left !== null) return left < 0 ? { error: texts.over(-left) } : { hint: texts.left(left) }
  return fault ? { error: texts.required[field] } : { hint: texts.hints[field] }
}

/** The state of the form of a topic. What fails leaves everything as it was typed. */
function useTopicForm(topic: TopicFactsFragment | undefined, onSent: Props['onSent']) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const signInPath = useSignInPath(NEW_TOPIC_PARAM)
  const start = topic ? valuesOf(topic) : emptyTopic
  const isUntouched = (values: TopicValues) =>
    topic ? areSameTopic(contentOf(values), contentOf(start)) : isEmptyTopic(values)
  const form = useForm({
    key: useDraftKey(topic ? `topic.${topic.id}` : 'topics'),
    store: topic ? undefined : browserDrafts,
    start,
    isValues: isTopicValues,
    isUntouched,
    faultsOf,
  })
  const [failure, setFailure] = useState<RefusalWord | null>(null)

  const refuse = (refusal: Refusal) => {
    // The form of a new topic is opened again by the address, after signing in.
    if (refusal.refused === 'sign-in-required' && !topic) return navigate(signInPath)
    const word = wordOf(refusal)
    // The id is of something else: another is as good, and the next try has it.
    if (word === 'failed' && refusal.refused === 'conflict') form.renewId()
    const field = topicFields.find((each) => each === refusal.field)
    const fault = topicFaults.find((each) => each === refusal.fault)
    if (field && fault) form.refuse(field, fault)
    setFailure(word)
  }

  const send = (element: HTMLFormElement) =>
    topic
      ? changeTopic(topic.id, form.values)
      : sendTopic(form.id, form.values, viewer?.username ?? '', filledForm(element, form.sinceMs))

  return {
    ...form,
    failure,
    submit: async (element: HTMLFormElement) => {
      if (!viewer && !topic) return navigate(signInPath)
      setFailure(null)
      await form.submit(async () => {
        try {
          const sent = topic && isUntouched(form.values) ? topic : await send(element)
          if (isRefusal(sent)) return refuse(sent)
          form.clear()
          onSent(sent)
        } catch (error) {
          reportError(error)
          setFailure('failed')
        }
      })
    },
    discard: () => {
      form.discard()
      setFailure(null)
    },
  }
}
