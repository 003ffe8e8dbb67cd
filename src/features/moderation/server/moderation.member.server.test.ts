import { beforeEach, describe, expect, test } from 'vitest'
import { lockForDeletion, removeAccount } from '#features/accounts/settings/deletion.server.ts'
import { members } from '#server/parts/features.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { hide, REPORT, RESOLVE } from '#test/moderation.ts'
import { newRecipe } from '#test/reactions.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let anna: ApiMember
let bram: ApiMember
let moderator: ApiMember

beforeEach(async () => {
  database = await testDatabase()
  api = await testApi(database)
  anna = await api.member('anna')
  bram = await api.member('bram')
  moderator = await api.member('moderator', 'moderator')
  return database.close
})

type Kind = 'recipe' | 'topic' | 'reply'
const report = (by: ApiMember, kind: Kind, id: string) =>
  api.data(by, REPORT, { input: { kind, id, reason: 'spam', note: 'Kijk hier' } })
const stored = async () =>
  (await database.pool.query('select content_id, reporter_id, note, resolved_by from reports')).rows

/** What deleting an account does once the password is checked. */
async function erase({ id }: ApiMember, alsoContent: boolean): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockForDeletion(tx, members, id)
    await removeAccount(tx, members, id, { alsoContent })
  })
}

describe('Once an account is gone', () => {
  test('its reports stay without a name', async () => {
    const topic = await newTopic(api, anna)
    await report(bram, 'topic', topic)
    await erase(bram, false)
    expect(await stored()).toMatchObject([{ content_id: topic, reporter_id: null, note: 'Kijk hier' }])
  })

  test('its reports go when it takes all content along, and others about the same stay', async () => {
    const topic = await newTopic(api, anna)
    await report(bram, 'topic', topic)
    await report(moderator, 'topic', topic)
    await erase(bram, true)
    expect(await stored()).toMatchObject([{ content_id: topic, reporter_id: moderator.id }])
  })

  test('reports of what it leaves behind stay, and those of what it takes along go', async () => {
    const [ofAnna, ofBram] = [await newTopic(api, anna), await newTopic(api, bram)]
    const underAnna = await newReply(api, moderator, ofAnna)
    const annasReply = await newReply(api, anna, ofBram)
    const recipe = await newRecipe(database.db, anna.id)
    await report(bram, 'topic', ofAnna)
    await report(bram, 'reply', underAnna)
    await report(bram, 'reply', annasReply)
    await report(bram, 'recipe', recipe)
    await report(anna, 'topic', ofBram)
    const carla = await api.member('carla')
    await report(carla, 'topic', ofBram)
    await erase(carla, false)
    await erase(anna, true)
    expect(await stored()).toEqual([
      { content_id: ofBram, reporter_id: null, note: 'Kijk hier', resolved_by: null },
    ])
  })

  test('what a moderator resolved stays resolved, and the log stays whole', async () => {
    const topic = await newTopic(api, anna)
    await report(bram, 'topic', topic)
    const { rows } = await database.pool.query('select id from reports')
    await api.data(moderator, RESOLVE, { input: { id: rows[0].id, resolution: 'kept' } })
    await erase(moderator, true)
    expect(await stored()).toMatchObject([{ content_id: topic, resolved_by: null }])
    const log = await database.pool.query('select actor_id, act from moderation_log')
    expect(log.rows).toEqual([{ actor_id: moderator.id, act: 'resolve' }])
  })
})

describe('The download of a member', () => {
  const download = async (member: ApiMember) =>
    (await (await api.download(member)).json()) as Record<string, unknown>

  test('has their reports, what they did as a moderator, and why their content is hidden', async () => {
    const topic = await newTopic(api, anna)
    await report(bram, 'topic', topic)
    await hide(api, moderator, { kind: 'topic', id: topic }, 'Reclame')
    expect(await download(bram)).toMatchObject({
      reports: [
        { contentKind: 'topic', contentId: topic, reason: 'spam', note: 'Kijk hier', resolution: null },
      ],
      moderation: [],
    })
    expect(await download(moderator)).toMatchObject({
      reports: [],
      moderation: [{ act: 'hide', targetKind: 'topic', targetId: topic, detail: 'Reclame' }],
    })
    expect(await download(anna)).toMatchObject({
      topics: [{ id: topic, hiddenReason: 'Reclame' }],
      reports: [],
    })
  })
})
