import { describe, expect, test } from 'vitest'
import { testContext } from '#test/account.context.ts'
import type { Caller } from '#test/api.ts'
import { LIKE, newReply, newTopic } from '#test/board.ts'
import { eventually } from '#test/eventually.ts'
import { hideRow } from '#test/moderation.ts'
import { liveTest } from '#test/streams.ts'
import { BOARD_CHANNEL } from '../ground/board.rules.ts'
import { repliesPart } from '../server/parts.server.ts'
import { changesOfTopic } from './live.server.ts'

const CHANGES = /* GraphQL */ `subscription ($id: ID!) {
  onChangeTopic(topicID: $id) { topic { title replyCount likeCount } replyID reply { content username } }
}`
const BOARD = /* GraphQL */ `subscription {
  onChangeTopic { topicID isNew topic { title replyCount } }
}`
type BoardChange = {
  topicID: string
  isNew: boolean
  topic: { title: string; replyCount: number } | null
}
type Change = {
  topic: { title: string; replyCount: number; likeCount: number } | null
  replyID: string | null
  reply: { content: string; username: string } | null
}

const { database, api, streams, anna, bram, moderator } = await liveTest()

describe('Whoever has a topic open', () => {
  test('[BRD-24] is told of each new, changed and deleted reply, and of the counter', async () => {
    const id = await newTopic(api, anna)
    const heard = await subscribe('public key', id)
    const replyID = await newReply(api, bram, id, 'Skyr, elke dag.')
    const topic = { title: 'Kwark of skyr?', replyCount: 1, likeCount: 0 }
    await heard.until([{ topic, replyID, reply: { content: 'Skyr, elke dag.', username: 'bram' } }])
    await api.data(bram, `mutation { updateReply(input: { id: "${replyID}", content: "Kwark!" }) { id } }`)
    await heard.until([{ topic, replyID, reply: { content: 'Kwark!', username: 'bram' } }])
    await api.data(bram, `mutation { deleteReply(input: { id: "${replyID}" }) { id } }`)
    await heard.until([{ topic: { ...topic, replyCount: 0 }, replyID, reply: null }])
    await heard.close()
  })

  test('[BRD-24] [ACC-26] is told of a reply that goes with its author’s account', async () => {
    const carla = await api.member('carla')
    const id = await newTopic(api, anna)
    const replyID = await newReply(api, carla, id, 'Skyr, elke dag.')
    const heard = await subscribe('public key', id)
    await database.db.transaction((tx) => repliesPart.erase(tx, carla.id, { alsoContent: true }))
    await heard.until([
      { topic: { title: 'Kwark of skyr?', replyCount: 0, likeCount: 0 }, replyID, reply: null },
    ])
    await heard.close()
  })

  test('[BRD-27] [BRD-29] is told of likes, of what the author changes, and once that it is deleted', async () => {
    const id = await newTopic(api, anna)
    const heard = await subscribe('public key', id)
    await api.data(bram, LIKE, { id })
    const liked = { title: 'Kwark of skyr?', replyCount: 0, likeCount: 1 }
    await heard.until([{ topic: liked, replyID: null, reply: null }])
    await api.data(anna, `mutation { updateTopic(input: { id: "${id}", title: "Skyr" }) { id } }`)
    await heard.until([{ topic: { ...liked, title: 'Skyr' }, replyID: null, reply: null }])
    await api.data(anna, `mutation { deleteTopic(input: { id: "${id}" }) { id } }`)
    await heard.until([{ topic: null, replyID: null, reply: null }])
    await heard.close()
  })

  test('[BRD-24] is told nothing of other topics', async () => {
    const id = await newTopic(api, anna)
    const other = await newTopic(api, anna, { title: 'Havermout' })
    const heard = await subscribe('public key', id)
    await newReply(api, bram, other, 'Van iets anders.')
    const replyID = await newReply(api, bram, id, 'Hierover wel.')
    await eventually(() => expect(heard.told.at(-1)?.replyID).toBe(replyID))
    const told = heard.told.flatMap(({ reply }) => reply ?? [])
    expect(told.map(({ content }) => content)).toEqual(['Hierover wel.'])
    await heard.close()
  })

  test('[BRD-30] is told nothing of a hidden reply, which its author and a moderator read', async () => {
    const id = await newTopic(api, anna)
    const replyID = await newReply(api, bram, id, 'Iets onaardigs.')
    // Those who may read it come first and in between: nobody may hear through them.
    const [mod, visitor] = [await subscribe(moderator, id), await subscribe('public key', id)]
    const [author, reader] = [await subscribe(bram, id), await subscribe(anna, id)]
    const all = [mod, visitor, author, reader]
    await hideRow(database, 'replies', replyID)
    await announce('reply-updated', id, replyID)
    for (const heard of [author, mod]) {
      await eventually(() => expect(heard.told.at(-1)?.reply?.content).toBe('Iets onaardigs.'))
    }
    for (const heard of [visitor, reader]) {
      await eventually(() => expect(heard.told.at(-1)).toMatchObject({ replyID: null, reply: null }))
    }
    await announce('reply-hidden', id, replyID)
    for (const heard of [visitor, reader]) {
      await eventually(() => expect(heard.told.at(-1)).toMatchObject({ replyID, reply: null }))
    }
    for (const heard of [visitor, reader]) expect(JSON.stringify(heard.told)).not.toContain('onaardigs')
    for (const heard of all) await heard.close()
  })

  test('[BRD-30] is told once that a topic is hidden, then nothing until it is shown again', async () => {
    const id = await newTopic(api, anna)
    const [author, visitor] = [await subscribe(anna, id), await subscribe('public key', id)]
    await hideRow(database, 'topics', id)
    await announce('topic-hidden', id)
    await announce('topic-updated', id)
    await eventually(() => expect(visitor.told.at(-1)).toMatchObject({ topic: null }))
    expect(author.told.every(({ topic }) => topic !== null)).toBe(true)
    await database.pool.query('update topics set hidden_at = null where id = $1', [id])
    await announce('topic-restored', id)
    await eventually(() => expect(visitor.told.at(-1)?.topic?.title).toBe('Kwark of skyr?'))
    expect(visitor.told.filter(({ topic }) => topic === null)).toHaveLength(1)
    for (const heard of [visitor, author]) await heard.close()
  })

  test('[BRD-30] is told nothing of a reply whose topic is hidden when that is looked up', async () => {
    const id = await newTopic(api, anna)
    const replyID = await newReply(api, bram, id, 'Iets onaardigs.')
    const [author, visitor] = [await subscribe(anna, id), await subscribe('public key', id)]
    // Whoever was told something had a look at it before it is hidden.
    await announce('topic-updated', id)
    await eventually(() => expect(visitor.told).toHaveLength(1))
    await hideRow(database, 'topics', id)
    await announce('reply-created', id, replyID)
    await author.until([expect.objectContaining({ reply: { content: 'Iets onaardigs.', username: 'bram' } })])
    await visitor.until([{ topic: null, replyID, reply: null }])
    for (const heard of [visitor, author]) await heard.close()
  })

  test('[BRD-30] hears nothing of a topic that was hidden before', async () => {
    const id = await newTopic(api, anna)
    await hideRow(database, 'topics', id)
    const [author, visitor] = [await subscribe(anna, id), await subscribe('public key', id)]
    await announce('topic-updated', id)
    await eventually(() => expect(author.told.length).toBeGreaterThan(0))
    expect(visitor.told).toEqual([])
    for (const heard of [visitor, author]) await heard.close()
  })
})

describe('Whoever has the board open', () => {
  test('is told of topics that are made, changed, hidden from all and gone, and nothing of hidden ones', async () => {
    const board = await streams.subscribe<BoardChange>(anna, BOARD, {})
    const id = await newTopic(api, anna)
    await board.until([{ topicID: id, isNew: true, topic: { title: 'Kwark of skyr?', replyCount: 0 } }])
    await newReply(api, bram, id)
    await board.until([{ topicID: id, isNew: false, topic: { title: 'Kwark of skyr?', replyCount: 1 } }])
    await hideRow(database, 'topics', id)
    await announce('topic-hidden', id)
    await board.until([{ topicID: id, isNew: false, topic: null }])
    const told = board.told.length
    await announce('topic-updated', id)
    const next = await newTopic(api, anna, { title: 'Havermout' })
    await eventually(() => expect(board.told.at(-1)?.topicID).toBe(next))
    expect(board.told.slice(told).every(({ topicID }) => topicID === next)).toBe(true)
    await board.close()
  })
})

test('Who stops reading the changes of a topic leaves nothing behind', async () => {
  const ctx = await testContext(database)
  const id = await newTopic(api, anna)
  const changes = changesOfTopic(ctx, id)
  const first = changes.next()
  expect(ctx.live.readers()).toBe(1)
  await announce('topic-updated', id)
  await first
  await changes.return(undefined)
  expect(ctx.live.readers()).toBe(0)
})

function announce(...parts: string[]) {
  return database.pool.query('select pg_notify($1, $2)', [BOARD_CHANNEL, parts.join(':')])
}

function subscribe(caller: Caller, id: string) {
  return streams.subscribe<Change>(caller, CHANGES, { id })
}
