import { CreateTopicDocument, UpdateTopicDocument } from '#documents/graphql.ts'
import { invalidateAnswers, runOperation } from '#platform/browser/graphql.client.ts'
import type { FilledForm } from '#platform/http/forms.rules.ts'
import { areSameTopic, type CreatedTopic, contentOf, type TopicValues } from './topic-form.rules.ts'

/** The session names nobody. */
export class NoUsername extends Error {
  constructor() {
    super('Username not found in current user session')
  }
}

/**
 * Creates a topic under this id, so that sending it again makes no second one. Where an earlier
 * try came through with other words, and only its answer was lost, the words of now take their place.
 * @throws NoUsername, ApiError
 */
export async function sendTopic(
  id: string,
  values: TopicValues,
  username: string,
  form: FilledForm,
): Promise<CreatedTopic> {
  if (!username) throw new NoUsername()
  const wanted = contentOf(values)
  const { createTopic: made } = await runOperation(CreateTopicDocument, {
    input: { id, type: 'TOPIC', ...wanted, username },
    form,
  })
  if (!areSameTopic(made, wanted)) {
    await runOperation(UpdateTopicDocument, { input: { id: made.id, ...wanted } })
  }
  await invalidateAnswers()
  return { id: made.id, ...wanted }
}
