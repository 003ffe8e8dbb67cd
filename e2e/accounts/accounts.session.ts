import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Role } from '#features/accounts/ground/accounts.rules.ts'
import { newAddress } from '#test/network.ts'

export const PASSWORD = 'four plain words here'
const MEMBERS_URL = process.env.E2E_MEMBERS_URL ?? ''
const SUPPORT_URL = process.env.E2E_SUPPORT_URL ?? ''

export type Member = { username: string; password: string; email?: string; language?: 'en' | 'nl' }

/** The address of a page of the server that lets only members use the finder. */
export const membersOnly = (path: string) => `${MEMBERS_URL}${path}`

/** A name that nobody has yet. */
export function newName(): string {
  return `lid${crypto.randomUUID().slice(0, 12)}`
}

/** Headers of a visitor whose network nobody else is in: the limits by network of the others are not used up. */
export const ownNetwork = () => ({ 'x-forwarded-for': newAddress() })

/** Makes an account and signs `request` in as its member, without the sign-up form and its limits. */
export async function makeMember(
  request: APIRequestContext,
  { role = 'member', ...given }: Partial<Member> & { role?: Role } = {},
): Promise<Member> {
  const member = { username: newName(), password: PASSWORD, language: 'en' as const, ...given }
  const answer = await request.post(`${SUPPORT_URL}/members`, { data: { ...member, role } })
  expect(answer.status()).toBe(201)
  return member
}

/** Gives somebody who is a member already another role. */
export async function giveRole({ username }: Pick<Member, 'username'>, role: Role): Promise<void> {
  const answer = await fetch(`${SUPPORT_URL}/roles`, {
    method: 'PUT',
    body: JSON.stringify({ username, role }),
  })
  expect(answer.status).toBe(204)
}

/** Fills in and sends the sign-in form that is open. */
export async function signIn(page: Page, { username, password }: Member) {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await sendButton(page).click()
}

/** The one button that sends the form. */
export const sendButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')

/** The round button of a member in the bar. */
export const ownProfile = (page: Page, { username }: Member) =>
  page.getByRole('banner').getByRole('link', { name: username })

/** What went well or failed, while it is told. */
export const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The link in the newest of so many mails to an address. */
export async function mailedLink(request: APIRequestContext, email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(mails)
  const link = /https?:\S+\/login\?(?:verify|reset)=[\w-]+/.exec((await mailsTo(request, email)).at(-1) ?? '')
  return link?.[0] ?? ''
}

/** The mails that came for an address, the oldest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  return (await request.get(`${SUPPORT_URL}/mails`, { params: { to: email } })).json()
}
