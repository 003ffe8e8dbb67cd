import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { recipeInput as input } from '#test/reactions.ts'

const CREATE = /* GraphQL */ `mutation ($input: CreateRecipeInput!) {
  createRecipe(input: $input) { id title protein calories useCustomCalories authorID username likeCount views servings }
}`

const api = await testApi(await testDatabase())
const anna = await api.member('anna')
const bram = await api.member('bram')

describe('Who may ask the data API', () => {
  const query = '{ listRecipes { items { id } nextToken } }'

  test('[API-01] a read needs the public key, a session or an ID token', async () => {
    expect(await api.ask('stranger', query)).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'sign-in-required' } }],
    })
    expect(await api.ask('public key', query)).toMatchObject({ status: 200, errors: [] })
    expect(await api.ask(anna, query)).toMatchObject({ status: 200, errors: [] })
  })

  test('[API-02] with the public key alone a change is refused', async () => {
    const answer = await api.ask('public key', CREATE, { input })
    expect(answer.status).toBe(401)
    expect(answer.errors[0]!.message).toContain('Not authorized')
  })
})

describe('A recipe', () => {
  test('[API-14] [API-18] takes its author and counters from the server', async () => {
    const sent = { ...input, authorID: bram.id, username: 'bram', likeCount: 99, imageUrl: '', calories: 245 }
    const { createRecipe } = await api.data<{ createRecipe: Record<string, unknown> }>(anna, CREATE, {
      input: sent,
    })
    expect(createRecipe).toMatchObject({
      title: 'Kwark met bessen',
      authorID: anna.id,
      username: 'anna',
      likeCount: 0,
      views: 0,
      calories: 245,
      useCustomCalories: false,
      servings: 1,
    })
  })
})
