import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { browserDrafts } from '#platform/browser/draft.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { ApiError } from '#platform/browser/graphql.client.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { DraftKept, DraftNote } from '#ui/form/DraftNote.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { NEW_TOPIC_PARAM } from '../ground/board.address.rules.ts'
import { type RefusalWord, wordOf } from './refusals.rules.ts'
import { TopicFormFields, topicFieldsClass, topicFormClass } from './TopicFormFields.tsx'
import { NoUsername, sendTopic } from './topic.api.ts'
import {
  type CreatedTopic,
  emptyTopic,
  faultsOf,
  isEmptyTopic,
  isTopicValues,
  type TopicFault,
  topicFields,
} from './topic-form.rules.ts'
import { topicFormTexts } from './topic-form.texts.ts'

const faultWords: TopicFault[] = ['required', 'too-long', 'too-many', 'invalid']

type Props = { open: boolean; onClose(): void; onCreated(topic: CreatedTopic): void }

/** Where a member starts a topic: a dialog, on a phone a sheet. Closing keeps what is typed for the next opening. */
export default function TopicDialog(props: Props) {
  return <TopicSheet key={useOpenings(props.open)} {...props} />
}

function TopicSheet({ open, onClose, onCreated }: Props) {
  const texts = useTexts(topicFormTexts)
  const submitButton = useRef<HTMLButtonElement>(null)
  const form = useTopicForm(onCreated)
  const { isBusy, isRestored } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    submitButton.current?.focus()
    form.submit(event.currentTarget)
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    form.focus('title')
  }
  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !isBusy} title={texts.title}>
      <form ref={form.ref} noValidate aria-busy={isBusy} onSubmit={submit} className={topicFormClass}>
        <div inert={isBusy} className={topicFieldsClass}>
          {isRestored && (
            <DraftNote title={texts.draft.restored} discardLabel={texts.draft.discard} onDiscard={discard} />
          )}
          <p className="text-sm text-ink-muted">{texts.lead}</p>
          <TopicFormFields form={form} />
          {form.isKept && <DraftKept />}
          <FormTrap />
        </div>
        <DialogFooter>
          <Failure word={form.failure} />
          <div className="flex gap-2 md:justify-end">
            {!isBusy && (
              <Button look="outline" onClick={onClose} className="max-md:flex-1">
                {texts.cancel}
              </Button>
            )}
            <Button ref={submitButton} type="submit" busy={isBusy} className="max-md:flex-1">
              {isBusy ? texts.busy : texts.submit}
            </Button>
          </div>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function Failure({ word }: { word: RefusalWord | null }) {
  const texts = useTexts(topicFormTexts)
  if (word === null) return null
  const reasons: Partial<Record<string, string>> = texts.reasons
  return <Alert title={texts.failed} detail={reasons[word] ?? texts.kept} />
}

/** The state of the form of a new topic. What fails leaves everything as it was typed. */
function useTopicForm(onCreated: (topic: CreatedTopic) => void) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const signInPath = useSignInPath(NEW_TOPIC_PARAM)
  const form = useForm({
    key: useDraftKey('topics'),
    store: browserDrafts,
    start: emptyTopic,
    isValues: isTopicValues,
    isUntouched: isEmptyTopic,
    faultsOf,
  })
  const [failure, setFailure] = useState<RefusalWord | null>(null)

  const fail = (error: unknown) => {
    if (error instanceof NoUsername) reportError(error)
    const refusal = error instanceof ApiError ? { refused: error.code, ...error.details } : null
    if (refusal?.refused === 'sign-in-required') return navigate(signInPath)
    const word = refusal ? wordOf(refusal) : 'failed'
    // The id is of something else: another is as good, and the next try has it.
    if (word === 'failed' && refusal?.refused === 'conflict') form.renewId()
    const field = topicFields.find((each) => each === refusal?.field)
    const fault = faultWords.find((each) => each === refusal?.fault)
    if (field && fault) form.refuse(field, fault)
    setFailure(word)
  }

  return {
    ...form,
    failure,
    submit: async (element: HTMLFormElement) => {
      if (!viewer) return navigate(signInPath)
      await form.submit(async () => {
        setFailure(null)
        try {
          const filled = filledForm(element, form.sinceMs)
          const topic = await sendTopic(form.id, form.values, viewer.username, filled)
          form.clear()
          onCreated(topic)
        } catch (error) {
          fail(error)
        }
      })
    },
    discard: () => {
      form.discard()
      setFailure(null)
    },
  }
}
