import { expect, test } from 'vitest'
import { type Caller, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { hideRow } from '#test/moderation.ts'

const RECIPE =
  'title: "a", description: "b", protein: 1, carbs: 1, fat: 1, ingredients: "c", instructions: "d"'
const TOPIC = '00000000-0000-4000-8000-000000000001'

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')
const moderator = await api.member('mod', 'moderator')
const made = await api.data<{ createRecipe: { id: string } }>(
  anna,
  `mutation { createRecipe(input: { ${RECIPE} }) { id }
    createTopic(input: { id: "${TOPIC}", title: "a", content: "b" }) { id } }`,
)
const recipe = made.createRecipe.id
await api.data(anna, `mutation { createReply(input: { topicID: "${TOPIC}", content: "a" }) { id } }`)
await api.data(
  bram,
  `mutation { a: createLike(input: { recipeID: "${recipe}" }) { id }
    b: createLike(input: { topicID: "${TOPIC}" }) { id } }`,
)

test('[API-18] Likes of what is hidden are told to its author and to moderators alone, and counted for nobody', async () => {
  const shown = { likes: { items: [{}, {}] }, ofRecipe: { items: [{}] }, ofTopic: { items: [{}] } }
  const counts = { recipeCount: 1, topicCount: 1, totalPosts: 3, likesReceived: 2 }
  for (const caller of ['public key', bram, anna] as const) {
    expect(await likesFor(caller)).toEqual(shown)
    expect(await countsFor(caller)).toEqual(counts)
  }
  await hideRow(database, 'recipes', recipe)
  await hideRow(database, 'topics', TOPIC)
  const none = { likes: { items: [] }, ofRecipe: { items: [] }, ofTopic: { items: [] } }
  for (const caller of ['public key', bram] as const) expect(await likesFor(caller)).toEqual(none)
  for (const caller of [anna, moderator]) expect(await likesFor(caller)).toEqual(shown)
  const nothing = { recipeCount: 0, topicCount: 0, totalPosts: 0, likesReceived: 0 }
  for (const caller of ['public key', anna] as const) expect(await countsFor(caller)).toEqual(nothing)
})

test('[BRD-30] Nobody finds what is hidden, or hangs on it, in the lists of who wrote it', async () => {
  const author = await api.member('cato')
  const id = '00000000-0000-4000-8000-000000000002'
  await api.data(
    author,
    `mutation { createRecipe(input: { ${RECIPE} }) { id }
      createTopic(input: { id: "${id}", title: "a", content: "b" }) { id } }`,
  )
  await api.data(author, `mutation { createReply(input: { topicID: "${id}", content: "a" }) { id } }`)
  const lists = `{ getUser(id: "${author.id}") {
    recipes { items { id } } topics { items { id } } replies { items { id } }
  } }`
  const lengths = async (caller: Caller) => {
    type Data = { getUser: Record<string, { items: unknown[] }> }
    const { getUser } = await api.data<Data>(caller, lists)
    return Object.values(getUser).map(({ items }) => items.length)
  }
  expect(await lengths('public key')).toEqual([1, 1, 1])
  // The reply itself is not hidden.
  await hideRow(database, 'topics', id)
  for (const caller of ['public key', bram] as const) expect(await lengths(caller)).toEqual([1, 0, 0])
})

type Likes = { items: object[] }

async function likesFor(caller: Caller) {
  const query = `{ getUser(id: "${bram.id}") { likes { items { __typename } } }
    ofRecipe: likesByRecipe(recipeID: "${recipe}") { items { __typename } }
    ofTopic: likesByTopic(topicID: "${TOPIC}") { items { __typename } } }`
  type Data = { getUser: { likes: Likes }; ofRecipe: Likes; ofTopic: Likes }
  const { getUser, ofRecipe, ofTopic } = await api.data<Data>(caller, query)
  const plain = ({ items }: Likes) => ({ items: items.map(() => ({})) })
  return { likes: plain(getUser.likes), ofRecipe: plain(ofRecipe), ofTopic: plain(ofTopic) }
}

async function countsFor(caller: Caller) {
  const query = `{ getProfile(id: "${anna.id}") { recipeCount topicCount totalPosts likesReceived } }`
  return (await api.data<{ getProfile: object }>(caller, query)).getProfile
}
