import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { browserDrafts } from '#platform/browser/draft.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { ApiError } from '#platform/browser/graphql.client.ts'
import { useForm } from '#ui/form/useForm.ts'
import { type RefusalWord, wordOf } from '../ground/topic.refusals.rules.ts'
import { NEW_TOPIC_PARAM } from '../ground/topics.address.rules.ts'
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

/** The state of the form of a new topic. What fails leaves everything as it was typed. */
export function useTopicForm(onCreated: (topic: CreatedTopic) => void) {
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

const faultWords: TopicFault[] = ['required', 'too-long', 'too-many', 'invalid']
