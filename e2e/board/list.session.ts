import type { APIRequestContext, Page, Request } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { ask } from '../recipes/detail.session.ts'

export const main = (page: Page) => page.getByRole('main')
export const list = (page: Page) => main(page).getByRole('region', { name: 'All topics' })
export const cards = (page: Page) => list(page).getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading')
export const featured = (page: Page) => main(page).getByRole('region', { name: 'Featured discussions' })
export const searchBox = (page: Page) => page.getByRole('searchbox')
export const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })
export const sortButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Sort' }).getByRole('button', { name })

/** Topics that a member may start on the first day. */
const FIRST_DAY_TOPICS = 3

export type TopicInput = { title?: string; content?: string; category?: string; tags?: string[] }

/** A word that no other topic has: a search for it leaves the topics of other tests out. */
export function newWord(): string {
  return `proef${crypto.randomUUID().slice(0, 8)}`
}

/** Writes a topic of whoever is signed in, and gives its id. */
export async function writeTopic(request: APIRequestContext, given: TopicInput): Promise<string> {
  const id = crypto.randomUUID()
  const query = 'mutation ($input: CreateTopicInput!) { createTopic(input: $input) { id } }'
  const input = { id, title: 'Skyr', content: `Wat eet jij? ${id}`, category: 'Nutrition', ...given }
  await ask(request, query, { input })
  return id
}

/** So many topics whose titles have `word`, the last one the newest: of new members, who may start three each. */
export async function writeTopics(
  request: APIRequestContext,
  word: string,
  all: readonly TopicInput[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, given] of all.entries()) {
    if (index % FIRST_DAY_TOPICS === 0) await makeMember(request)
    ids.push(await writeTopic(request, { title: `${word} ${index + 1}`, ...given }))
  }
  return ids
}

type ListVariables = { limit: number; nextToken: string | null; filter: { featured: { eq: boolean } } }

/** The variables of a question for a page of the list; null for any other request. */
export function listVariables(request: Request): ListVariables | null {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return null
  const { variables } = request.postDataJSON() as { variables?: Partial<ListVariables> }
  return variables?.filter?.featured?.eq === false ? (variables as ListVariables) : null
}

/** What a request creates; null for any other request. */
export function createdInput(request: Request): Record<string, unknown> | null {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return null
  const input = request.postDataJSON()?.variables?.input
  return input?.type === 'TOPIC' ? input : null
}
