import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { open, speak } from '../session.ts'
import { type Member, makeMember, newName, PASSWORD } from './accounts.session.ts'

/** A new member on the own profile, in this browser and language. */
export async function signedIn(
  page: Page,
  baseURL: string | undefined,
  language: 'en' | 'nl',
): Promise<Member> {
  await speak(page, baseURL, language)
  const member = await makeMember(page.request, { username: newName(), password: PASSWORD, language })
  await open(page, '/profile')
  await expect(page).toHaveURL(/\/profile\/[\da-f-]{36}$/)
  return member
}

/** Chooses an item of the settings menu. */
export async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('main').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs the same member in on another browser. */
export async function signInElsewhere(request: APIRequestContext, { username, password }: Member) {
  const answer = await request.post('/account/sign-in', { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** What signing in answers, asked without touching this browser's session. */
export async function statusOfSignIn(page: Page, { username, password }: Member): Promise<number> {
  const answer = await fetch(new URL('/account/sign-in', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return answer.status
}
