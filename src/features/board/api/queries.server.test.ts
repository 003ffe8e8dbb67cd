import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { idsOf, newReply, newTopic } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { hideRow } from '#test/moderation.ts'
import { HOT_EPOCH } from '../ground/board.rules.ts'
import { topics } from '../ground/board.tables.server.ts'

const SORTED = (name: string) => /* GraphQL */ `query (
    $type: TopicType!, $sortDirection: SortDirection, $limit: Int, $nextToken: String, $filter: TopicFilter
  ) {
    ${name}(type: $type, sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken, filter: $filter) {
      items { id category featured } nextToken
    }
  }`
const LIST_TOPICS = /* GraphQL */ `query ($limit: Int, $nextToken: String, $filter: TopicFilter) {
  listTopics(limit: $limit, nextToken: $nextToken, filter: $filter) { items { id replyCount } nextToken }
}`
const LIST_REPLIES = /* GraphQL */ `query ($limit: Int, $nextToken: String) {
  listReplies(limit: $limit, nextToken: $nextToken) { items { id } nextToken }
}`
const REPLIES = /* GraphQL */ `query ($topicID: ID!, $limit: Int, $nextToken: String) {
  repliesByTopicID(topicID: $topicID, limit: $limit, nextToken: $nextToken) { items { id } nextToken }
}`
const sorted = { type: 'TOPIC', sortDirection: 'DESC' }
const COUNT = 23

type Topics = Record<string, { items: { id: string }[]; nextToken: string | null }>

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let anna: ApiMember
let bram: ApiMember
let moderator: ApiMember
/** Oldest first. */
const ids: string[] = []
let hidden: string

beforeAll(async () => {
  database = await testDatabase()
  api = await testApi(database)
  anna = await api.member('anna')
  bram = await api.member('bram')
  moderator = await api.member('moderator', 'moderator')
  for (let index = 0; index < COUNT; index++) {
    const id = await newTopic(api, index % 2 ? anna : bram, {
      category: index % 3 ? 'Nutrition' : 'Workout',
      title: index === 5 ? 'Crème met kwark' : `Topic ${index}`,
    })
    ids.push(id)
    // Pairs of the same time, and of few different counts: ties are what pages go wrong on.
    const createdAt = new Date(Date.UTC(2026, 10, 1, Math.floor(index / 2)))
    await change(id, { createdAt, views: (index * 7) % 5, featured: index % 11 === 0 })
  }
  for (let index = 0; index < 9; index++) await newReply(api, anna, ids[index % 4]!)
  hidden = await newTopic(api, anna)
  await newReply(api, bram, hidden)
  await change(hidden, { hiddenAt: new Date() })
})

describe('Lists of topics', () => {
  test('[API-06] topicsByCreatedAt gives the newest first, page by page', async () => {
    const read = await idsOf(api, 'public key', SORTED('topicsByCreatedAt'), { ...sorted, limit: 5 })
    expect(await timesOf(read)).toEqual((await timesOf(ids)).sort((a, b) => b - a))
    const upwards = { ...sorted, sortDirection: 'ASC', limit: 4 }
    const ascending = await idsOf(api, anna, SORTED('topicsByCreatedAt'), upwards)
    expect(ascending).toEqual(read.toReversed())
  })

  test('[API-06] topicsByViews gives the most viewed first', async () => {
    const read = await idsOf(api, 'public key', SORTED('topicsByViews'), { ...sorted, limit: 3 })
    const views = read.map((id) => (ids.indexOf(id) * 7) % 5)
    expect(views).toEqual(views.toSorted((a, b) => b - a))
    expect(new Set(read)).toEqual(new Set(ids))
  })

  test('[API-06] a filter keeps the topics of a category, featured or not', async () => {
    const filter = { category: { eq: 'Workout' }, featured: { eq: false } }
    for (const name of ['topicsByCreatedAt', 'topicsByViews']) {
      const read = await idsOf(api, 'public key', SORTED(name), { ...sorted, limit: 2, filter })
      const expected = ids.filter((_, index) => index % 3 === 0 && index % 11 !== 0)
      expect(read.toSorted()).toEqual(expected.toSorted())
    }
  })

  test('[API-06] a page holds as many as asked for, and ten when nobody says', async () => {
    const page = async (variables: object) =>
      (await api.data<Topics>('public key', SORTED('topicsByCreatedAt'), { ...sorted, ...variables }))
        .topicsByCreatedAt!
    expect((await page({ limit: 7 })).items).toHaveLength(7)
    expect((await page({})).items).toHaveLength(10)
    const refused = { ...sorted, limit: 101 }
    expect(await api.ask('public key', SORTED('topicsByCreatedAt'), refused)).toMatchObject({
      errors: [{ extensions: { code: 'bad-input' } }],
    })
  })

  test('[API-07] listTopics gives those with the most replies first, of a filter where there is one', async () => {
    type Listed = { listTopics: { items: { id: string; replyCount: number }[] } }
    const { listTopics } = await api.data<Listed>('public key', LIST_TOPICS, { limit: 100 })
    const counts = listTopics.items.map(({ replyCount }) => replyCount)
    expect(counts.slice(0, 5)).toEqual([3, 2, 2, 2, 0])
    const filter = { title: { contains: 'CREME' } }
    expect(await idsOf(api, 'public key', LIST_TOPICS, { filter })).toEqual([ids[5]])
  })
})

describe('A topic', () => {
  test('[API-11] is read by its id, however that is written, and unknown ones give null', async () => {
    const query = 'query ($id: ID!) { getTopic(id: $id) { id } }'
    const read = (id: string) => api.data<{ getTopic: unknown }>('public key', query, { id })
    expect(await read(ids[0]!)).toEqual({ getTopic: { id: ids[0] } })
    expect(await read(ids[0]!.toUpperCase())).toEqual({ getTopic: { id: ids[0] } })
    for (const id of [randomUUID(), 'nonsense', hidden]) expect(await read(id)).toEqual({ getTopic: null })
  })

  test('[API-11] repliesByTopicID gives the replies of that topic alone, oldest first', async () => {
    const read = await idsOf(api, 'public key', REPLIES, { topicID: ids[0], limit: 1 })
    expect(read).toHaveLength(3)
    expect(await idsOf(api, 'public key', REPLIES, { topicID: ids[0]!.toUpperCase() })).toEqual(read)
    for (const topicID of [ids[9], randomUUID(), 'nonsense']) {
      expect(await idsOf(api, 'public key', REPLIES, { topicID })).toEqual([])
    }
  })

  test('[BRD-28] has the score of the formula, which grows with likes, replies, views and youth', async () => {
    const rows = await database.db.select().from(topics)
    for (const { likeCount, replyCount, views, createdAt, hotScore } of rows) {
      const liveliness = Math.max(1, 2 * likeCount + 3 * replyCount + views / 10)
      const seconds = (createdAt.getTime() - Date.parse(HOT_EPOCH)) / 1000
      expect(hotScore).toBeCloseTo(Math.log10(liveliness) + seconds / 45_000, 8)
    }
    expect(rows.filter(({ replyCount }) => replyCount > 0).length).toBeGreaterThan(3)
  })
})

describe('What a moderator hid', () => {
  test('is read by its author and by moderators alone, with what hangs on it', async () => {
    const query = 'query ($id: ID!) { getTopic(id: $id) { id replies { items { id } } } }'
    for (const reader of [anna, moderator]) {
      const { getTopic } = await api.data<{ getTopic: { replies: { items: unknown[] } } }>(reader, query, {
        id: hidden,
      })
      expect(getTopic.replies.items).toHaveLength(1)
      expect(await idsOf(api, reader, REPLIES, { topicID: hidden })).toHaveLength(1)
    }
    for (const reader of [bram, 'public key'] as const) {
      expect(await api.data(reader, query, { id: hidden })).toEqual({ getTopic: null })
      expect(await idsOf(api, reader, REPLIES, { topicID: hidden })).toEqual([])
    }
  })
})

describe('A list of topics with their replies and likes', () => {
  test('asks the database as often for twenty topics as for one', async () => {
    const query = /* GraphQL */ `query ($limit: Int) { listTopics(limit: $limit) { items {
      id isLiked author { username avatar rank } replies(limit: 2) { items { content author { rank } } nextToken }
      likes(limit: 2) { items { id } }
    } } }`
    const statements: string[] = []
    const { requestDb } = api.services
    api.services.requestDb = drizzle(database.pool, {
      casing: 'snake_case',
      logger: { logQuery: (statement) => void statements.push(statement) },
    })
    type Listed = { listTopics: { items: { replies: { items: unknown[]; nextToken: string | null } }[] } }
    const ask = async (limit: number) => {
      statements.length = 0
      const { listTopics } = await api.data<Listed>(anna, query, { limit })
      return { items: listTopics.items, number: statements.length }
    }
    const [one, twenty] = [await ask(1), await ask(20)]
    api.services.requestDb = requestDb
    expect(twenty.number).toBe(one.number)
    expect(twenty.items.slice(0, 5).map(({ replies }) => replies.items.length)).toEqual([2, 2, 2, 2, 0])
    expect(twenty.items.map(({ replies }) => replies.nextToken !== null).slice(0, 3)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('A reply that a moderator hid', () => {
  test('is read by its author and by moderators alone, and in no list of all', async () => {
    const topicID = await newTopic(api, anna)
    const [kept, gone] = [await newReply(api, anna, topicID), await newReply(api, bram, topicID)]
    await hideRow(database, 'replies', gone)
    for (const reader of [bram, moderator]) {
      expect(await idsOf(api, reader, REPLIES, { topicID })).toEqual([kept, gone])
    }
    for (const reader of [anna, 'public key'] as const) {
      expect(await idsOf(api, reader, REPLIES, { topicID })).toEqual([kept])
    }
    expect(await idsOf(api, moderator, LIST_REPLIES)).not.toContain(gone)
  })
})

function change(id: string, values: Partial<typeof topics.$inferInsert>) {
  return database.db.update(topics).set(values).where(eq(topics.id, id))
}

async function timesOf(read: readonly string[]): Promise<number[]> {
  const rows = await database.db.select({ id: topics.id, createdAt: topics.createdAt }).from(topics)
  const byId = new Map(rows.map(({ id, createdAt }) => [id, createdAt.getTime()]))
  return read.map((id) => byId.get(id)!)
}
