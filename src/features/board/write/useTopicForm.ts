import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { browserDrafts, keepDraft, readKept } from '#platform/browser/draft.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { ApiError } from '#platform/browser/graphql.client.ts'
import { newId } from '#platform/ground/new-id.ts'
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts'
import { type RefusalWord, wordOf } from '../ground/topic.refusals.rules.ts'
import { NEW_TOPIC_PARAM } from '../ground/topics.address.rules.ts'
import {
  type CreatedTopic,
  emptyTopic,
  faultsOf,
  isEmptyTopic,
  isTopicDraft,
  type TopicDraft,
  type TopicFault,
  type TopicFaults,
  type TopicField,
  topicDraftKey,
  topicFields,
} from './topic-form.rules.ts'
import { NoUsername, sendTopic } from './topic-form.save.ts'

type Options = { onCreated(topic: CreatedTopic): void; focus(field: TopicField): void }
export type TopicFormState = ReturnType<typeof useTopicForm>

/** The state of the form of a new topic. One press at a time; what fails leaves everything as it was typed. */
export function useTopicForm({ onCreated, focus }: Options) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const signInPath = useSignInPath(NEW_TOPIC_PARAM)
  // A session that ends while somebody writes must not lose the draft.
  const [key] = useState(() => topicDraftKey(viewer?.accountId ?? ''))
  const [draft] = useState(() => readKept(key, isTopicDraft, browserDrafts()))
  const [values, setValues] = useState(() => draft?.values ?? emptyTopic(newId()))
  // On the clock of the page: what was done to the draft earlier counts.
  const [sinceMs, setSinceMs] = useState(() => performance.now() - (draft?.filledInMs ?? 0))
  const [isRestored, setRestored] = useState(draft !== null)
  const [isKept, setKept] = useState(draft !== null)
  const [faults, setFaults] = useState<TopicFaults>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusalWord | null>(null)
  const sending = useRef(false)
  const isEmpty = isEmptyTopic(values)
  // What was back is gone: what is typed now is new.
  if (isRestored && isEmpty) setRestored(false)

  useEffect(() => {
    setKept(keep(key, isEmpty ? null : { values, filledInMs: performance.now() - sinceMs }))
  }, [key, isEmpty, values, sinceMs])
  useLeaveWarning(isBusy)

  const toSignIn = () => navigate(signInPath)

  const fail = (error: unknown) => {
    if (error instanceof NoUsername) reportError(error)
    const refusal = error instanceof ApiError ? { refused: error.code, ...error.details } : null
    if (refusal?.refused === 'sign-in-required') return toSignIn()
    const word = refusal ? wordOf(refusal) : 'failed'
    // The id is of something else: another is as good, and the next try has it.
    if (word === 'failed' && refusal?.refused === 'conflict') setValues({ ...values, id: newId() })
    const field = topicFields.find((each) => each === refusal?.field)
    const fault = faultWords.find((each) => each === refusal?.fault)
    if (field && fault) {
      setFaults({ [field]: fault })
      focus(field)
    }
    setFailure(word)
  }

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return
    if (!viewer) return toSignIn()
    const found = faultsOf(values)
    setFaults(found)
    const first = topicFields.find((field) => found[field])
    if (first) return focus(first)
    sending.current = true
    // The time until now counts as well for whoever comes back to it.
    keep(key, { values, filledInMs: performance.now() - sinceMs })
    setBusy(true)
    setFailure(null)
    try {
      const topic = await sendTopic(values, viewer.username, filledForm(form, sinceMs))
      keep(key, null)
      onCreated(topic)
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    values,
    faults,
    isRestored,
    /** Whether what is typed is kept for later. */
    isKept,
    isBusy,
    failure,
    submit,
    type: (field: TopicField, text: string) => {
      const next = { ...values, [field]: text }
      setValues(next)
      if (faults[field]) setFaults({ ...faults, [field]: faultsOf(next)[field] })
    },
    /** Who only passes through a field has not got it wrong yet. */
    leave: (field: TopicField) => {
      if (values[field]) setFaults({ ...faults, [field]: faultsOf(values)[field] })
    },
    discard: () => {
      setValues(emptyTopic(newId()))
      setSinceMs(performance.now())
      setRestored(false)
      setFaults({})
      setFailure(null)
    },
  }
}

function keep(key: string, draft: TopicDraft | null): boolean {
  return keepDraft(key, draft, browserDrafts())
}

const faultWords: TopicFault[] = ['required', 'too-long', 'too-many', 'invalid']
