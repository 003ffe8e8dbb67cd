import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { newestMigration } from '#platform/database/migrate.server.ts'
import { MIGRATIONS } from '#platform/postgres/open.server.ts'
import type { Services } from '../open/services.ts'

/** Time that the database has to answer: what checks the readiness gives up after some seconds. */
const ANSWER_MS = 2_000
/** Time for which an answer is reused: the database gets one statement a second, however many checks there are. */
const HOLDS_MS = 1_000

type Part = Pick<Services, 'requestDb' | 'finder'>

/** What hinders serving, in a word, or null. */
type Hindrance = 'draining' | 'database' | 'migrations' | null

/** Whether the process can serve: its database answers and has our tables, its index is there, and it is not stopping. */
export type Readiness = {
  answer(c: Context): Promise<Response>
  /** From now on it says that it is stopping, so that a proxy sends new visitors elsewhere. */
  drain(): void
}

export function openReadiness({ requestDb, finder }: Part, answerMs = ANSWER_MS): Readiness {
  // Read now: what a later build puts there is not what this process needs.
  const wanted = newestMigration(MIGRATIONS)
  let isDraining = false
  let known: { hindrance: Promise<Hindrance>; until: number } | null = null

  async function asked(): Promise<Hindrance> {
    // A database that was put in place of ours meanwhile, as by a restore, may be an older one.
    const question = requestDb.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    const answer = await Promise.race([question, pause(answerMs, null, { ref: false })]).catch(() => null)
    if (!answer) return 'database'
    return Number(answer.rows[0]?.newest ?? 0) >= wanted ? null : 'migrations'
  }

  async function hindrance(): Promise<Hindrance> {
    if (isDraining) return 'draining'
    const now = performance.now()
    if (!known || now > known.until) known = { hindrance: asked(), until: now + HOLDS_MS }
    return known.hindrance
  }

  return {
    async answer(c) {
      const why = await hindrance()
      c.header('cache-control', 'no-store')
      if (why) return c.json({ status: 'unavailable', hindrance: why }, 503)
      return c.json({ status: 'ok', catalogue: finder.snapshot.index.stamp.version })
    },
    drain() {
      isDraining = true
    },
  }
}
