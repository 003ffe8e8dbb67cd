import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { idsOf, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { topics } from '../ground/board.tables.server.ts'

const COUNTS = '{ countProfiles countTopics countReplies }'
const FEATURED = /* GraphQL */ `query ($limit: Int, $nextToken: String) {
  topicsByHotScore(type: TOPIC, limit: $limit, nextToken: $nextToken, filter: { featured: { eq: true } }) {
    items { id hot_score } nextToken
  }
}`
const SEARCH = /* GraphQL */ `query ($limit: Int, $nextToken: String, $text: String!) {
  topicsByCreatedAt(type: TOPIC, limit: $limit, nextToken: $nextToken, filter: { text: { contains: $text } }) {
    items { id } nextToken
  }
}`

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')

describe('What the page of the board asks for', () => {
  test('[BRD-01] the counters are the numbers of profiles, topics and replies that can be read', async () => {
    const [shown, hidden] = [await newTopic(api, anna), await newTopic(api, anna)]
    await newReply(api, bram, shown)
    await newReply(api, anna, shown)
    await newReply(api, bram, hidden)
    expect(await api.data('public key', COUNTS)).toEqual({
      countProfiles: 2,
      countTopics: 2,
      countReplies: 3,
    })
    await change(hidden, { hiddenAt: new Date() })
    expect(await api.data('public key', COUNTS)).toEqual({
      countProfiles: 2,
      countTopics: 1,
      countReplies: 2,
    })
  })

  test('[BRD-03] [BRD-28] featured topics come in the order of their hot_score', async () => {
    const made: string[] = []
    for (const days of [0, 1, 2, 3]) {
      const id = await newTopic(api, anna)
      const createdAt = new Date(Date.UTC(2026, 10, 1 + days))
      await change(id, { createdAt, featured: days < 3, views: days === 0 ? 10_000_000 : 0 })
      made.push(id)
    }
    expect(await idsOf(api, 'public key', FEATURED, { limit: 2 })).toEqual([made[0], made[2], made[1]])
  })

  test('a search finds what has every word in its title or in its content, whatever case, accents and order', async () => {
    const inTitle = await newTopic(api, anna, { title: 'Crème fraîche', content: 'Waarmee?' })
    const inContent = await newTopic(api, bram, { title: 'Toetje', content: 'Met creme fraiche dus.' })
    const inBoth = await newTopic(api, bram, { title: 'Crème', content: 'Niet fraîche maar glacée' })
    await newTopic(api, bram, { title: 'Crème brûlée', content: 'Zonder meer.' })
    for (const text of ['creme FRAICHE', 'fraîche  crème', 'raich rème']) {
      expect(await idsOf(api, 'public key', SEARCH, { text })).toEqual([inBoth, inContent, inTitle])
    }
  })

  test('[BRD-13] a search finds topics by their tags, as they are after the last edit', async () => {
    const id = await newTopic(api, anna, { title: 'Zondag', tags: ['Méal Prep', 'Grote pan'] })
    await newTopic(api, bram, { title: 'Maandag', tags: ['Skyr'] })
    for (const text of ['meal prep', 'prep zondag', 'PAN']) {
      expect(await idsOf(api, 'public key', SEARCH, { text })).toEqual([id])
    }
    const edit = 'mutation ($input: UpdateTopicInput!) { updateTopic(input: $input) { id } }'
    await api.data(anna, edit, { input: { id, tags: ['Wok'] } })
    expect(await idsOf(api, 'public key', SEARCH, { text: 'meal' })).toEqual([])
    expect(await idsOf(api, 'public key', SEARCH, { text: 'wok' })).toEqual([id])
  })
})

async function change(id: string, values: Partial<typeof topics.$inferInsert>) {
  await drizzle({ client: database.pool, casing: 'snake_case' })
    .update(topics)
    .set(values)
    .where(eq(topics.id, id))
}
