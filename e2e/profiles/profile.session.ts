import type { APIRequestContext, Browser, Page, Request } from '@playwright/test'
import { type Member, makeMember } from '../accounts/accounts.session.ts'
import { ask, writeRecipe } from '../recipes/detail.session.ts'

export const main = (page: Page) => page.getByRole('main')
export const tab = (page: Page, name: string) =>
  main(page).getByRole('navigation').getByRole('link', { name })
export const list = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
export const cards = (page: Page, name: string) => list(page, name).getByRole('article')
export const loadMore = (page: Page, name = 'Load more') => main(page).getByRole('button', { name })

export type SignedIn = Member & { id: string; page: Page }

/** A new member, signed in on a page of another browser. */
export async function anotherMember(
  browser: Browser,
  baseURL: string | undefined,
  given: Partial<Member> = {},
): Promise<SignedIn> {
  const page = await browser.newPage({ baseURL: baseURL! })
  const language = given.language ?? 'en'
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL! }])
  const member = await makeMember(page.request, given)
  return { ...member, page, id: await ownId(page.request) }
}

/** Another member, who has written a recipe. */
export async function anotherAuthor(
  browser: Browser,
  baseURL: string | undefined,
): Promise<SignedIn & { recipe: string }> {
  const member = await anotherMember(browser, baseURL)
  return { ...member, recipe: await writeRecipe(member.page.request) }
}

/** The id of whoever is signed in. */
export async function ownId(request: APIRequestContext): Promise<string> {
  return (await request.get('/profile')).url().split('/').at(-1)!
}

/** Changes the profile of whoever is signed in. */
export async function changeProfile(
  request: APIRequestContext,
  input: { id: string; bio?: string; isPublic?: boolean; profilePicture?: string },
): Promise<void> {
  await ask(request, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', {
    input,
  })
}

/** Writes recipes called `word 1`, `word 2` and so on, the last one the newest, and gives their ids. */
export async function writeRecipes(
  request: APIRequestContext,
  word: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= count; n++) ids.push(await writeRecipe(request, { title: `${word} ${n}` }))
  return ids
}

/** Whether a request asks the data API for the profile with this id. */
export function asksForProfile(request: Request, id: string): boolean {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return false
  return (request.postDataJSON() as { variables?: { id?: string } }).variables?.id === id
}

type Answer = { data: { getProfile: Record<string, unknown> } }

/** Has the page get another answer when it asks for the profile with this id; null is no answer at all. */
export async function answerProfile(
  page: Page,
  id: string,
  change: (answer: Answer) => Promise<Answer | null> | Answer | null,
): Promise<void> {
  await page.route('/graphql', async (route) => {
    if (!asksForProfile(route.request(), id)) return route.fallback()
    const answer = await route.fetch()
    const changed = await change((await answer.json()) as Answer)
    return changed ? route.fulfill({ response: answer, json: changed }) : route.abort()
  })
}

/** Makes every copy of a profile in this browser so many minutes older. */
export async function ageCopies(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('fitfuel.profile.'))) {
      const entry = JSON.parse(localStorage.getItem(key)!)
      localStorage.setItem(key, JSON.stringify({ ...entry, savedAt: entry.savedAt - ms }))
    }
  }, minutes * 60_000)
}

/** Goes from the page of a recipe to the profile of its author, within the app. */
export async function toAuthor(page: Page, { username }: SignedIn) {
  await main(page).getByRole('link', { name: username }).click()
}
