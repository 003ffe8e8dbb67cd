import type { PoolClient } from 'pg'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'

/** Any number, as long as nothing else of the product locks by it. */
const IMPORT_LOCK = 7_305_002

/** The reason of the refusal while another import runs, and the exit status of the command then: try again soon. */
export const IMPORT_RUNNING = 'import-running'
export const BUSY_STATUS = 75

/**
 * Runs `work` on a connection of its own while no other import runs on this database. A killed process loses its
 * connection and with it the lock.
 * @throws Problem `conflict` when another import is running.
 */
export async function withImportLock<T>(
  ctx: Pick<Context, 'db'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await ctx.db.$client.connect()
  let broken = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [IMPORT_LOCK])
    if (!rows[0].free) {
      const message = 'Another import is running; wait until it has finished'
      throw new Problem('conflict', message, { reason: IMPORT_RUNNING })
    }
    return await work(client)
  } finally {
    // A connection that is lost has lost its lock too; the pool must not keep it.
    await client.query('select pg_advisory_unlock_all()').catch(() => {
      broken = true
    })
    client.release(broken)
  }
}
