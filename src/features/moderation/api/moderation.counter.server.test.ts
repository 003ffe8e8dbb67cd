import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTopicDrift } from '#features/board/server/parts.server.ts'
import { findRecipeDrift } from '#features/recipes/server/parts.server.ts'
import { testApi } from '#test/api.ts'
import { CREATE_REPLY, LIKE, newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { HIDE, RESTORE } from '#test/moderation.ts'
import { newRecipe } from '#test/reactions.ts'

const database = await testDatabase()
const api = await testApi(database)

const acts = [
  'hide-reply',
  'restore-reply',
  'hide-topic',
  'restore-topic',
  'reply',
  'delete-reply',
  'like',
] as const
const scenario = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 6 }), {
  minLength: 8,
  maxLength: 8,
})

describe('The counters of a topic', () => {
  test('[BRD-24] [BRD-30] equal its rows while moderators hide and restore what others write and delete', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(scenario, async (clients) => {
        round++
        const members = await Promise.all(clients.map((_, i) => api.member(`u${round}-${i}x`, 'moderator')))
        const topic = await newTopic(api, members[0]!)
        const shared = await newReply(api, members[0]!, topic)
        await Promise.all(
          clients.map(async (steps, i) => {
            const own = await newReply(api, members[i]!, topic).catch(() => shared)
            const why = { reason: 'Reclame' }
            const requests: Record<(typeof acts)[number], [string, object]> = {
              'hide-reply': [HIDE, { input: { kind: 'reply', id: shared, ...why } }],
              'restore-reply': [RESTORE, { input: { kind: 'reply', id: shared } }],
              'hide-topic': [HIDE, { input: { kind: 'topic', id: topic, ...why } }],
              'restore-topic': [RESTORE, { input: { kind: 'topic', id: topic } }],
              reply: [CREATE_REPLY, { input: { topicID: topic, content: 'Skyr!' } }],
              'delete-reply': ['mutation ($id: ID!) { deleteReply(input: { id: $id }) { id } }', { id: own }],
              like: [LIKE, { id: topic }],
            }
            for (const step of steps) {
              const { errors } = await api.ask(members[i]!, requests[step][0], { ...requests[step][1] })
              for (const { extensions } of errors)
                expect(['not-found', 'not-allowed']).toContain(extensions.code)
            }
          }),
        )
        expect(await findTopicDrift(database.db)).toEqual([])
      }),
      { numRuns: isFull ? 6 : 3 },
    )
  })
})

describe('Drift', () => {
  test('is found in each counter, and in likes of what is gone', async () => {
    const member = await api.member('drijver')
    const [first, second, third] = [
      await newTopic(api, member),
      await newTopic(api, member),
      await newTopic(api, member),
    ]
    const recipe = await newRecipe(database.db, member.id)
    await newReply(api, member, second)
    await api.data(member, LIKE, { id: third })
    await database.pool.query('update topics set reply_count = 2 where id = $1', [first])
    await database.pool.query(`update topics set last_reply_at = 'yesterday' where id = $1`, [second])
    await database.pool.query('delete from topics where id = $1', [third])
    await database.pool.query('update recipes set like_count = 3 where id = $1', [recipe])
    const found = await findTopicDrift(database.db)
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'topic', id: first, counter: 'replyCount', stored: 2, counted: 0 },
        expect.objectContaining({ id: second, counter: 'lastReplyAt' }),
        { kind: 'topic', id: third, counter: 'likeCount', stored: null, counted: 1 },
      ]),
    )
    expect(await findRecipeDrift(database.db)).toEqual([
      { kind: 'recipe', id: recipe, counter: 'likeCount', stored: 3, counted: 0 },
    ])
  })
})
