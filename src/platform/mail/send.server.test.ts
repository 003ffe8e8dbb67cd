import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import {
  aroundSending,
  keptLog,
  minutesAfter,
  outboxRows,
  queueTo,
  quiet,
  SECRET_LINK,
  transportTo,
} from '#test/mail.ts'
import { type Reaction, startMailServer } from '#test/smtp.ts'
import { openDatabase, openPool } from '../database/open.server.ts'
import { queueMail } from './outbox.server.ts'
import { outbox } from './outbox.tables.server.ts'
import { sendDueMail } from './send.server.ts'

let now: Date
const database = await testDatabase()
const db = database.db
beforeEach(async () => {
  await db.delete(outbox)
  now = new Date()
})

test('[ACC-31] queued mail arrives whole, under a Message-ID made of its row', async () => {
  const server = await startMailServer()
  await queueTo(db, 'sam@mail.example')
  await sendDueMail({ db, transport: await transportTo(server), log: quiet, now })

  const [row] = await outboxRows(db)
  expect(row).toMatchObject({ sentAt: now, attempts: 1, refusedAt: null, lastError: null })
  expect(server.delivered).toMatchObject([
    { id: row!.id, recipient: 'sam@mail.example', sender: 'fitfuel.example' },
  ])
  const { raw } = server.delivered[0]!
  expect(raw).toContain(`Message-ID: <${row!.id}@fitfuel.example>`)
  expect(raw).toContain('From: FitFuel <no-reply@fitfuel.example>')
  expect(raw).toContain('Subject: =?UTF-8?Q?Je_wachtwoord_=E2=80=93_opnieuw?=')
  expect(raw).toContain('multipart/alternative')
})

test('the answer to a mail goes to whom it names', async () => {
  const server = await startMailServer()
  const replyTo = 'sanne@mail.example'
  await queueMail(db, { recipient: 'sam@mail.example', replyTo, subject: 'Kwark', text: 't', html: 'h' })
  await sendDueMail({ db, transport: await transportTo(server), log: quiet, now })
  expect(server.delivered).toMatchObject([
    { raw: expect.stringMatching(/^Reply-To: sanne@mail\.example\r?$/m) },
  ])
})

test('[ACC-31] mail waits while the server is down, and goes when it is back', async () => {
  const { host, port, stop } = await startMailServer()
  await stop()
  const transport = await transportTo({ host, port })
  await queueTo(db)
  await queueTo(db)
  await sendDueMail({ db, transport, log: quiet, now })
  // The first one finds the server away: the other is not even tried.
  expect((await outboxRows(db)).map(({ attempts }) => attempts)).toEqual([1, 0])

  const server = await startMailServer({ port })
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, 1) })
  expect(server.delivered).toHaveLength(2)
})

test('[ACC-31] a mail is tried again after 1, 5, 15, 60 and then every 240 minutes, for three days', async () => {
  const server = await startMailServer({ react: () => 'defer-message' })
  const transport = await transportTo(server)
  await queueTo(db)
  const triedAt: number[] = []
  let due = now
  for (;;) {
    await sendDueMail({ db, transport, log: quiet, now: due })
    const row = (await outboxRows(db))[0]!
    if (row.refusedAt) break
    triedAt.push((due.getTime() - now.getTime()) / 60_000)
    // A second too early is too early.
    await sendDueMail({ db, transport, log: quiet, now: minutesAfter(row.nextAttemptAt, -1 / 60) })
    due = row.nextAttemptAt
  }
  expect(triedAt.slice(0, 7)).toEqual([0, 1, 6, 21, 81, 321, 561])
  expect(triedAt.at(-1)).toBeLessThanOrEqual(3 * 24 * 60)
  expect(triedAt.at(-1)).toBeGreaterThan(3 * 24 * 60 - 241)
  const [row] = await outboxRows(db)
  expect(row).toMatchObject({ attempts: triedAt.length, sentAt: null, refusedAt: due })
  expect(row!.lastError).toContain('451')
})

test('[ACC-31] a new mail goes at once, whatever the clocks of two machines say', async () => {
  const server = await startMailServer()
  await queueTo(db)
  const transport = await transportTo(server)
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, -60) })
  expect(server.delivered).toHaveLength(1)
})

test('[ACC-31] mail that lay in the outbox for longer than three days is not sent any more', async () => {
  const server = await startMailServer()
  await queueTo(db)
  await sendDueMail({
    db,
    transport: await transportTo(server),
    log: quiet,
    now: minutesAfter(now, 3 * 24 * 60 + 1),
  })
  expect(server.delivered).toEqual([])
  expect((await outboxRows(db))[0]).toMatchObject({ attempts: 0, lastError: 'not sent within three days' })
})

test.each<Reaction>(['refuse-recipient', 'refuse-message'])(
  '[ACC-31] what the server refuses for good is not sent again, and others still go: %s',
  async (reaction) => {
    const server = await startMailServer({ react: (to) => (to === 'no@mail.example' ? reaction : 'take') })
    const transport = await transportTo(server)
    await queueTo(db, 'no@mail.example')
    await queueTo(db, 'yes@mail.example')
    await sendDueMail({ db, transport, log: quiet, now })
    await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, 600) })
    expect(await outboxRows(db)).toMatchObject([
      { refusedAt: now, sentAt: null, attempts: 1, lastError: expect.stringMatching(/5(50|54) 5\.[17]\.1/) },
      { refusedAt: null, sentAt: now },
    ])
    expect(server.delivered.map(({ recipient }) => recipient)).toEqual(['yes@mail.example'])
  },
)

test.each<Reaction>(['defer-recipient', 'defer-message', 'drop-recipient', 'drop-message'])(
  '[ACC-31] a mail that was not taken is delivered once, by the next attempt: %s',
  async (reaction) => {
    const reactions = [reaction]
    const server = await startMailServer({ react: () => reactions.pop() ?? 'take' })
    const transport = await transportTo(server)
    await queueTo(db)
    for (const minutes of [0, 0.5, 1, 10]) {
      await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, minutes) })
    }
    expect(server.delivered).toHaveLength(1)
    expect(await outboxRows(db)).toMatchObject([
      { attempts: 2, sentAt: minutesAfter(now, 1), refusedAt: null },
    ])
  },
)

test('[ACC-31] a connection that is cut after the server took the mail does not make it go twice', async () => {
  const server = await startMailServer({ react: () => 'take-and-drop' })
  const transport = await transportTo(server)
  await queueTo(db)
  await sendDueMail({ db, transport, log: quiet, now })
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, 60) })
  expect(server.delivered).toHaveLength(1)
})

test('[ACC-31] a wrong password is ours to mend: mail waits for it', async () => {
  const server = await startMailServer({ password: 'right' })
  await queueTo(db)
  const { log, lines } = keptLog()
  await sendDueMail({ db, transport: await transportTo({ ...server, password: 'mistyped' }), log, now })
  const [row] = await outboxRows(db)
  expect(row).toMatchObject({
    sentAt: null,
    refusedAt: null,
    lastError: expect.stringContaining('EAUTH 535'),
  })
  expect(JSON.stringify([row, lines])).not.toContain('mistyped')

  const transport = await transportTo({ ...server, password: 'right' })
  await sendDueMail({ db, transport, log, now: minutesAfter(now, 1) })
  expect(server.delivered).toHaveLength(1)
})

test('[ACC-31] neither the log nor the kept error repeats a secret link, or an address in the log', async () => {
  for (const reaction of [
    'defer-recipient',
    'refuse-recipient',
    'defer-message',
    'refuse-message',
  ] as const) {
    const server = await startMailServer({ react: () => reaction })
    const { log, lines } = keptLog()
    await queueTo(db, 'sam@mail.example')
    await sendDueMail({ db, transport: await transportTo(server), log, now })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/sam@mail|ThisIsTheSecret/)
  }
  for (const { lastError } of await outboxRows(db)) {
    expect(lastError).toMatch(/^E(ENVELOPE|MESSAGE) (451|550|554) \d/)
    expect(lastError).not.toContain(SECRET_LINK.slice(-8))
  }
})

test('[ACC-31] two processes that send at once deliver every mail once', async () => {
  const server = await startMailServer()
  const other = openPool(database.address, () => {})
  await Promise.all(Array.from({ length: 30 }, () => queueTo(db)))
  const transport = await transportTo(server)
  const run = (on: typeof db) => sendDueMail({ db: on, transport, log: quiet, now })
  await Promise.all([run(db), run(openDatabase(other)), run(db)])
  await other.end()
  expect(new Set(server.delivered.map(({ id }) => id)).size).toBe(30)
  expect(server.delivered).toHaveLength(30)
})

test('[ACC-31] a mail whose row another process looks at for a moment goes all the same', async () => {
  const server = await startMailServer()
  const transport = await transportTo(server)
  const other = openPool(database.address, () => {})
  onTestFinished(() => other.end())
  await queueTo(db)
  const looked = aroundSending(db, async (send) => {
    const holder = await other.connect()
    await holder.query('begin; select from outbox for update')
    const sent = send()
    await Promise.race([sent, untilBlocked(other)])
    await holder.query('commit')
    holder.release()
    return sent
  })
  await sendDueMail({ db: looked, transport, log: quiet, now })
  expect(server.delivered).toHaveLength(1)
})

test('[ACC-31] a mail that another process took over before it went is left to that one', async () => {
  const server = await startMailServer()
  const transport = await transportTo(server)
  await queueTo(db)
  const slow = aroundSending(db, async (send) => {
    await db.update(outbox).set({ attempts: 2 })
    return send()
  })
  await sendDueMail({ db: slow, transport, log: quiet, now })
  expect(server.delivered).toEqual([])
  expect(await outboxRows(db)).toMatchObject([{ attempts: 2, sentAt: null }])
})

test('[ACC-31] while a slow server keeps a mail, nobody else sends it, however long that takes', async () => {
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const beforeReply = () => {
    arrived.resolve()
    return held.promise
  }
  const server = await startMailServer({ beforeReply })
  const transport = await transportTo(server)
  await queueTo(db)
  const slow = sendDueMail({ db, transport, log: quiet, now })
  await arrived.promise
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, 24 * 60) })
  held.resolve()
  await slow
  expect(server.delivered).toHaveLength(1)
  expect(await outboxRows(db)).toMatchObject([{ attempts: 1, sentAt: now }])
})

test('[ACC-31] a database connection that breaks while a mail goes out does not make it go twice', async () => {
  const beforeReply = async () => {
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`)
  }
  const server = await startMailServer({ beforeReply })
  const transport = await transportTo(server)
  await queueTo(db)
  await sendDueMail({ db, transport, log: quiet, now })
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(now, 60) })
  expect(server.delivered).toHaveLength(1)
  expect(await outboxRows(db)).toMatchObject([{ attempts: 1, sentAt: now }])
})

test('[ACC-31] a run that is asked to stop ends after the mail under way', async () => {
  const stop = new AbortController()
  const server = await startMailServer({ beforeReply: async () => stop.abort() })
  const transport = await transportTo(server)
  for (let i = 0; i < 3; i++) await queueTo(db)
  await sendDueMail({ db, transport, log: quiet, now, signal: stop.signal })
  expect(server.delivered).toHaveLength(1)
})

test('[ACC-31] a mail that was taken while the database went away is not sent again when that is back', async () => {
  const proxy = await openDatabaseProxy(database.address)
  const pool = openPool(proxy.address, () => {})
  onTestFinished(async () => {
    await pool.end()
    await proxy.close()
  })
  const server = await startMailServer({ beforeReply: async () => proxy.cut() })
  const options = { db: openDatabase(pool), transport: await transportTo(server), log: quiet }
  await queueTo(db)
  await expect(sendDueMail({ ...options, now })).rejects.toThrow()
  proxy.restore()
  // The next attempt is due by then.
  await sendDueMail({ ...options, now: minutesAfter(now, 2) })
  expect(server.delivered).toHaveLength(1)
  expect(await outboxRows(db)).toMatchObject([{ attempts: 1, sentAt: minutesAfter(now, 2) }])
})
