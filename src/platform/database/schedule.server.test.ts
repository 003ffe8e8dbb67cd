import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import { openDatabase, openPool } from './open.server.ts'
import { type Job, openSchedule } from './schedule.server.ts'

const EVERY_MINUTE = '* * * * *'
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  // Last of all: a schedule that is closed before may still need it.
  onTestFinished(database.close)
})

/** A schedule that looks often, and the log that it writes. */
function open(jobs: Job[], db = database.db) {
  const { log, lines } = keptLog()
  const schedule = openSchedule({ db, log, jobs, pollSeconds: 1 })
  onTestFinished(() => schedule.close())
  return { ...schedule, lines }
}

test('a job is done at its time by one of several processes, and its failure by none of them is the end', async () => {
  const done: string[] = []
  const jobs = [
    { name: 'broken', cron: EVERY_MINUTE, run: () => Promise.reject(new Error('out of order')) },
    { name: 'sound', cron: EVERY_MINUTE, run: async () => void done.push('sound') },
  ]
  const schedules = [open(jobs), open(jobs), open(jobs)]
  const lines = () => schedules.flatMap((schedule) => schedule.lines)
  await vi.waitUntil(() => done.length > 0 && lines().length > 0, { timeout: 50_000 })
  for (const schedule of schedules) await schedule.close()

  const { rows } = await database.pool.query(
    `select data->>'name' as name, singleton_on from jobs.job where name = 'scheduled'`,
  )
  const minutes = rows.filter(({ name }) => name === 'sound').map((row) => String(row.singleton_on))
  expect(new Set(minutes).size).toBe(minutes.length)
  expect(done.length).toBeLessThanOrEqual(minutes.length)
  for (const line of lines())
    expect(line).toMatch(/"job":"broken".*out of order|out of order.*"job":"broken"/)
})

test('what was missed while no process ran, and what is due at the start, are done at once', async () => {
  const done = new Set<string>()
  const missed = new Date(Date.now() - 5 * 60_000)
  const jobs = [
    { name: 'mail', cron: EVERY_MINUTE },
    // Only while no process ran: it is not due again until tomorrow.
    { name: 'sweep', cron: `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *` },
  ].map((job) => ({ ...job, run: async () => void done.add(job.name) }))
  const first = open(jobs)
  await vi.waitUntil(() => done.has('mail'), { timeout: 50_000 })
  await first.close()
  expect([...done]).toEqual(['mail'])
  await database.pool.query(`
    delete from jobs.job;
    update jobs.version set cron_on = now() - interval '10 minutes';
    update jobs.schedule set created_on = now() - interval '1 day', updated_on = now() - interval '1 day'`)
  done.clear()
  const second = open(jobs)
  await vi.waitUntil(() => done.size === 2, { timeout: 50_000 })
  await second.close()
  const { rows } = await database.pool.query(`
    select date_trunc('minute', created_on) as minute, count(*)::integer
    from jobs.job where name = 'scheduled' group by 1, data->>'name'`)
  for (const { count } of rows) expect(count).toBe(1)
})

test('a schedule that cannot start says so, and ends without an error', async () => {
  const pool = openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, () => {})
  const schedule = open([], openDatabase(pool))
  await vi.waitUntil(() => schedule.lines.length > 0, { timeout: 20_000 })
  expect(schedule.lines[0]).toContain('jobs are not scheduled yet')
  await schedule.close()
  await pool.end()
})

test('nothing of a schedule uses the database after it has closed, even when that is at once', async () => {
  const { lines, close } = open([{ name: 'idle', cron: '0 0 1 1 *', run: async () => {} }])
  await close()
  await database.close()
  expect(lines).toEqual([])
})
