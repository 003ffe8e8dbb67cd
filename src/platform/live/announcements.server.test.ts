import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { createLog } from '../ground/log.server.ts'
import { type Announcements, openAnnouncements } from './announcements.server.ts'

let database: TestDatabase
let announcements: Announcements
let heard: string[]

beforeEach(async () => {
  database = await testDatabase()
  announcements = await openAnnouncements({
    address: database.address,
    log: createLog('silent'),
    reconnectMs: 50,
  })
  heard = []
  await announcements.subscribe('news', {
    onMessage: (payload) => heard.push(payload),
    onLost: () => heard.push('(lost)'),
    onResumed: () => heard.push('(resumed)'),
  })
})
afterEach(async () => {
  await announcements.close()
  await database.close()
})

test('hears what is announced on its channel when the transaction commits, and nothing that is rolled back', async () => {
  const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(notify('news', 'rolled back'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await database.db.execute(notify('other', 'of somebody else'))
  await database.db.execute(notify('news', 'first'))
  await database.db.execute(notify('news', 'second'))
  await eventually(() => expect(heard).toEqual(['first', 'second']))
})

test('says that it is lost and resumed, and hears again', async () => {
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`)
  await eventually(() => expect(heard).toEqual(['(lost)', '(resumed)']))
  await database.db.execute(sql`notify news, 'again'`)
  await eventually(() => expect(heard.at(-1)).toBe('again'))
})

test('finds a connection on which nothing comes any more lost, and hears again', async () => {
  const proxy = await openDatabaseProxy(database.address)
  const far = await openAnnouncements({
    address: proxy.address,
    log: createLog('silent'),
    heartbeat: { everyMs: 50, answerMs: 1_000 },
    reconnectMs: 50,
  })
  onTestFinished(async () => {
    await far.close()
    await proxy.close()
  })
  const told: string[] = []
  await far.subscribe('news', {
    onMessage: (payload) => told.push(payload),
    onLost: () => told.push('(lost)'),
    onResumed: () => told.push('(resumed)'),
  })
  proxy.swallow()
  await database.db.execute(sql`notify news, 'missed'`)
  await eventually(() => expect(told).toEqual(['(lost)', '(resumed)']))
  await database.db.execute(sql`notify news, 'again'`)
  await eventually(() => expect(told.at(-1)).toBe('again'))
})
