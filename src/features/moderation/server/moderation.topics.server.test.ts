import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { CREATE_REPLY, idsOf, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { logOf } from '#test/moderation.ts'

const LOCK = 'mutation ($input: LockTopicInput!) { lockTopic(input: $input) { id isLocked } }'
const MOVE = 'mutation ($input: MoveTopicInput!) { moveTopic(input: $input) { id category } }'
const FEATURE = 'mutation ($input: FeatureTopicInput!) { featureTopic(input: $input) { id featured } }'
const LIST = `query ($filter: TopicFilter, $nextToken: String) {
  listTopics(filter: $filter, nextToken: $nextToken, limit: 100) { items { id } nextToken }
}`

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const moderator = await api.member('moderator', 'moderator')
const admin = await api.member('beheer', 'admin')

describe('A topic that a moderator locks', () => {
  test('[BRD-31] takes no replies but those of moderators, until it is opened again', async () => {
    const id = await newTopic(api, anna)
    const reply = () => api.ask(anna, CREATE_REPLY, { input: { topicID: id, content: 'Nog iets' } })
    const locked = await api.data(moderator, LOCK, { input: { id, locked: true } })
    expect(locked).toEqual({ lockTopic: { id, isLocked: true } })
    expect((await reply()).errors[0]!.extensions).toMatchObject({
      code: 'not-allowed',
      reason: 'topic-locked',
    })
    await newReply(api, moderator, id)
    await api.data(admin, LOCK, { input: { id, locked: false } })
    expect(await reply()).toMatchObject({ errors: [] })
  })

  test('[BRD-35] is in the log, locked and opened, once an act', async () => {
    const id = await newTopic(api, anna)
    for (const locked of [true, true, false, false]) {
      await api.data(moderator, LOCK, { input: { id, locked } })
    }
    expect(await logOf(api, admin, id)).toMatchObject([{ act: 'unlock' }, { act: 'lock' }])
  })
})

describe('A topic that a moderator moves', () => {
  test('[BRD-31] [BRD-35] stands in its new category alone, and the log says in which', async () => {
    const id = await newTopic(api, anna, { category: 'Questions' })
    for (const _ of [1, 2]) await api.data(moderator, MOVE, { input: { id, category: 'Workout' } })
    const listed = async (eq: string) =>
      (await idsOf(api, anna, LIST, { filter: { category: { eq } } })).includes(id)
    expect([await listed('Workout'), await listed('Questions')]).toEqual([true, false])
    expect(await logOf(api, moderator, id)).toMatchObject([{ act: 'move', detail: 'Workout' }])
    const wrong = await api.ask(moderator, MOVE, { input: { id, category: 'Politics' } })
    expect(wrong.errors[0]!.extensions).toMatchObject({ code: 'bad-input', field: 'category' })
  })
})

describe('A topic that an admin features', () => {
  test('[BRD-33] [BRD-35] leaves the list for the featured ones, and comes back, on the record', async () => {
    const id = await newTopic(api, anna)
    const listed = async (eq: boolean) =>
      (await idsOf(api, anna, LIST, { filter: { featured: { eq } } })).includes(id)
    const both = async () => [await listed(true), await listed(false)]
    for (const featured of [true, true]) await api.data(admin, FEATURE, { input: { id, featured } })
    expect(await both()).toEqual([true, false])
    await api.data(admin, FEATURE, { input: { id, featured: false } })
    expect(await both()).toEqual([false, true])
    expect(await logOf(api, moderator, id)).toMatchObject([{ act: 'unfeature' }, { act: 'feature' }])
  })

  test('[BRD-33] stays where it is when a moderator asks', async () => {
    const id = await newTopic(api, anna)
    const answer = await api.ask(moderator, FEATURE, { input: { id, featured: true } })
    expect(answer.errors[0]!.extensions.code).toBe('not-allowed')
    expect(await logOf(api, moderator, id)).toEqual([])
  })
})

test('a topic that is not there is not found', async () => {
  for (const id of ['0197a1b2-0000-4000-8000-000000000000', 'nonsense']) {
    for (const [mutation, more] of [
      [LOCK, { locked: true }],
      [FEATURE, { featured: true }],
    ] as const) {
      const answer = await api.ask(admin, mutation, { input: { id, ...more } })
      expect(answer.errors[0]!.extensions.code).toBe('not-found')
    }
  }
})
