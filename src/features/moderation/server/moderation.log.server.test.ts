import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { hide, LOG, logOf } from '#test/moderation.ts'

const ROLE = 'mutation ($input: SetRoleInput!) { setRole(input: $input) }'
const SUSPEND = 'mutation ($input: SuspendUserInput!) { suspendUser(input: $input) }'

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const moderator = await api.member('moderator', 'moderator')
const admin = await api.member('beheer', 'admin')

describe('The moderation log', () => {
  test('[BRD-35] has the roles that admins give, and whom they suspend, once an act', async () => {
    const { id, username } = await api.member('joost')
    for (const _ of [1, 2]) await api.data(admin, ROLE, { input: { username, role: 'moderator' } })
    for (const suspended of [true, true, false, false]) {
      await api.data(admin, SUSPEND, { input: { username, suspended } })
    }
    const of = {
      targetKind: 'account',
      targetID: id,
      actorID: admin.id,
      account: { username },
      content: null,
    }
    expect(await logOf(api, admin, id)).toMatchObject([
      { act: 'unsuspend', ...of },
      { act: 'suspend', ...of },
      { act: 'role', detail: 'moderator', ...of },
    ])
  })

  test('[BRD-35] has nothing of an act that is refused at its end', async () => {
    const answer = await api.ask(admin, SUSPEND, { input: { username: admin.username, suspended: true } })
    expect(answer.errors[0]!.extensions.code).toBe('conflict')
    expect(await logOf(api, moderator, admin.id)).toEqual([])
  })

  test('[BRD-35] takes the act back with it when it cannot be written', async () => {
    const id = await newTopic(api, anna)
    await database.pool.query('alter table moderation_log rename to log_away')
    const hiding = hide(api, moderator, { kind: 'topic', id })
    await expect(
      hiding.finally(() => database.pool.query('alter table log_away rename to moderation_log')),
    ).rejects.toThrow()
    const { rows } = await database.pool.query('select hidden_at from topics where id = $1', [id])
    expect(rows).toEqual([{ hidden_at: null }])
  })

  test('[BRD-35] is read by moderators and admins, and nobody else', async () => {
    for (const reader of [moderator, admin]) expect(await api.ask(reader, LOG)).toMatchObject({ errors: [] })
    for (const [reader, code] of [
      [anna, 'not-allowed'],
      ['public key', 'sign-in-required'],
    ] as const) {
      expect((await api.ask(reader, LOG)).errors[0]!.extensions.code).toBe(code)
    }
  })

  test.each([
    'update moderation_log set detail = $$x$$',
    'delete from moderation_log',
    'truncate moderation_log',
  ])('[BRD-35] cannot be changed: %s', async (statement) => {
    await hide(api, moderator, { kind: 'topic', id: await newTopic(api, anna) })
    const all = async () => (await database.pool.query('select * from moderation_log order by id')).rows
    const before = await all()
    await expect(database.pool.query(statement)).rejects.toThrow('The moderation log cannot be changed')
    expect(await all()).toEqual(before)
  })

  test('stays when what it is about, and who wrote it, are gone', async () => {
    const former = await api.member('vroeger', 'moderator')
    const id = await newTopic(api, anna)
    await hide(api, former, { kind: 'topic', id })
    await api.data(anna, 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }', { id })
    await database.pool.query('delete from profiles where id = $1', [former.id])
    await database.pool.query('delete from accounts where id = $1', [former.id])
    expect(await logOf(api, admin, id)).toMatchObject([
      { act: 'hide', actorID: former.id, actor: null, content: null },
    ])
  })

  test('is read page by page, newest first', async () => {
    const page = async (nextToken: string | null): Promise<string[]> => {
      type Page = { listModerationLog: { items: { id: string }[]; nextToken: string | null } }
      const { listModerationLog: log } = await api.data<Page>(admin, LOG, { limit: 2, nextToken })
      const ids = log.items.map(({ id }) => id)
      return log.nextToken ? [...ids, ...(await page(log.nextToken))] : ids
    }
    const { rows } = await database.pool.query(
      'select id from moderation_log order by created_at desc, id desc',
    )
    expect(await page(null)).toEqual(rows.map(({ id }) => id))
    expect(await logOf(api, admin, randomUUID())).toEqual([])
    expect(await logOf(api, admin, 'nonsense')).toEqual([])
  })
})
