import type { ClientBase, Pool, PoolClient } from 'pg'

/** Runs `work` in one transaction on a connection of its own: all of it counts, or nothing. */
export async function withTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await inTransaction(client, () => work(client))
  } finally {
    client.release()
  }
}

/** Runs `work` in one transaction on a connection that the caller has: all of it counts, or nothing. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A broken connection cannot roll back, and need not: the first error is the one to tell.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
