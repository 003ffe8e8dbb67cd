import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '#features/accounts/ground/accounts.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { writeTopic } from './list.session.ts'

/** Writes a reply of whoever is signed in, and gives its id. */
export async function writeReply(
  request: APIRequestContext,
  topicID: string,
  content = `Skyr! ${crypto.randomUUID()}`,
) {
  const query = 'mutation ($input: CreateReplyInput!) { createReply(input: $input) { id } }'
  const data = await ask<{ createReply: { id: string } }>(request, query, { input: { topicID, content } })
  return data.createReply.id
}

/**
 * Writes a topic of a new member and three replies to it, and gives its id and that of the first one: who has written
 * before may link to other sites.
 */
export async function writeTrustedTopic(request: APIRequestContext) {
  await makeMember(request)
  const id = await writeTopic(request, {})
  const replyId = await writeReply(request, id, 'The first of three replies.')
  await writeReply(request, id, 'The second of three replies.')
  await writeReply(request, id, 'The third of three replies.')
  return { id, replyId }
}

/** How a topic is counted by the data API. */
export async function countsOf(request: APIRequestContext, id: string) {
  const query = 'query ($id: ID!) { getTopic(id: $id) { replyCount likeCount views lastReplyAt editedAt } }'
  type Counts = {
    replyCount: number
    likeCount: number
    views: number
    lastReplyAt: string | null
    editedAt: string | null
  }
  return (await ask<{ getTopic: Counts }>(request, query, { id })).getTopic
}

/** A page of another browser, where a new member is signed in, and who that is. */
export async function anotherMember(browser: Browser, baseURL: string | undefined, role: Role = 'member') {
  const page = await browser.newPage({ baseURL: baseURL! })
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  const { username } = await makeMember(page.request, { role })
  return { page, username }
}

/** The replies that a page shows. */
export const replies = (page: Page) => page.locator('li[id^="reply-"]')
export const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })

/** Types a reply, sends it, and waits until its words stand there. */
export async function postReply(page: Page, text: string, shown = text) {
  await replyBox(page).fill(text)
  await asPeopleDo(page)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(replies(page).filter({ hasText: shown })).toBeVisible()
}
