import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { minutesAfter, outboxRows, queueTo, quiet, transportTo } from '#test/mail.ts'
import { startMailServer } from '#test/smtp.ts'
import { sendDueMail } from './send.server.ts'

let database: TestDatabase
let db: TestDatabase['db']
beforeEach(async () => {
  database = await testDatabase()
  db = database.db
  return database.close
})

test('[ACC-31] a process killed before the server has answered loses nothing and sends nothing twice', async () => {
  const arrived = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  let first = true
  const beforeReply = async () => {
    if (!first) return
    first = false
    arrived.resolve()
    await killed.promise
  }
  const server = await startMailServer({ beforeReply, react: () => (first ? 'drop-message' : 'take') })
  await queueTo(db)
  await queueTo(db)
  const sender = startSender(server.port)
  await arrived.promise
  await kill(sender)
  killed.resolve()

  const transport = await transportTo(server)
  // The claim of the dead process still stands: only the other mail goes.
  await sendDueMail({ db, transport, log: quiet, now: new Date() })
  expect(server.delivered).toHaveLength(1)
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(new Date(), 2) })
  const queued = await outboxRows(db)
  expect(server.delivered.map(({ id }) => id).sort()).toEqual(queued.map(({ id }) => id).sort())
  expect(queued.map(({ attempts }) => attempts).sort()).toEqual([1, 2])
})

test('[ACC-31] a process killed between the reply and its mark repeats the mail under the same Message-ID', async () => {
  let answered = false
  const holder = await database.pool.connect()
  const beforeReply = async () => {
    if (answered) return
    answered = true
    // The sender's mark waits for this lock; it has the row's own already.
    await holder.query('begin; lock table outbox in share row exclusive mode')
  }
  const server = await startMailServer({ beforeReply })
  await queueTo(db)
  const sender = startSender(server.port)
  await vi.waitUntil(() => markWaits(), { timeout: 40_000, interval: 20 })
  await kill(sender)
  await holder.query('rollback')
  holder.release()

  const transport = await transportTo(server)
  await sendDueMail({ db, transport, log: quiet, now: minutesAfter(new Date(), 2) })
  const [row] = await outboxRows(db)
  expect(server.delivered.map(({ id }) => id)).toEqual([row!.id, row!.id])
  expect(row!.sentAt).not.toBeNull()
})

function startSender(port: number): ChildProcess {
  const args = ['test/mail-sender.ts', JSON.stringify(database.address), String(port)]
  const sender = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(() => void sender.kill('SIGKILL'))
  return sender
}

/** Ends it without a chance to tidy up; resolves when its database connections are gone too. */
async function kill(sender: ChildProcess): Promise<void> {
  sender.kill('SIGKILL')
  if (sender.exitCode === null && sender.signalCode === null) await once(sender, 'exit')
  await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await vi.waitUntil(async () => await outboxIsFree(), { timeout: 40_000, interval: 20 })
}

/** Whether no other connection holds a row of the outbox. */
async function outboxIsFree(): Promise<boolean> {
  const free = await db.execute(sql`select id from outbox for update skip locked`)
  return free.rows.length === (await outboxRows(db)).length
}

async function markWaits(): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update "outbox"%'`)
  return rows.length > 0
}
