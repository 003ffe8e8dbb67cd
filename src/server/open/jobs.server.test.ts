import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { noteDropped } from '#features/media/server/media.attach.server.ts'
import { fillSampleCommunity } from '#features/recipes/server/sample.server.ts'
import type { MailServer } from '#platform/config/mail.server.ts'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { openAnnouncements } from '#platform/live/announcements.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'
import { testContext } from '#test/account.context.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import { keptLog, outboxRows, queueTo } from '#test/mail.ts'
import { startMailServer } from '#test/smtp.ts'
import { testStorage } from '#test/storage.ts'
import { sampleParts } from '../parts/features.ts'
import { openJobs } from './jobs.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  // Last of all: what a test closes itself may still need it, and comes before.
  onTestFinished(database.close)
})

/** Looks for what is due less often than a test waits for what is announced, which is done without that. */
async function open(
  mailServer: MailServer | null,
  given?: Storage,
  pollSeconds = 25,
  address: DatabaseAddress = database.address,
) {
  const { log, lines } = keptLog()
  onTestFailed(() => console.error(lines.join('')))
  const { db } = database
  const announcements = await openAnnouncements({ address, log })
  const mailFrom = { name: '', address: 'no-reply@fitfuel.example' }
  const config = { mailServer, mailFrom, publicUrl: 'https://fitfuel.example', feeds: [] }
  const jobs = await openJobs({
    config,
    db,
    storage: given ?? (await testStorage()),
    mediaParts: [],
    announcements,
    log,
    pollSeconds,
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

test('[DAT-13] the sample community makes way as soon as real prices have come', async () => {
  const prices = importer(database).prices
  await prices([productRow()], { sample: true })
  await fillSampleCommunity({ ...(await testContext(database)), sampleParts })
  await open(null)
  await prices([productRow({ ref: 'echt' })], { source: 'checkjebon' })
  const left = () => database.pool.query('select from recipes union all select from topics limit 1')
  await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), 20_000)
})

test('[ACC-31] mail goes as soon as it is committed, without waiting for its minute', async () => {
  const server = await startMailServer()
  await open({ ...server, secure: false, credentials: null })
  for (const count of [1, 2, 3]) {
    await queueTo(database.db)
    await vi.waitUntil(() => server.delivered.length === count, { timeout: 20_000, interval: 5 })
  }
})

test('[ACC-31] [API-15] [DAT-13] what was announced while nothing was heard is done once it is heard again', async () => {
  const proxy = await openDatabaseProxy(database.address)
  const [server, storage] = [await startMailServer(), await testStorage()]
  const { prices } = importer(database)
  await prices([productRow()], { sample: true })
  await fillSampleCommunity({ ...(await testContext(database)), sampleParts })
  const jobs = await open({ ...server, secure: false, credentials: null }, storage, 25, proxy.address)
  const key = `recipes/${randomUUID()}/anna/1-soup.jpg`
  await storage.put(key, Buffer.from('soup'), { contentType: 'image/webp', metadata: {} })
  // The jobs themselves reach the database: only its announcements are lost.
  proxy.cut()
  await queueTo(database.db)
  await database.db.transaction((tx) => noteDropped(tx, new Date(), [key]))
  await prices([productRow({ ref: 'echt' })], { source: 'checkjebon' })
  proxy.restore()
  const left = () => database.pool.query('select from recipes union all select from topics limit 1')
  await vi.waitFor(async () => {
    expect(server.delivered).toHaveLength(1)
    expect(await storage.head(key)).toBeNull()
    expect((await left()).rowCount).toBe(0)
  }, 20_000)
  await jobs.close()
  await proxy.close()
})

test('a mail server that is silent holds up no other job', async () => {
  const answered = Promise.withResolvers<void>()
  const server = await startMailServer({ beforeReply: () => answered.promise })
  await queueTo(database.db)
  const jobs = await open({ ...server, secure: false, credentials: null }, undefined, 1)
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

const nightly = [
  ...['empty-sent-mail', 'remove-closed-messages', 'remove-expired-access', 'remove-old-feed-runs'],
  ...['remove-passed-limits', 'remove-passed-views', 'remove-resolved-product-reports'],
  ...['remove-sample-community', 'report-drift', 'sweep-pictures'],
]

test('every night nothing is left of what has passed, whichever feature kept it', async () => {
  const { pool } = database
  await pool.query(`
    insert into accounts (id, username, username_key, password_hash) values (gen_random_uuid(), 'sam', 'sam', '');
    insert into sessions (account_id, secret_hash, user_agent, expires_at) select id, '', '', '2020-01-01' from accounts;
    insert into attempt_limits (key, points, expire) values ('passed', 1, 1);
    insert into view_salts (day, salt) values ('2020-01-01', '');
    insert into outbox (recipient, subject, text, html, created_at) values ('', '', '', '', '2020-01-01');
    insert into messages (id, type, language, name, email, message, created_at, closed_at)
      values (gen_random_uuid(), 'contact', 'nl', '', '', '', '2020-01-01', '2020-01-01');
    insert into feed_runs (name, started_at) values ('', '2020-01-01');
    insert into stores (id, name, domain) values ('winkel', '', '');
    insert into categories (id, sort_order) values ('kwark', 1) on conflict do nothing;
    insert into products (store_id, ref, title, category_id, price_source, price_as_of, flags, row_hash)
      values ('winkel', '', '', 'kwark', '', '2020-01-01', '{}', '');
    insert into product_reports (product_id, fault, resolved_at) select id, 'value', '2020-01-01' from products;
    insert into recipes (title, description, protein, carbs, fat, calories, ingredients, instructions,
      title_folded, description_folded, like_count) values ('', '', 1, 1, 1, 1, '', '', '', '', 7)`)
  const { lines } = await open(null, undefined, 1)
  const scheduled = `select data ->> 'name' as name from jobs.schedule where cron = '17 2 * * *'`
  await vi.waitFor(async () => {
    const { rows } = await pool.query(scheduled)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(nightly)
  }, 20_000)
  await jobsAreDone(nightly)
  const tables = [
    'sessions',
    'attempt_limits',
    'view_salts',
    'outbox',
    'messages',
    'feed_runs',
    'product_reports',
  ]
  const left = tables.map((table) => `select '${table}' as "table" from ${table}`).join(' union all ')
  expect((await pool.query(left)).rows).toEqual([])
  expect(lines.join()).toContain('likeCount')
})

/** Makes mail due to be sent as the schedule does, and waits until that is done with. */
function sendingIsDone(): Promise<void> {
  return jobsAreDone(['send-mail'])
}

/** Makes these jobs due, and waits until they are done. */
async function jobsAreDone(names: string[]): Promise<void> {
  const { pool } = database
  const insert = `insert into jobs.job (name, data)
    select 'scheduled', json_build_object('name', name) from unnest($1::text[]) as name returning id`
  // The tables are made in the background.
  const { rows } = await vi.waitFor(() => pool.query(insert, [names]), { timeout: 20_000 })
  const done = `select from jobs.job where id = any($1) and state = 'completed'`
  const ids = rows.map(({ id }) => id)
  await vi.waitUntil(async () => (await pool.query(done, [ids])).rowCount === ids.length, { timeout: 40_000 })
}
