import { randomUUID } from 'node:crypto'
import type { ApiMember, testApi } from './api.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'data'>

export const CREATE_TOPIC = /* GraphQL */ `mutation ($input: CreateTopicInput!, $condition: TopicCondition) {
  createTopic(input: $input, condition: $condition) { id title content category authorID username createdAt }
}`
export const CREATE_REPLY = /* GraphQL */ `mutation ($input: CreateReplyInput!, $condition: ReplyCondition) {
  createReply(input: $input, condition: $condition) { id type content topicID authorID username createdAt updatedAt }
}`
export const UPDATE_TOPIC = /* GraphQL */ `mutation ($input: UpdateTopicInput!, $condition: TopicCondition) {
  updateTopic(input: $input, condition: $condition) { id title content category tags editedAt }
}`
export const UPDATE_REPLY = /* GraphQL */ `mutation ($input: UpdateReplyInput!, $condition: ReplyCondition) {
  updateReply(input: $input, condition: $condition) { id content editedAt topicID }
}`
export const LIKE = /* GraphQL */ `mutation ($id: ID!) { createLike(input: { topicID: $id }) { id } }`

/** What a form sends of a topic, with an id of its own. */
export function topicInput(more: Record<string, unknown> = {}) {
  return { id: randomUUID(), title: 'Kwark of skyr?', content: 'Wat eet jij?', ...more }
}

/** Has a member create a topic, and gives its id. */
export async function newTopic(api: Api, author: ApiMember, more: Record<string, unknown> = {}) {
  const input = topicInput(more)
  await api.data(author, CREATE_TOPIC, { input })
  return input.id
}

/** Has a member reply to a topic, and gives the id of the reply. */
export async function newReply(api: Api, author: ApiMember, topicID: string, content = 'Skyr!') {
  type Made = { createReply: { id: string } }
  const made = await api.data<Made>(author, CREATE_REPLY, { input: { topicID, content } })
  return made.createReply.id
}

type Page = { items: { id: string }[]; nextToken: string | null }

/** The ids of a whole list, a page of `limit` at a time; `field` is how the document names the list. */
export async function idsOf(
  api: Api,
  caller: ApiMember | 'public key',
  query: string,
  variables: Record<string, unknown> = {},
): Promise<string[]> {
  const ids: string[] = []
  let nextToken: string | null = null
  do {
    const data: Record<string, Page> = await api.data<Record<string, Page>>(caller, query, {
      ...variables,
      nextToken,
    })
    const page: Page = Object.values(data)[0]!
    ids.push(...page.items.map(({ id }) => id))
    nextToken = page.nextToken
  } while (nextToken !== null)
  return ids
}
