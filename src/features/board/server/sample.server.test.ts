import { beforeEach, describe, expect, test } from 'vitest'
import { like } from '#features/reactions/likes/likes.server.ts'
import { fillSampleCommunity, removeSampleCommunity } from '#features/recipes/server/sample.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { sampleParts } from '#server/parts/features.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { topicInput } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import { createReply } from './replies.server.ts'
import { createTopic, newTopicInput } from './topics.server.ts'

let database: TestDatabase
let ctx: Context & { sampleParts: typeof sampleParts }
beforeEach(async () => {
  database = await testDatabase()
  ctx = { ...(await testContext(database)), sampleParts }
  await importer(database).prices([productRow()], { sample: true })
  return database.close
})

const one = async (query: string) => (await database.pool.query(query)).rows[0]
const counts = () =>
  one(`select (select count(*)::int from topics) as topics, (select count(*)::int from replies) as replies,
    (select count(*)::int from likes where item_kind = 'topic') as likes`)

describe('The sample board', () => {
  test('[BRD-27] comes with the sample recipes, and its counters are its rows', async () => {
    await fillSampleCommunity(ctx)
    expect(await counts()).toMatchObject({ topics: 14, replies: 32 })
    const drift = await one(`select count(*)::int from topics t where not is_sample or author_id is null
      or like_count <> (select count(*) from likes where item_kind = 'topic' and item_id = t.id)
      or reply_count <> (select count(*) from replies where topic_id = t.id)
      or last_reply_at is distinct from (select max(created_at) from replies where topic_id = t.id)`)
    expect(drift).toEqual({ count: 0 })
  })

  test('is not filled in where somebody has written a topic', async () => {
    const { ctx: member } = await newMember(ctx, 'eerste')
    await createTopic(member, newTopicInput.parse(topicInput()))
    expect(await fillSampleCommunity(ctx)).toBe(0)
    expect(await counts()).toMatchObject({ topics: 1 })
  })

  test('goes with what real members hung on it, and leaves what they wrote elsewhere', async () => {
    await fillSampleCommunity(ctx)
    const { ctx: member } = await newMember(ctx, 'lezer')
    const own = await createTopic(member, newTopicInput.parse(topicInput()))
    const { id } = await one('select id from topics where is_sample limit 1')
    await createReply(member, { topicId: id, content: 'Dank!' })
    await createReply(member, { topicId: own.id, content: 'Zo is het.' })
    await like(member, { kind: 'topic', id })
    await importer(database).prices([productRow({ ref: 'echt' })], { source: 'checkjebon' })
    expect(await removeSampleCommunity(ctx)).toBe(true)
    expect(await counts()).toEqual({ topics: 1, replies: 1, likes: 0 })
    expect(await one('select id, reply_count from topics')).toEqual({ id: own.id, reply_count: 1 })
    expect(await removeSampleCommunity(ctx)).toBe(false)
  })
})
