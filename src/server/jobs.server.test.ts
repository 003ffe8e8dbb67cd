import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteDropped } from '#features/media/media.attach.server.ts'
import { openAnnouncements } from '#platform/announcements.server.ts'
import type { MailServer } from '#platform/config.mail.server.ts'
import type { Storage } from '#platform/storage.server.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { keptLog, outboxRows, queueTo } from '#test/mail.ts'
import { startMailServer } from '#test/smtp.ts'
import { testStorage } from '#test/storage.ts'
import { openJobs } from './jobs.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  return database.close
})

async function open(mailServer: MailServer | null, given?: Storage) {
  const { log, lines } = keptLog()
  const { db, address } = database
  const announcements = await openAnnouncements({ address, log })
  const config = { mailServer, mailFrom: { name: '', address: 'no-reply@fitfuel.example' } }
  const jobs = await openJobs({
    config,
    db,
    storage: given ?? (await testStorage()),
    mediaParts: [],
    announcements,
    log,
  })
  const close = async () => {
    await jobs.close()
    await announcements.close()
  }
  onTestFinished(close)
  return { lines, close }
}

test('[API-15] a picture that a row drops is deleted as soon as that is committed', async () => {
  const storage = await testStorage()
  await open(null, storage)
  const key = `recipes/${randomUUID()}/anna/1-soup.jpg`
  await storage.put(key, Buffer.from('soup'), { contentType: 'image/webp', metadata: {} })
  await database.db.transaction((tx) => noteDropped(tx, new Date(), [key]))
  await vi.waitFor(async () => expect(await storage.head(key)).toBeNull(), 20_000)
})

test('[ACC-31] mail goes as soon as it is committed, without waiting for its minute', async () => {
  const server = await startMailServer()
  await open({ ...server, secure: false, credentials: null })
  for (const count of [1, 2, 3]) {
    await queueTo(database.db)
    await vi.waitUntil(() => server.delivered.length === count, { timeout: 20_000, interval: 5 })
  }
})

test('a mail server that is silent holds up no other job', async () => {
  const answered = Promise.withResolvers<void>()
  const server = await startMailServer({ beforeReply: () => answered.promise })
  await queueTo(database.db)
  const jobs = await open({ ...server, secure: false, credentials: null })
  try {
    await sendingIsDone()
    expect(server.delivered).toEqual([])
  } finally {
    answered.resolve()
    await jobs.close()
  }
})

test('[ACC-31] a mail server that is silent about one mail holds up none of the others', async () => {
  const answered = Promise.withResolvers<void>()
  let mails = 0
  const server = await startMailServer({
    beforeReply: async () => {
      if (mails++ === 0) await answered.promise
    },
  })
  for (const _ of [1, 2, 3]) await queueTo(database.db)
  const jobs = await open({ ...server, secure: false, credentials: null })
  await queueTo(database.db)
  try {
    await vi.waitUntil(() => server.delivered.length === 3, { timeout: 20_000, interval: 5 })
  } finally {
    answered.resolve()
    await jobs.close()
  }
  expect(server.delivered).toHaveLength(4)
})

test('[ACC-31] a stop waits for the mail under way, and leaves the others for the next start', async () => {
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const beforeReply = () => {
    arrived.resolve()
    return answered.promise
  }
  const server = await startMailServer({ beforeReply })
  for (let i = 0; i < 4; i++) await queueTo(database.db)
  const jobs = await open({ ...server, secure: false, credentials: null })
  await queueTo(database.db)
  await arrived.promise
  const closed = jobs.close()
  answered.resolve()
  await closed
  expect([1, 2]).toContain(server.delivered.length)
  const sent = (await outboxRows(database.db)).filter(({ sentAt }) => sentAt !== null)
  expect(sent.map(({ id }) => id).toSorted()).toEqual(server.delivered.map(({ id }) => id).toSorted())
})

test('[ACC-32] without SMTP_URL the outbox keeps the mail, and the log says so once', async () => {
  const { lines, close } = await open(null)
  await queueTo(database.db)
  await close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('SMTP_URL is not set, so mail is not sent: it is kept in the outbox')
  expect(await outboxRows(database.db)).toMatchObject([{ attempts: 0, sentAt: null, refusedAt: null }])
})

/** Makes mail due to be sent as the schedule does, and waits until that is done with. */
async function sendingIsDone(): Promise<void> {
  const { pool } = database
  const insert = `insert into jobs.job (name, data) values ('scheduled', '{"name":"send-mail"}') returning id`
  // The tables are made in the background.
  const { rows } = await vi.waitFor(() => pool.query(insert), { timeout: 20_000 })
  const done = `select from jobs.job where id = $1 and state = 'completed'`
  await vi.waitUntil(async () => (await pool.query(done, [rows[0].id])).rowCount === 1, { timeout: 40_000 })
}
