import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { LIKE, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { newRecipe } from '#test/reactions.ts'

/** The specification's queries; `$id`s are of the content below. */
const queries: Record<string, (ids: Record<string, string>) => string> = {
  getTopic: ({ topic }) => `getTopic(id: "${topic}") { id }`,
  listTopics: () => 'listTopics { items { id } nextToken }',
  topicsByCreatedAt: () => 'topicsByCreatedAt(type: TOPIC, sortDirection: DESC) { items { id } nextToken }',
  topicsByViews: () => 'topicsByViews(type: TOPIC, sortDirection: DESC) { items { id } nextToken }',
  getProfile: ({ member }) => `getProfile(id: "${member}") { id }`,
  listProfiles: () => 'listProfiles { items { id } nextToken }',
  getRecipe: ({ recipe }) => `getRecipe(id: "${recipe}") { id }`,
  listRecipes: () => 'listRecipes { items { id } nextToken }',
  repliesByTopicID: ({ topic }) => `repliesByTopicID(topicID: "${topic}") { items { id } nextToken }`,
  likesByTopic: ({ topic }) => `likesByTopic(topicID: "${topic}") { items { id } nextToken }`,
  likesByRecipe: ({ recipe }) => `likesByRecipe(recipeID: "${recipe}") { items { id } nextToken }`,
  getUser: ({ member }) => `getUser(id: "${member}") { id }`,
  listReplies: () => 'listReplies { items { id } nextToken }',
}

let api: Awaited<ReturnType<typeof testApi>>
let anna: ApiMember
const ids: Record<string, string> = {}

beforeAll(async () => {
  const database = await testDatabase()
  api = await testApi(database)
  anna = await api.member('anna')
  ids.member = anna.id
  ids.topic = await newTopic(api, anna)
  ids.recipe = await newRecipe(database.db, anna.id)
  await newReply(api, anna, ids.topic)
  await api.data(anna, LIKE, { id: ids.topic })
  await api.data(anna, 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }', {
    id: ids.recipe,
  })
})

describe('The data API', () => {
  test.each(Object.entries(queries))('[API-04] answers %s to the public key', async (name, queryOf) => {
    const data = await api.data<Record<string, object>>('public key', `{ ${queryOf(ids)} }`)
    const one = { id: expect.any(String) }
    expect(data[name]).toEqual(name.startsWith('get') ? one : { items: [one], nextToken: null })
  })

  test('[API-04] answers the counters of the community in one request', async () => {
    const query = '{ listProfiles { items { id } } listTopics { items { id } } listReplies { items { id } } }'
    const { listProfiles, listTopics } = await api.data<Record<string, { items: object[] }>>(
      'public key',
      query,
    )
    expect([listProfiles!.items, listTopics!.items]).toEqual([[{ id: ids.member }], [{ id: ids.topic }]])
  })

  test('[API-12] gives the likes of a recipe with all their fields', async () => {
    const query = /* GraphQL */ `query ($id: ID!) { likesByRecipe(recipeID: $id) { items {
      id type userID topicID recipeID username authorID likeReceiver createdAt updatedAt
    } } }`
    const { likesByRecipe } = await api.data<Record<string, { items: object[] }>>('public key', query, {
      id: ids.recipe,
    })
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(likesByRecipe!.items).toEqual([
      {
        ...{ id: expect.any(String), type: 'LIKE', userID: anna.id, username: 'anna', authorID: anna.id },
        ...{ topicID: null, recipeID: ids.recipe, likeReceiver: anna.id, createdAt: time, updatedAt: time },
      },
    ])
  })
})
