import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { newPicture } from '../../test/pictures.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { speak } from '../session.ts'

/** What a recipe says unless a test says otherwise: two servings of a soup. */
const soup = {
  title: 'Pea soup for a cold evening',
  description: 'Thick enough for a spoon to stand in.',
  protein: 24,
  carbs: 30,
  fat: 9,
  servings: 2,
  ingredients: '250 g split peas\n1 onion\nTo serve:\na slice of rye bread',
  instructions: '1. Soak the peas.\n2. Boil them with the onion.\n3. Ladle it out.',
}
export type RecipeInput = typeof soup

export const likeButton = (page: Page) => page.getByRole('button', { name: /^Like: / })
export const boxes = (page: Page) => page.getByRole('checkbox')
export const servings = (page: Page) => page.getByRole('group', { name: 'Number of servings' })

/** Sends an operation to the data API as whoever `request` is signed in as. */
export async function ask<Data>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const answer = await request.post('/graphql', {
    headers: { 'x-api-key': 'fitfuel-web' },
    data: { query, variables },
  })
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

/** Writes a recipe of whoever is signed in, and gives its id. */
export async function writeRecipe(
  request: APIRequestContext,
  changes: Partial<RecipeInput> = {},
): Promise<string> {
  const query = 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }'
  const data = await ask<{ createRecipe: { id: string } }>(request, query, { input: { ...soup, ...changes } })
  return data.createRecipe.id
}

/** Changes a recipe of whoever is signed in. */
export async function changeRecipe(
  request: APIRequestContext,
  id: string,
  changes: Partial<RecipeInput> & { images?: string },
): Promise<void> {
  const query = 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { id } }'
  await ask(request, query, { input: { id, ...changes } })
}

/** Likes a recipe or a topic as whoever is signed in. */
export async function giveLike(
  request: APIRequestContext,
  input: { recipeID: string } | { topicID: string },
): Promise<void> {
  await ask(request, 'mutation ($input: ItemInput!) { createLike(input: $input) { id } }', { input })
}

/** The likes of a recipe as the data API counts them. */
export async function likesOf(request: APIRequestContext, id: string) {
  const query = 'query ($id: ID!) { getRecipe(id: $id) { likeCount isLiked likes { items { id } } } }'
  type Liked = { likeCount: number; isLiked: boolean; likes: { items: object[] } }
  const { getRecipe } = await ask<{ getRecipe: Liked }>(request, query, { id })
  return { likeCount: getRecipe.likeCount, isLiked: getRecipe.isLiked, rows: getRecipe.likes.items.length }
}

/** Gives a recipe so many pictures, as its form does. */
export async function addPictures(
  request: APIRequestContext,
  { id, username }: { id: string; username: string },
  count: number,
): Promise<void> {
  const { id_token } = await (await request.get('/account/token')).json()
  const opened = await request.post('/storage/credentials', {
    headers: { authorization: `Bearer ${id_token}` },
  })
  const { sessionToken } = (await opened.json()).credentials
  const images = []
  for (let n = 1; n <= count; n++) {
    const key = `recipes/${id}/${username}/${Date.now()}-soup-${n}.jpg`
    const stored = await request.put(`/storage/${key}`, {
      headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'image/jpeg' },
      data: await newPicture().jpeg().toBuffer(),
    })
    expect(stored.status()).toBe(201)
    images.push({ url: '', key, isMain: n === 1 })
  }
  await changeRecipe(request, id, { images: JSON.stringify(images) })
}

/** A page of another browser, where a new member is signed in. */
export async function memberPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await visitorPage(browser, baseURL)
  await makeMember(page.request)
  return page
}

/** A page of another browser where nobody is signed in. */
export async function visitorPage(
  browser: Browser,
  baseURL: string | undefined,
  language = 'en',
): Promise<Page> {
  const page = await browser.newPage({ baseURL: baseURL! })
  await speak(page, baseURL, language)
  return page
}
