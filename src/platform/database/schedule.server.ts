import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from './open.server.ts'

/** Work that is done at set times, by one of the processes that share the database. */
export type Job = {
  name: string
  /** When, as a cron expression in UTC. What fell due while no process ran is made up for once. */
  cron: string
  /**
   * May be called while the call before is still busy. What falls due meanwhile waits for its end, unless another
   * process takes it. What it throws is logged.
   */
  run(): Promise<void>
}

/** What the queue holds of a job that is due. */
type Due = { name: string }

type Options = {
  db: Database
  log: Logger
  jobs: Job[]
  /** How often a process looks for what is due; a job comes late by up to three times that. */
  pollSeconds?: number
}

/** Tables of the library, apart from the product's own. */
const SCHEMA = 'jobs'
/** One queue for all: each would be asked for by a query of its own, all day long. */
const QUEUE = 'scheduled'
/** Done jobs tell when something last ran; that is of no use for long. */
const KEEP_SECONDS = 24 * 3600
/** The finest that a cron expression tells apart. */
const SLOT_SECONDS = 60
const STOP_MS = 5_000
const RETRY_MS = 60_000

/**
 * Does `jobs` at their times for as long as the process lives, over the connections of `db`. It starts in the
 * background and never fails: what goes wrong is logged, and a start that failed is tried again.
 */
export function openSchedule({ db, log, jobs, pollSeconds = 10 }: Options): { close(): Promise<void> } {
  let boss: PgBoss | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function start(): Promise<void> {
    try {
      // Some 10 MB of code, which the first answers do not wait for.
      const library = await import('pg-boss')
      if (closed) return
      boss = new library.PgBoss({
        db: { executeSql: (text, values) => db.$client.query(text, values) },
        schema: SCHEMA,
        cronMonitorIntervalSeconds: pollSeconds,
        cronWorkerIntervalSeconds: pollSeconds,
        // Chains of jobs, which we have none of.
        flowIntervalSeconds: 3600,
      })
      boss.on('error', (error) => log.warn({ err: error }, 'the schedule of jobs was interrupted'))
      boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the schedule of jobs warns'))
      await boss.start()
      // A job that failed is not repeated: the next one comes at its time.
      await boss.createQueue(QUEUE, { retryLimit: 0, deleteAfterSeconds: KEEP_SECONDS })
      await boss.work<Due>(QUEUE, { pollingIntervalSeconds: pollSeconds, batchSize: jobs.length }, work)
      for (const { name, cron } of jobs) {
        await boss.schedule(QUEUE, cron, { name } satisfies Due, {
          key: name,
          missed: 'once',
          // What was missed and what is due now are done at once: a start would queue both.
          singletonKey: name,
          singletonSeconds: SLOT_SECONDS,
        })
      }
    } catch (error) {
      log.error({ err: error }, 'jobs are not scheduled yet: tried again in a minute')
      await stop()
      if (!closed) retry = setTimeout(() => void start(), RETRY_MS).unref()
    }
  }

  async function work(due: { data: Due }[]): Promise<void> {
    // A name that is not ours is that of another version's job.
    const found = jobs.filter((job) => due.some(({ data }) => data.name === job.name))
    await Promise.all(
      found.map(({ name, run }) =>
        run().catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed')),
      ),
    )
  }

  async function stop(): Promise<void> {
    await boss?.stop({ timeout: STOP_MS }).catch((error: unknown) => {
      log.warn({ err: error }, 'the schedule of jobs did not end in order')
    })
    boss = null
  }

  const starting = start()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await starting
      await stop()
    },
  }
}

/** How many jobs of the last day are in which state. The library makes its tables some seconds after the start. */
export async function jobStates(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state::text as state, count(*)::int as count from jobs.job group by state`,
  )
  return rows
}
