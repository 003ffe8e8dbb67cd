import sharp from 'sharp'
import { expect } from 'vitest'
import { allKeysOf, publicUrlOf } from '#features/media/ground/media.rules.ts'
import { type Books, PASSWORD, type Recipe, type Topic } from './kill-writers.ts'
import type { Ledger } from './ledger.ts'
import type { Product } from './product.ts'

const TOPIC = `query ($id: ID!) {
  getTopic(id: $id) { title content likeCount replyCount likes(limit: 5) { items { id } } replies(limit: 5) { items { content } } }
}`
const RECIPE = `query ($id: ID!) { getRecipe(id: $id) { title description likeCount images likes(limit: 5) { items { id } } } }`

/** Reads these things as everybody does: each must be in a state in which it may be, and whole. */
export async function expectWhole(product: Product, books: Books, isLookedAt: (name: string) => boolean) {
  await readAll(books.topics, isLookedAt, (id) => readTopic(product, id))
  await readAll(books.recipes, isLookedAt, (id) => readRecipe(product, id))
  await readAll(books.members, isLookedAt, (username) => readMember(product, username))
}

async function readAll<State>(
  ledger: Ledger<State>,
  isLookedAt: (name: string) => boolean,
  read: (name: string) => Promise<State | null>,
): Promise<void> {
  for (const name of ledger.names().filter(isLookedAt)) {
    const state = await read(name)
    expect(ledger.possible(name), name).toContainEqual(state)
    ledger.settle(name, state)
  }
}

async function readTopic({ ask }: Product, id: string): Promise<Topic | null> {
  const { getTopic } = await query<{ getTopic: null | ReadTopic }>(ask, TOPIC, { id })
  if (!getTopic) return null
  const { title, content, likeCount, replyCount, likes, replies } = getTopic
  expect(content).toBe(`About ${id}`)
  expect([likeCount, replyCount]).toEqual([likes.items.length, replies.items.length])
  return { title, likes: likeCount, replies: replies.items.map((reply) => reply.content) }
}

type Counted = { title: string; likeCount: number; likes: { items: unknown[] } }
type ReadTopic = Counted & { content: string; replyCount: number; replies: { items: { content: string }[] } }
type ReadRecipe = Counted & { description: string; images: string }

async function readRecipe({ ask }: Product, id: string): Promise<Recipe | null> {
  const { getRecipe } = await query<{ getRecipe: null | ReadRecipe }>(ask, RECIPE, { id })
  if (!getRecipe) return null
  const { title, description, likeCount, likes, images } = getRecipe
  expect([description, likeCount]).toEqual(['Snel', likes.items.length])
  const pictures = (JSON.parse(images) as { key: string }[]).map(({ key }) => key)
  for (const key of pictures.flatMap(allKeysOf)) {
    const answer = await ask(publicUrlOf(key))
    expect([key, answer.status]).toEqual([key, 200])
    // Every pixel is decoded: half a picture has a head as well.
    await sharp(await answer.arrayBuffer(), { failOn: 'truncated' }).stats()
  }
  return { title, likes: likeCount, pictures }
}

async function readMember({ ask }: Product, username: string): Promise<true | null> {
  const signedIn = await ask('/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  expect([200, 401]).toContain(signedIn.status)
  if (signedIn.status === 401) return null
  const { sub } = (await signedIn.json()) as { sub: string }
  const { getProfile } = await query<{ getProfile: { username: string } | null }>(
    ask,
    'query ($id: ID!) { getProfile(id: $id) { username } }',
    { id: sub },
  )
  // Profiles begin a name with a capital.
  expect(getProfile?.username.toLowerCase()).toBe(username)
  return true
}

async function query<Data>(ask: Product['ask'], text: string, variables: object): Promise<Data> {
  const answer = await ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'fitfuel-web' },
    body: JSON.stringify({ query: text, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: object[] }
  expect(errors).toBeUndefined()
  return data
}
