import { describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { hideRow, newReport } from '#test/moderation.ts'
import { hideContent, restoreContent } from '../server/moderation.hiding.server.ts'
import { listModerationLog } from '../server/moderation.log.server.ts'
import { countOpenReports, listReports } from '../server/moderation.reports.read.server.ts'
import { resolveReport } from '../server/moderation.reports.server.ts'
import { featureTopic, lockTopic, moveTopic } from '../server/moderation.topics.server.ts'

const database = await testDatabase()
const api = await testApi(database)
const author = await api.member('anna')
const people = {
  author,
  member: await api.member('bram'),
  moderator: await api.member('moderator', 'moderator'),
  former: await api.member('vroeger', 'member'),
  suspended: await api.member('geschorst', 'admin'),
}
const [topic, hidden] = [await newTopic(api, author), await newTopic(api, author)]
const reply = await newReply(api, author, topic)
await hideRow(database, 'topics', hidden)
await database.pool.query('update accounts set suspended_at = now() where id = $1', [people.suspended.id])
const ids = { topic, reply, hidden, report: await newReport(database, { kind: 'topic', id: topic }) }

type Actor = Pick<Context, 'db' | 'viewer' | 'now' | 'cursorSeal'>

type Act = (ctx: Actor) => Promise<unknown>

const moderating: Record<string, Act> = {
  hide: (ctx) => hideContent(ctx, { kind: 'reply', id: ids.reply, reason: 'Reclame' }),
  restore: (ctx) => restoreContent(ctx, { kind: 'topic', id: ids.hidden }),
  lock: (ctx) => lockTopic(ctx, { id: ids.topic, locked: true }),
  move: (ctx) => moveTopic(ctx, { id: ids.topic, category: 'Progress' }),
  resolve: (ctx) => resolveReport(ctx, { id: ids.report, resolution: 'hidden', reason: 'Reclame' }),
}
const reading: Record<string, Act> = {
  'read reports': (ctx) => listReports(ctx, { state: 'open', limit: 20, nextToken: null }),
  'count the open reports': (ctx) => countOpenReports(ctx),
  'read the log': (ctx) => listModerationLog(ctx, { limit: 20, nextToken: null }),
}
const feature: Act = (ctx) => featureTopic(ctx, { id: ids.topic, featured: true })

/** The context of a request of somebody who had this role when it came in. */
function caller(who: ApiMember | null, role: 'member' | 'moderator' | 'admin' = 'member'): Actor {
  const { db, cursorSeal } = api.services
  const viewer = who && {
    ...{ accountId: who.id, username: who.username, email: null, emailVerified: false },
    ...{ role, sessionId: '' },
  }
  return { db, cursorSeal, viewer, now: new Date() }
}

async function everything() {
  const tables = ['topics', 'replies', 'reports', 'moderation_log']
  const all = tables.map((table) => database.pool.query(`select * from ${table} order by id`))
  return (await Promise.all(all)).map(({ rows }) => rows)
}

describe.each(Object.entries({ ...moderating, ...reading, feature }))('To %s', (_, act) => {
  test('[BRD-34] is refused to visitors and members, also the author, and changes nothing', async () => {
    const before = await everything()
    await expect(act(caller(null))).rejects.toMatchObject({ code: 'sign-in-required' })
    for (const who of [people.member, people.author]) {
      await expect(act(caller(who))).rejects.toMatchObject({ code: 'not-allowed' })
    }
    expect(await everything()).toEqual(before)
  })
})

test.each(Object.entries({ ...moderating, feature }))(
  '[BRD-34] to %s is refused to who has no role any more, though the request began before',
  async (_, act) => {
    const before = await everything()
    await expect(act(caller(people.former, 'admin'))).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await everything()).toEqual(before)
  },
)

test.each(Object.entries({ ...moderating, feature }))(
  'To %s is refused to who was suspended after the request began',
  async (_, act) => {
    const before = await everything()
    const refused = act(caller(people.suspended, 'admin'))
    await expect(refused).rejects.toMatchObject({ code: 'sign-in-required' })
    expect(await everything()).toEqual(before)
  },
)

test('[BRD-33] featuring is refused to moderators', async () => {
  const before = await everything()
  await expect(feature(caller(people.moderator, 'moderator'))).rejects.toMatchObject({ code: 'not-allowed' })
  expect(await everything()).toEqual(before)
})
