import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockForDeletion, removeAccount } from '#features/accounts/settings/deletion.server.ts'
import { members } from '#server/parts/features.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { CREATE_REPLY, LIKE, newReply, newTopic } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { untilBlocked } from '#test/locks.ts'
import { replies, topics } from '../ground/board.tables.server.ts'
import { findTopicDrift } from './parts.server.ts'

const CLIENTS = 12
const TOPICS = 4
const acts = {
  reply: { weight: 12 },
  'delete-reply': { weight: 8 },
  'edit-reply': { weight: 3 },
  like: { weight: 4 },
  unlike: { weight: 3 },
  view: { weight: 2 },
  'delete-topic': { weight: 1 },
  'leave-content': { weight: 1 },
  'take-content': { weight: 1 },
} as const
type Act = keyof typeof acts
type Step = { act: Act; topic: number }

const step = fc.record({
  act: fc.oneof(
    ...Object.entries(acts).map(([act, { weight }]) => ({ weight, arbitrary: fc.constant(act as Act) })),
  ),
  topic: fc.nat({ max: TOPICS - 1 }),
})
const scenario = fc.array(fc.array(step, { minLength: 3, maxLength: 8 }), {
  minLength: CLIENTS,
  maxLength: CLIENTS,
})

const OPERATIONS: Partial<Record<Act, string>> = {
  reply: CREATE_REPLY,
  'delete-reply': 'mutation ($id: ID!) { deleteReply(input: { id: $id }) { id } }',
  'edit-reply': 'mutation ($id: ID!) { updateReply(input: { id: $id, content: "Anders" }) { id } }',
  like: LIKE,
  unlike: 'mutation ($id: ID!) { deleteLike(input: { topicID: $id }) { id } }',
  view: 'mutation ($id: ID!) { recordView(input: { topicID: $id }) }',
  'delete-topic': 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }',
}

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeEach(async () => {
  database = await testDatabase()
  api = await testApi(database)
})

describe('The counts of a topic', () => {
  test('[BRD-24] [BRD-27] equal its rows, whatever twelve clients do at once over HTTP', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(scenario, async (clients) => {
        round++
        const people = await Promise.all(clients.map((_, i) => api.member(`u${round}-${i}x`)))
        const ids = await Promise.all(people.slice(0, TOPICS).map((author) => newTopic(api, author)))
        const own = await Promise.all(people.map((member, i) => newReply(api, member, ids[i % TOPICS]!)))
        await Promise.all(
          clients.map(async (steps, i) => {
            const written = [own[i]!]
            for (const each of steps) await take(each, people[i]!, ids, written)
          }),
        )
        await api.services.viewCounter.flush()
        expect(await stored()).toEqual(await counted())
        for (const author of people) expect(await likesReceived(author)).toBe(await likesOf(author))
        expect(await orphans()).toBe(0)
        expect(await findTopicDrift(database.db)).toEqual([])
      }),
      { numRuns: isFull ? 8 : 3 },
    )
  })
})

describe('Liking a topic', () => {
  test('[BRD-27] counts once however often and wherever it is sent, and can be taken back once', async () => {
    const [anna, bram] = [await api.member('anna'), await api.member('bram')]
    const id = await newTopic(api, anna)
    const likesOfTopic = async () => (await stored()).find((topic) => topic.id === id)?.likeCount
    await Promise.all(Array.from({ length: 12 }, () => api.data(bram, LIKE, { id })))
    expect([await likesOfTopic(), await likesReceived(anna)]).toEqual([1, 1])
    const unlike = () => api.data<{ deleteLike: object | null }>(bram, OPERATIONS.unlike!, { id })
    const taken = await Promise.all(Array.from({ length: 12 }, unlike))
    expect(taken.filter(({ deleteLike }) => deleteLike !== null)).toHaveLength(1)
    expect([await likesOfTopic(), await likesReceived(anna)]).toEqual([0, 0])
  })
})

describe('A change of a reply', () => {
  test.each(['edit-reply', 'delete-reply'] as const)(
    'waits for the topic before it holds the reply: %s',
    async (act) => {
      const anna = await api.member('anna')
      const topicId = await newTopic(api, anna)
      const id = await newReply(api, anna, topicId)
      const change = Promise.withResolvers<unknown>()
      await database.db.transaction(async (tx) => {
        await tx.select().from(topics).where(eq(topics.id, topicId)).for('update')
        change.resolve(api.data(anna, OPERATIONS[act]!, { id }))
        await untilBlocked(database.pool)
        await tx.select().from(replies).where(eq(replies.id, id)).for('update', { noWait: true })
      })
      await change.promise
    },
  )
})

describe('A member who leaves', () => {
  test('waits for another who leaves, and holds nothing up that the other changes', async () => {
    const [anna, bram] = [await api.member('anna'), await api.member('bram')]
    const id = await newTopic(api, anna)
    // Both count for the topic of anna, which is thus changed twice as bram leaves.
    await newReply(api, bram, id)
    await api.data(bram, LIKE, { id })
    const leaving = Promise.withResolvers<void>()
    await database.db.transaction(async (tx) => {
      await lockForDeletion(tx, members, bram.id)
      leaving.resolve(erase(anna.id, true))
      await untilBlocked(database.pool)
      await removeAccount(tx, members, bram.id, { alsoContent: true })
    })
    await leaving.promise
    expect(await stored()).toEqual([])
  })

  test('leaves topics and replies behind without a name', async () => {
    const [anna, bram] = [await api.member('anna'), await api.member('bram')]
    const [ofAnna, ofBram] = [await newTopic(api, anna), await newTopic(api, bram)]
    await newReply(api, anna, ofBram)
    await newReply(api, bram, ofAnna)
    await erase(anna.id, false)
    const query = /* GraphQL */ `query ($id: ID!) { getTopic(id: $id) {
      authorID author { id } username replyCount replies { items { authorID author { id } username content } }
    } }`
    const nobody = { authorID: null, author: null, username: null }
    expect(await api.data(bram, query, { id: ofAnna })).toMatchObject({
      getTopic: { ...nobody, replyCount: 1 },
    })
    expect(await api.data(bram, query, { id: ofBram })).toMatchObject({
      getTopic: { authorID: bram.id, replyCount: 1, replies: { items: [{ ...nobody, content: 'Skyr!' }] } },
    })
  })

  test('takes topics with all their replies, and own replies anywhere, along when asked to', async () => {
    const [anna, bram] = [await api.member('anna'), await api.member('bram')]
    const [ofAnna, ofBram] = [await newTopic(api, anna), await newTopic(api, bram)]
    const kept = await newReply(api, bram, ofBram)
    await newReply(api, anna, ofBram)
    await newReply(api, bram, ofAnna)
    await erase(anna.id, true)
    const query = 'query ($id: ID!) { getTopic(id: $id) { replyCount lastReplyAt replies { items { id } } } }'
    expect(await api.data(bram, query, { id: ofAnna })).toEqual({ getTopic: null })
    expect(await api.data(bram, query, { id: ofBram })).toMatchObject({
      getTopic: { replyCount: 1, replies: { items: [{ id: kept }] } },
    })
    expect(await stored()).toEqual(await counted())
  })
})

/** One step of a client over HTTP; of what can be refused, only what others did in between. */
async function take({ act, topic }: Step, member: ApiMember, ids: string[], written: string[]) {
  if (act === 'leave-content' || act === 'take-content') return erase(member.id, act === 'take-content')
  const isOfReply = act === 'delete-reply' || act === 'edit-reply'
  const id = isOfReply ? written.at(-1) : ids[topic]
  if (id === undefined) return
  const variables = act === 'reply' ? { input: { topicID: id, content: 'Skyr!' } } : { id }
  const answer = await api.ask<{ createReply?: { id: string } }>(member, OPERATIONS[act]!, variables)
  for (const { extensions } of answer.errors) {
    expect(['not-found', 'sign-in-required', 'not-allowed']).toContain(extensions.code)
  }
  if (answer.data?.createReply) written.push(answer.data.createReply.id)
  if (act === 'delete-reply') written.pop()
}

/** What deleting an account does once the password is checked. */
async function erase(accountId: string, alsoContent: boolean): Promise<void> {
  await database.db.transaction(async (tx) => {
    const account = await lockForDeletion(tx, members, accountId)
    if (account) await removeAccount(tx, members, accountId, { alsoContent })
  })
}

async function stored() {
  const { id, replyCount, lastReplyAt, likeCount } = topics
  return database.db.select({ id, replyCount, lastReplyAt, likeCount }).from(topics).orderBy(id)
}

async function counted() {
  const rows = await database.db.select().from(replies)
  const liked = await database.pool.query('select item_id from likes')
  return (await stored()).map(({ id }) => {
    const own = rows.filter(({ topicId }) => topicId === id)
    const times = own.map(({ createdAt }) => createdAt.getTime())
    return {
      id,
      replyCount: own.length,
      lastReplyAt: own.length > 0 ? new Date(Math.max(...times)) : null,
      likeCount: liked.rows.filter((like) => like.item_id === id).length,
    }
  })
}

/** What the profile of a member says; 0 once the member has left. */
async function likesReceived({ id }: ApiMember): Promise<number> {
  type Answer = { getProfile: { likesReceived: number } | null }
  const query = 'query ($id: ID!) { getProfile(id: $id) { likesReceived } }'
  return (await api.data<Answer>('public key', query, { id })).getProfile?.likesReceived ?? 0
}

async function likesOf({ id }: ApiMember): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select from likes where item_id in (select id from topics where author_id = $1)',
    [id],
  )
  return rowCount!
}

async function orphans(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::integer as number from (
      select from replies where topic_id not in (select id from topics)
      union all select from likes where item_id not in (select id from topics)
      union all select from views where item_id not in (select id from topics)
      union all select from topics where author_id not in (select id from accounts)
      union all select from replies where author_id not in (select id from accounts)
    ) as lost`,
  )
  return rows[0].number
}
