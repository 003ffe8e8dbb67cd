import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import { newAddress } from '#test/network.ts'
import { newRecipe, newTopicRow } from '#test/reactions.ts'
import { members } from './features.ts'

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

const database = await testDatabase()
const api = await testApi(database)

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

  test('[API-29] gives of each feature what is of the member, and nothing of another', async () => {
    const [one, other] = [await api.member('one'), await api.member('other')]
    const [topicId, recipeId] = [await newTopicRow(database.db), await newRecipe(database.db)]
    await importer(database).prices([productRow()])
    for (const { id } of [one, other]) {
      await newTopicRow(database.db, id)
      await newRecipe(database.db, id)
      for (const row of [
        `finder_preferences (account_id, flags, stores) values ('${id}', '{}', '{}')`,
        `messages (id, type, language, name, email, message, created_at, account_id)
          values (gen_random_uuid(), 'contact', 'nl', 'a', 'a@b.nl', 'c', now(), '${id}')`,
        `moderation_log (act, target_kind, target_id, actor_id) values ('lock', 'topic', '${topicId}', '${id}')`,
        `reports (content_kind, content_id, reason, reporter_id) values ('topic', '${topicId}', 'spam', '${id}')`,
        `product_reports (product_id, fault, reporter_id) select id, 'value', '${id}' from products`,
        `likes (item_kind, item_id, account_id) values ('recipe', '${recipeId}', '${id}')`,
        `views (item_kind, item_id, viewer) values ('recipe', '${recipeId}', '${id}')`,
        `replies (topic_id, content, author_id) values ('${topicId}', 'Skyr!', '${id}')`,
      ])
        await database.pool.query(`insert into ${row}`)
    }
    const parts = Object.fromEntries(members.map(({ name }) => [name, [expect.anything()]]))
    for (const member of [one, other]) expect(await (await api.download(member)).json()).toMatchObject(parts)
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
