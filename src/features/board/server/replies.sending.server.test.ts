import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { CREATE_REPLY, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { replies, topics } from '../ground/board.tables.server.ts'

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')
const topicID = await newTopic(api, anna)

type Sent = { createReply: { id: string; content: string } }
const input = (more: object = {}) => ({
  id: randomUUID(),
  topicID,
  content: `Skyr, elke dag weer. ${randomUUID()}`,
  ...more,
})
const send = (member: ApiMember, given: object) => api.data<Sent>(member, CREATE_REPLY, { input: given })
const refusal = async (member: ApiMember, given: object) =>
  (await api.ask(member, CREATE_REPLY, { input: given })).errors[0]?.extensions
const repliesOf = (topicId: string) => database.db.$count(replies, eq(replies.topicId, topicId))
const countOf = async (id: string) =>
  (await database.db.select({ replyCount: topics.replyCount }).from(topics).where(eq(topics.id, id)))[0]
    ?.replyCount

describe('A reply under an id that the client made', () => {
  test('[BRD-24] is made once and counted once, however often and at once it is sent', async () => {
    const own = await newTopic(api, anna)
    const given = input({ topicID: own })
    const [first, ...again] = await Promise.all(Array.from({ length: 4 }, () => send(bram, given)))
    expect(first!.createReply).toMatchObject({ id: given.id, content: given.content })
    for (const each of again) expect(each).toEqual(first)
    expect(await send(bram, { ...given, id: given.id.toUpperCase() })).toEqual(first)
    expect(await repliesOf(own)).toBe(1)
    expect(await countOf(own)).toBe(1)
  })

  test('is what was stored, also where the words are other ones, or the topic was locked meanwhile', async () => {
    const own = await newTopic(api, anna)
    const given = input({ topicID: own })
    const first = await send(bram, given)
    await database.db.update(topics).set({ lockedAt: new Date() }).where(eq(topics.id, own))
    expect(await send(bram, { ...given, content: 'Toch kwark.' })).toEqual(first)
    expect(await repliesOf(own)).toBe(1)
  })

  test('is refused where the id is of another member, or of a reply elsewhere, and changes nothing', async () => {
    const given = input()
    await send(bram, given)
    const before = await database.db.select().from(replies).where(eq(replies.id, given.id))
    const taken = { code: 'conflict', field: 'id' }
    expect(await refusal(anna, given)).toMatchObject(taken)
    expect(await refusal(bram, { ...given, topicID: await newTopic(api, anna) })).toMatchObject(taken)
    expect(await database.db.select().from(replies).where(eq(replies.id, given.id))).toEqual(before)
  })

  test('goes to one of two members who send it at once; the other is told that it is taken', async () => {
    const own = await newTopic(api, anna)
    const given = input({ topicID: own })
    const answers = await Promise.all([anna, bram, anna, bram].map((member) => refusal(member, given)))
    expect(answers.filter((each) => each?.code === 'conflict')).toHaveLength(2)
    expect(answers.filter((each) => each === undefined)).toHaveLength(2)
    expect(await repliesOf(own)).toBe(1)
    expect(await countOf(own)).toBe(1)
  })

  test('has the form of an id', async () => {
    expect(await refusal(bram, input({ id: 'my reply' }))).toMatchObject({ code: 'bad-input', field: 'id' })
  })
})

test('a reply without an id gets one, and is another each time', async () => {
  const own = await newTopic(api, anna)
  const ids = [await newReply(api, bram, own, 'Dank!'), await newReply(api, bram, own, 'Dank!')]
  expect(new Set(ids).size).toBe(2)
  expect(await repliesOf(own)).toBe(2)
})
