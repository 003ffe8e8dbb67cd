import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newAddress } from '#test/network.ts'

export const PASSWORD = 'four plain words here'
const MEMBERS_URL = process.env.E2E_MEMBERS_URL ?? ''

export type Member = { username: string; password: string; email?: string; language?: 'en' | 'nl' }

/** The address of a page of the server that lets only members use the finder. */
export const membersOnly = (path: string) => `${MEMBERS_URL}${path}`

/** A name that nobody has yet. */
export function newName(): string {
  return `lid${crypto.randomUUID().slice(0, 12)}`
}

/** Headers of a visitor whose network nobody else is in: the limits by network of the others are not used up. */
export const ownNetwork = () => ({ 'x-forwarded-for': newAddress() })

/** Makes an account without a browser, so that nobody is signed in by it. */
export async function makeMember(request: APIRequestContext, given: Partial<Member> = {}): Promise<Member> {
  const member = { username: newName(), password: PASSWORD, language: 'en' as const, ...given }
  const data = { ...member, repeated: member.password }
  const answer = await request.post('/account/sign-up', { data, headers: ownNetwork() })
  expect(answer.status()).toBe(201)
  return member
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
  const arrived = async (): Promise<string[]> =>
    (await request.get(`${process.env.E2E_MAILBOX_URL}/?to=${encodeURIComponent(email)}`)).json()
  await expect.poll(async () => (await arrived()).length, { timeout: 15_000 }).toBe(mails)
  const link = /https?:\S+\/login\?(?:verify|reset)=[\w-]+/.exec((await arrived()).at(-1) ?? '')
  return link?.[0] ?? ''
}
