import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test'
import { type Member, makeMember } from '../accounts/accounts.session.ts'
import { newWord, writeTopic } from '../board/list.session.ts'
import { ask } from '../recipes/detail.session.ts'

type Reported = { kind: 'topic' | 'reply' | 'recipe'; id: string; reason?: string; note?: string }

/** Somebody who is signed in without a browser. */
export type Person = Member & { request: APIRequestContext }

/** A new member who is signed in without a browser. */
export async function newPerson(baseURL: string | undefined): Promise<Person> {
  const own = await request.newContext({ baseURL: baseURL! })
  return { ...(await makeMember(own)), request: own }
}

/** Reports something as whoever is signed in. */
export async function report(by: { request: APIRequestContext }, given: Reported): Promise<void> {
  const query = 'mutation ($input: ReportContentInput!) { reportContent(input: $input) }'
  await ask(by.request, query, { input: { reason: 'spam', ...given } })
}

/** A topic that a new member wrote and another one reported. */
export async function reportedTopic(baseURL: string | undefined, note = '') {
  const [author, reporter] = [await newPerson(baseURL), await newPerson(baseURL)]
  const title = newWord()
  const id = await writeTopic(author.request, { title })
  await report(reporter, { kind: 'topic', id, note })
  return { id, title, author, reporter }
}

/** The id of the open report of some content, as a moderator reads it. */
export async function openReportOf(by: { request: APIRequestContext }, contentID: string): Promise<string> {
  const query = '{ listReports(limit: 100) { items { id contentID } } }'
  type Open = { listReports: { items: { id: string; contentID: string }[] } }
  const { listReports } = await ask<Open>(by.request, query, {})
  return listReports.items.find((each) => each.contentID === contentID)?.id ?? ''
}

/** The card of what has this title. */
export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })
/** The row of the list that has this title, in whatever form. */
export const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()

/** The card of what has this title, and says `hasText`, after as many pages of the list as it takes. */
export async function findCard(page: Page, title: string, hasText = '') {
  const card = cardOf(page, title).filter({ hasText })
  await loadUntil(page, card)
  return card
}

/** The acts of the log that name `name` and say `hasText`, after as many pages as it takes: others act meanwhile. */
export async function findActs(page: Page, name: string, hasText: string) {
  const acts = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).filter({ hasText })
  await loadUntil(page, acts)
  return acts
}

async function loadUntil(page: Page, items: Locator): Promise<void> {
  const more = page.getByRole('button', { name: /^(Load more|Meer laden)$/ })
  await expect(async () => {
    if ((await items.count()) === 0) await more.click({ timeout: 2_000 })
    await expect(items.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

/** How many contents wait, as the tab says. */
export async function waiting(page: Page): Promise<number> {
  // Where none waits the tab has no number.
  return Number((await tabOf(page, 'To do').innerText()).replace(/\D+/g, ''))
}

/** A tab of the page. */
export const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Reports and log' }).getByRole('link', { name })

/** Resolves a report as whoever is signed in. */
export async function resolve(by: { request: APIRequestContext }, input: { id: string; resolution: string }) {
  const query = 'mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { id } }'
  await ask(by.request, query, { input })
}
