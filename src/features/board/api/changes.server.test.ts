import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import {
  CREATE_REPLY,
  CREATE_TOPIC,
  LIKE,
  newReply,
  newTopic,
  topicInput,
  UPDATE_REPLY,
  UPDATE_TOPIC,
} from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { BOARD_LIMITS } from '../ground/board.rules.ts'
import { replies, topics } from '../ground/board.tables.server.ts'

const DELETE_TOPIC = /* GraphQL */ `mutation ($id: ID!, $condition: TopicCondition) {
  deleteTopic(input: { id: $id }, condition: $condition) { id }
}`
const DELETE_REPLY = /* GraphQL */ `mutation ($id: ID!, $condition: ReplyCondition) {
  deleteReply(input: { id: $id }, condition: $condition) { id }
}`
const TOPIC = /* GraphQL */ `query ($id: ID!) { getTopic(id: $id) {
  title authorID username featured views viewedBy likeCount replyCount createdAt lastReplyAt
} }`

type Topic = Record<string, unknown> & { replyCount: number; lastReplyAt: string | null }

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')
const moderator = await api.member('moderator', 'moderator')

describe('Creating a topic', () => {
  test('[API-17] takes the whole input and answers with the topic', async () => {
    const input = topicInput({
      ...{ type: 'TOPIC', category: 'Questions', authorID: anna.id, username: 'anna', featured: false },
      ...{ views: 0, likeCount: 0, replyCount: 0, viewedBy: [], createdAt: new Date(), lastReplyAt: null },
    })
    const { createTopic } = await api.data<{ createTopic: object }>(anna, CREATE_TOPIC, { input })
    const { id, title, content, category } = input as Record<string, unknown>
    expect(createTopic).toEqual({
      ...{ id, title, content, category, authorID: anna.id, username: 'anna' },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('gives it the category General when it names none', async () => {
    const made = await api.data<{ createTopic: object }>(anna, CREATE_TOPIC, { input: topicInput() })
    expect(made.createTopic).toMatchObject({ category: 'General' })
  })

  test('[API-17] sent again under the same id makes no second topic', async () => {
    const input = topicInput()
    const send = (id: string) =>
      api.data<{ createTopic: object }>(anna, CREATE_TOPIC, { input: { ...input, id } })
    const [first, ...again] = await Promise.all([send(input.id), send(input.id), send(input.id)])
    for (const answer of again) expect(answer).toEqual(first)
    expect(await send(input.id.toUpperCase())).toEqual(first)
  })

  test('[API-17] under the id of another member is a conflict', async () => {
    const input = topicInput({ title: 'Van Anna' })
    await api.data(anna, CREATE_TOPIC, { input })
    const answer = await api.ask(bram, CREATE_TOPIC, { input: { ...input, title: 'Van Bram' } })
    expect(answer.errors[0]!.extensions).toMatchObject({ code: 'conflict', field: 'id' })
    expect(await read(input.id)).toMatchObject({ title: 'Van Anna' })
  })

  test('[API-18] takes author, counters and featured from the server, whatever is sent', async () => {
    const input = topicInput({
      ...{ authorID: bram.id, username: 'bram', featured: true, views: 99, likeCount: 99, replyCount: 99 },
      ...{ viewedBy: [bram.id], createdAt: '2001-01-01T00:00:00.000Z', lastReplyAt: '2001-01-01T00:00:00Z' },
    })
    await api.data(anna, CREATE_TOPIC, { input })
    const topic = await read(input.id, moderator)
    expect(topic).toMatchObject({
      ...{ authorID: anna.id, username: 'anna', featured: false, views: 0, likeCount: 0, replyCount: 0 },
      ...{ viewedBy: [], lastReplyAt: null },
    })
    expect(String(topic!.createdAt)).not.toContain('2001')
  })

  test('refuses what is empty, too long or of no category, and says what', async () => {
    const faults: [object, string][] = [
      [{ title: '  ' }, 'title'],
      [{ title: 'x'.repeat(BOARD_LIMITS.title + 1) }, 'title'],
      [{ content: '' }, 'content'],
      [{ content: 'x'.repeat(BOARD_LIMITS.content + 1) }, 'content'],
      [{ category: 'Politics' }, 'category'],
      [{ tags: Array.from({ length: BOARD_LIMITS.tags + 1 }, (_, index) => `tag ${index}`) }, 'tags'],
      [{ id: 'my topic' }, 'id'],
    ]
    for (const [more, field] of faults) {
      const answer = await api.ask(anna, CREATE_TOPIC, { input: topicInput({ ...more }) })
      expect(answer.errors[0]!.extensions).toMatchObject({ code: 'bad-input', field })
    }
  })
})

describe('A change of a topic', () => {
  test('[API-13] changes what is given and leaves the rest', async () => {
    const id = await newTopic(api, anna, { category: 'Workout', tags: ['been'] })
    const { updateTopic } = await api.data<{ updateTopic: object }>(anna, UPDATE_TOPIC, {
      input: { id, title: 'Crème' },
    })
    expect(updateTopic).toEqual({
      ...{ id, title: 'Crème', content: 'Wat eet jij?', category: 'Workout', tags: ['been'] },
      editedAt: expect.any(String),
    })
    const query = '{ listTopics(filter: { title: { contains: "creme" } }) { items { id } } }'
    expect(await api.data('public key', query)).toEqual({ listTopics: { items: [{ id }] } })
  })

  test('[API-19] is refused to all but the author', async () => {
    const id = await newTopic(api, anna)
    const reply = await newReply(api, bram, id)
    for (const [other, topicId, replyId] of [
      [bram, id, null],
      [moderator, id, reply],
      [anna, null, reply],
    ] as const) {
      const refused = [
        topicId && (await api.ask(other, UPDATE_TOPIC, { input: { id, title: 'Van mij' } })),
        topicId && (await api.ask(other, DELETE_TOPIC, { id })),
        replyId && (await api.ask(other, UPDATE_REPLY, { input: { id: reply, content: 'Van mij' } })),
        replyId && (await api.ask(other, DELETE_REPLY, { id: reply })),
      ]
      for (const answer of refused) {
        if (answer) expect(answer.errors[0]!.extensions.code).toBe('not-allowed')
      }
    }
    expect(await read(id)).toMatchObject({ title: 'Kwark of skyr?', replyCount: 1 })
  })

  test('[API-13] is refused while its condition does not hold', async () => {
    const id = await newTopic(api, anna)
    const reply = await newReply(api, anna, id)
    const wrong = { title: { eq: 'Iets anders' } }
    const other = { content: { eq: 'Iets anders' } }
    const refused: [string, object][] = [
      [CREATE_TOPIC, { input: topicInput(), condition: wrong }],
      [UPDATE_TOPIC, { input: { id, title: 'Nieuw' }, condition: { replyCount: { gt: 1 } } }],
      [DELETE_TOPIC, { id, condition: wrong }],
      [CREATE_REPLY, { input: { topicID: id, content: 'Hoi' }, condition: other }],
      [UPDATE_REPLY, { input: { id: reply, content: 'Hoi' }, condition: other }],
      [DELETE_REPLY, { id: reply, condition: { topicID: { ne: id } } }],
    ]
    for (const [mutation, variables] of refused) {
      const answer = await api.ask(anna, mutation, { ...variables })
      expect(answer.errors[0]!.extensions.code).toBe('conflict')
    }
    expect(await read(id)).toMatchObject({ title: 'Kwark of skyr?', replyCount: 1 })
    const held = { id: reply, condition: { topicID: { eq: id }, content: { eq: 'Skyr!' } } }
    expect(await api.ask(anna, DELETE_REPLY, held)).toMatchObject({ errors: [] })
  })

  test('of one that is not there is not found', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      for (const [mutation, variables] of [
        [UPDATE_TOPIC, { input: { id, title: 'Nieuw' } }],
        [DELETE_TOPIC, { id }],
        [CREATE_REPLY, { input: { topicID: id, content: 'Hoi' } }],
        [UPDATE_REPLY, { input: { id, content: 'Hoi' } }],
        [DELETE_REPLY, { id }],
      ] as const) {
        const answer = await api.ask(anna, mutation, variables)
        expect(answer.errors[0]!.extensions.code).toBe('not-found')
      }
    }
  })
})

describe('Replies', () => {
  test('[API-18] take their author from the server, and count for their topic', async () => {
    const id = await newTopic(api, anna)
    const input = { topicID: id, content: 'Skyr!', type: 'REPLY', authorID: anna.id, username: 'anna' }
    const { createReply } = await api.data<{ createReply: Record<string, string> }>(bram, CREATE_REPLY, {
      input,
    })
    expect(createReply).toMatchObject({
      ...{ type: 'REPLY', content: 'Skyr!', topicID: id, authorID: bram.id, username: 'bram' },
    })
    expect(await read(id)).toMatchObject({ replyCount: 1, lastReplyAt: createReply.createdAt })
    await api.data(bram, DELETE_REPLY, { id: createReply.id })
    expect(await read(id)).toMatchObject({ replyCount: 0, lastReplyAt: null })
  })

  test('[API-13] say when they were edited', async () => {
    const reply = await newReply(api, bram, await newTopic(api, anna))
    const { updateReply } = await api.data<{ updateReply: object }>(bram, UPDATE_REPLY, {
      input: { id: reply, content: 'Toch kwark' },
    })
    expect(updateReply).toMatchObject({ content: 'Toch kwark', editedAt: expect.any(String) })
  })

  test('to a locked topic come from moderators alone', async () => {
    const id = await newTopic(api, anna)
    await set(id, { lockedAt: new Date() })
    for (const member of [anna, bram]) {
      const answer = await api.ask(member, CREATE_REPLY, { input: { topicID: id, content: 'Nog iets' } })
      expect(answer.errors[0]!.extensions).toMatchObject({ code: 'not-allowed' })
    }
    await newReply(api, moderator, id)
    expect(await read(id)).toMatchObject({ replyCount: 1 })
  })

  test('to a hidden topic are refused as if it were not there', async () => {
    const id = await newTopic(api, anna)
    await set(id, { hiddenAt: new Date() })
    const answer = await api.ask(bram, CREATE_REPLY, { input: { topicID: id, content: 'Nog iets' } })
    expect(answer.errors[0]!.extensions.code).toBe('not-found')
  })
})

describe('Deleting a topic', () => {
  test('[API-13] takes its replies, likes and views along', async () => {
    const id = await newTopic(api, anna)
    await newReply(api, bram, id)
    await api.data(bram, LIKE, { id })
    await api.data(bram, 'mutation ($id: ID!) { recordView(input: { topicID: $id }) }', { id })
    await api.services.viewCounter.flush()
    await api.data(anna, DELETE_TOPIC, { id })
    expect(await read(id)).toBeNull()
    for (const [table, column] of [
      ['replies', 'topic_id'],
      ['likes', 'item_id'],
      ['views', 'item_id'],
    ]) {
      const { rowCount } = await database.pool.query(`select from ${table} where ${column} = $1`, [id])
      expect(rowCount).toBe(0)
    }
    expect(await database.db.select().from(replies).where(eq(replies.topicId, id))).toEqual([])
  })
})

async function read(id: string, caller: ApiMember | 'public key' = 'public key') {
  return (await api.data<{ getTopic: Topic | null }>(caller, TOPIC, { id })).getTopic
}

function set(id: string, values: Partial<typeof topics.$inferInsert>) {
  return database.db.update(topics).set(values).where(eq(topics.id, id))
}
