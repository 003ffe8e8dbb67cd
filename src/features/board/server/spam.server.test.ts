import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import {
  CREATE_REPLY,
  CREATE_TOPIC,
  newReply,
  newTopic,
  topicInput,
  UPDATE_REPLY,
  UPDATE_TOPIC,
} from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { hideRow } from '#test/moderation.ts'
import { FIRST_DAY, NEW_TOPICS } from '../ground/spam.rules.ts'

const LINK = 'Kijk eens op https://winkel.example/actie'

const database = await testDatabase()
const api = await testApi(database)

const newMember = (role?: 'moderator', createdAt?: Date) =>
  api.member(`u${randomUUID().replaceAll('-', '').slice(0, 20)}`, role, createdAt)
const place = await newTopic(api, await newMember())
const createTopic = (member: ApiMember, more: object = {}) =>
  api.ask(member, CREATE_TOPIC, { input: topicInput({ ...more }) })
const createReply = (member: ApiMember, content: string) =>
  api.ask(member, CREATE_REPLY, { input: { topicID: place, content } })
const isNearlyADay = (seconds: number) => seconds > 80_000 && seconds <= 86_400
const refusal = ({ errors }: { errors: { extensions: object }[] }) => errors[0]?.extensions ?? null

describe('On the first day', () => {
  test('a member writes three topics, also at once, and is told when there can be more', async () => {
    const member = await newMember(undefined, new Date())
    const answers = await Promise.all(Array.from({ length: 6 }, () => createTopic(member)))
    const refused = answers.map(refusal).filter((each) => each !== null)
    expect(answers.length - refused.length).toBe(FIRST_DAY.topics)
    for (const each of refused) {
      expect(each).toMatchObject({ code: 'too-many', reason: 'first-day-limit' })
      expect(each).toMatchObject({ retryAfterSeconds: expect.toSatisfy(isNearlyADay) })
    }
  })

  test('a member writes ten replies', async () => {
    const member = await newMember(undefined, new Date())
    for (let i = 0; i < FIRST_DAY.replies; i++) await newReply(api, member, place)
    expect(refusal(await createReply(member, 'Nog een'))).toMatchObject({ reason: 'first-day-limit' })
    expect(refusal(await createTopic(member))).toBeNull()
  })

  test('a moderator is trusted', async () => {
    const moderator = await newMember('moderator', new Date())
    for (let i = 0; i <= FIRST_DAY.topics; i++) await newTopic(api, moderator, { content: LINK })
  })
})

describe('Links', () => {
  test('come after two topics or replies that others can read', async () => {
    const member = await newMember()
    const early = { code: 'not-allowed', reason: 'links-too-early', field: 'content' }
    expect(refusal(await createTopic(member, { content: LINK }))).toMatchObject(early)
    expect(refusal(await createTopic(member, { title: LINK }))).toMatchObject(early)
    const topic = await newTopic(api, member)
    const hidden = await newReply(api, member, place)
    await hideRow(database, 'replies', hidden)
    expect(refusal(await createReply(member, LINK))).toMatchObject(early)
    await newReply(api, member, topic)
    expect(refusal(await createReply(member, LINK))).toBeNull()
  })

  test('do not come by editing either, and those that are there may be mended', async () => {
    const member = await newMember()
    const topic = await newTopic(api, member)
    const reply = await newReply(api, member, topic)
    const edits = [
      [UPDATE_TOPIC, { id: topic, content: LINK }],
      [UPDATE_REPLY, { id: reply, content: LINK }],
    ] as const
    for (const [mutation, input] of edits) {
      expect(refusal(await api.ask(member, mutation, { input }))).toMatchObject({ reason: 'links-too-early' })
    }
    const third = await newReply(api, member, topic, LINK)
    await hideRow(database, 'topics', topic)
    const mended = { input: { id: third, content: `${LINK}s` } }
    expect(refusal(await api.ask(member, UPDATE_REPLY, mended))).toBeNull()
  })

  test('come by editing what is hidden, where two others can be read', async () => {
    const member = await newMember()
    const topic = await newTopic(api, member)
    await newReply(api, member, topic)
    const hidden = await newReply(api, member, topic)
    await hideRow(database, 'replies', hidden)
    const edit = { input: { id: hidden, content: LINK } }
    expect(refusal(await api.ask(member, UPDATE_REPLY, edit))).toBeNull()
  })
})

test('whoever is new makes no room by deleting', async () => {
  const member = await newMember(undefined, new Date())
  for (let i = 0; i < FIRST_DAY.topics; i++) {
    const id = await newTopic(api, member)
    await api.data(member, 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }', { id })
  }
  expect(refusal(await createTopic(member))).toMatchObject({ reason: 'first-day-limit' })
})

describe('The same text', () => {
  const text = 'De beste eiwitshake van het land, nu in de aanbieding!'

  test('is refused to its author for a day, as topic and as reply, and not to others who are no newcomers', async () => {
    const member = await newMember()
    await newTopic(api, member, { content: text })
    const same = { code: 'conflict', reason: 'duplicate-text', field: 'content' }
    const again = text.toUpperCase().replaceAll(' ', '  ')
    expect(refusal(await createTopic(member, { title: 'Iets anders', content: again }))).toMatchObject(same)
    expect(refusal(await createReply(member, again))).toMatchObject(same)
    expect(refusal(await createReply(await newMember(), text))).toBeNull()
    await database.pool.query(
      `update topics set created_at = now() - interval '25 hours' where author_id = $1`,
      [member.id],
    )
    expect(refusal(await createReply(member, text))).toBeNull()
  })

  test('is refused to who is new when another who is new wrote it that day, also of many at once', async () => {
    const advert = 'Bestel nu de afslankthee die niemand je gunt, vandaag met korting!'
    const newcomers = await Promise.all(Array.from({ length: 5 }, () => newMember(undefined, new Date())))
    const answers = await Promise.all(newcomers.map((member) => createReply(member, advert)))
    const refusals = answers.map(refusal).filter((each) => each !== null)
    expect(refusals).toHaveLength(4)
    for (const each of refusals) expect(each).toMatchObject({ reason: 'duplicate-text' })
    const late = await newMember(undefined, new Date())
    expect(refusal(await createTopic(late, { content: advert.toUpperCase() }))).toMatchObject({
      reason: 'duplicate-text',
    })
    const draft = await newReply(api, late, place, 'Wat eten jullie als ontbijt voor het sporten?')
    expect(
      refusal(await api.ask(late, UPDATE_REPLY, { input: { id: draft, content: advert } })),
    ).toMatchObject({
      reason: 'duplicate-text',
    })
    expect(refusal(await createReply(await newMember(), advert))).toBeNull()
    const thanks = await Promise.all(newcomers.map((member) => createReply(member, 'Dank je wel!')))
    expect(thanks.map(refusal)).toEqual(thanks.map(() => null))
  })

  test('is looked for among what was written last, by whoever wrote more than is compared', async () => {
    const member = await newMember()
    await database.pool.query(
      `insert into replies (topic_id, author_id, content, created_at)
        select $1, $2, case each when 1 then $3 else 'Antwoord ' || each end, now() - each * interval '1 minute'
        from generate_series(1, 60) each order by each desc`,
      [place, member.id, text],
    )
    expect(refusal(await createTopic(member, { content: text }))).toMatchObject({ reason: 'duplicate-text' })
  })

  test('does not come by editing either', async () => {
    const member = await newMember()
    await newTopic(api, member, { content: text })
    const reply = await newReply(api, member, place, 'Iets heel anders dan daarnet, over havermout.')
    const edit = (content: string) => api.ask(member, UPDATE_REPLY, { input: { id: reply, content } })
    expect(refusal(await edit(text))).toMatchObject({ reason: 'duplicate-text' })
    expect(refusal(await edit('Iets heel anders dan daarnet, over havermout!'))).toBeNull()
  })

  test('sent twice at once is stored once, and a topic sent again is the one that was stored', async () => {
    const member = await newMember()
    const answers = await Promise.all([1, 2, 3].map(() => createReply(member, text)))
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    const input = topicInput({ content: 'Een vraag over kwark die ik maar één keer stel' })
    for (const _ of [1, 2]) expect(refusal(await api.ask(member, CREATE_TOPIC, { input }))).toBeNull()
  })
})

test('nobody writes more topics in an hour than people do', async () => {
  const moderator = await newMember('moderator')
  for (let i = 0; i < NEW_TOPICS.attempts; i++) await newTopic(api, moderator)
  expect(refusal(await createTopic(moderator))).toMatchObject({
    code: 'too-many',
    reason: 'LimitExceededException',
  })
})
