import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'

const visitor = () => ({ incoming: { socket: { remoteAddress: newAddress() } } })
const input = {
  title: 'Linzensoep',
  description: 'Warm',
  protein: 18,
  carbs: 40,
  fat: 6,
  ingredients: '200 g linzen',
  instructions: 'Kook alles.',
}

let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  api = await testApi(await testDatabase())
})

describe('GET /account/export', () => {
  test('[API-29] gives the bearer of an ID token everything that the member wrote and likes', async () => {
    const anna = await api.member('anna')
    const { createRecipe } = await api.data<{ createRecipe: { id: string } }>(
      anna,
      'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }',
      { input },
    )
    const topicId = await newTopic(api, anna)
    const replyId = await newReply(api, anna, topicId)
    await api.data(anna, 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }', {
      id: createRecipe.id,
    })
    const answer = await api.download(anna)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await answer.json()).toMatchObject({
      profile: [{ id: anna.id }],
      recipes: [{ id: createRecipe.id, title: 'Linzensoep' }],
      topics: [{ id: topicId }],
      replies: [{ id: replyId }],
      likes: [{ kind: 'recipe', itemId: createRecipe.id }],
    })
  })

  test('[API-29] answers 401 to the cookie of a session alone', async () => {
    const { cookie } = await api.member('bram')
    const answer = await api.app.request('/account/export', { headers: { cookie } }, visitor())
    expect(answer.status).toBe(401)
  })

  test.each([
    ['no token', {}],
    ['a made up token', { authorization: 'Bearer made.up.token' }],
  ])('[API-29] answers 401 to %s', async (_, headers) => {
    const answer = await api.app.request('/account/export', { headers: { ...headers } }, visitor())
    expect(answer.status).toBe(401)
  })
})
