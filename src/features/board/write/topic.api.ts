import {
  CreateReplyDocument,
  CreateTopicDocument,
  DeleteReplyDocument,
  DeleteTopicDocument,
  type ReplyFactsFragment,
  TopicDetailDocument,
  type TopicDetailQuery,
  type TopicFactsFragment,
  TopicRepliesDocument,
  UpdateReplyDocument,
  UpdateTopicDocument,
} from '#documents/graphql.ts'
import { ApiError, invalidateAnswers, runOperation, tryDelete } from '#platform/browser/graphql.client.ts'
import { documentQuery } from '#platform/browser/graphql.query.ts'
import { invalidateQueries, queryCache } from '#platform/browser/query-cache.ts'
import type { FilledForm } from '#platform/http/forms.rules.ts'
import { REPLIES_PAGE_SIZE } from '../ground/board.rules.ts'
import type { Refusal } from './refusals.rules.ts'
import { areSameTopic, contentOf, type TopicValues } from './topic-form.rules.ts'

/** The answer for a topic's page: from the cache while it is fresh, else from the server. */
export function fetchTopic(id: string): Promise<TopicDetailQuery> {
  return queryCache().fetchQuery(documentQuery(TopicDetailDocument, { id }))
}

/** The answer for a topic's page as it is now. */
export async function refetchTopic(id: string): Promise<TopicDetailQuery> {
  await invalidateTopic(id)
  return fetchTopic(id)
}

/** After news of a topic its answer is asked for anew. */
export async function invalidateTopic(id: string): Promise<void> {
  await invalidateQueries({ queryKey: documentQuery(TopicDetailDocument, { id }).queryKey })
}

/** The next replies of a topic. */
export async function fetchReplies(topicID: string, nextToken: string | null) {
  const { repliesByTopicID } = await runOperation(TopicRepliesDocument, {
    topicID,
    nextToken,
    limit: REPLIES_PAGE_SIZE,
  })
  return repliesByTopicID
}

/** The session names nobody. */
export class NoUsername extends Error {
  constructor() {
    super('Username not found in current user session')
  }
}

/**
 * Creates a topic under this id, so that sending it again makes no second one. Where an earlier try came through with
 * other words, and only its answer was lost, the words of now take their place. What the server refuses it gives.
 * @throws NoUsername
 */
export async function sendTopic(
  id: string,
  values: TopicValues,
  username: string,
  form: FilledForm,
): Promise<TopicFactsFragment | Refusal> {
  if (!username) throw new NoUsername()
  const wanted = contentOf(values)
  return changed(async () => {
    const input = { id, type: 'TOPIC', ...wanted, username }
    const { createTopic: made } = await runOperation(CreateTopicDocument, { input, form })
    if (areSameTopic(made, wanted)) return made
    return (await runOperation(UpdateTopicDocument, { input: { id, ...wanted } })).updateTopic
  })
}

/**
 * Stores a reply under its id, so that sending it again makes no second one. Where an earlier try came through with
 * other words, and only its answer was lost, the words of now take their place.
 */
export function sendReply(
  input: { id: string; topicID: string; content: string },
  form: FilledForm,
): Promise<ReplyFactsFragment | Refusal> {
  return changed(async () => {
    const { createReply: made } = await runOperation(CreateReplyDocument, { input, form })
    if (made.content === input.content) return made
    const { id, content } = input
    return (await runOperation(UpdateReplyDocument, { input: { id, content } })).updateReply
  })
}

/** Changes the viewer's reply. */
export function changeReply(id: string, content: string): Promise<ReplyFactsFragment | Refusal> {
  return changed(
    async () => (await runOperation(UpdateReplyDocument, { input: { id, content } })).updateReply,
  )
}

/** Changes the viewer's topic. */
export function changeTopic(id: string, values: TopicValues) {
  const input = { id, ...contentOf(values) }
  return changed(async () => (await runOperation(UpdateTopicDocument, { input })).updateTopic)
}

/** Whether the viewer's reply is gone: one that was deleted in another tab is, too. */
export function deleteReply(id: string): Promise<boolean> {
  return tryDelete(() => runOperation(DeleteReplyDocument, { input: { id } }))
}

/** Whether the viewer's topic is gone: one that was deleted in another tab is, too. */
export function deleteTopic(id: string): Promise<boolean> {
  return tryDelete(() => runOperation(DeleteTopicDocument, { input: { id } }))
}

async function changed<Changed>(send: () => Promise<Changed>): Promise<Changed | Refusal> {
  try {
    const answer = await send()
    await invalidateAnswers()
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refused: error.code, ...error.details }
  }
}
