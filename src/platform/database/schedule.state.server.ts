import { sql } from 'drizzle-orm'
import type { Database } from './open.server.ts'

/** How many jobs of the last day are in which state. The library makes its tables some seconds after the start. */
export async function jobStates(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state::text as state, count(*)::int as count from jobs.job group by state`,
  )
  return rows
}
