import type { Executor } from '#platform/database/open.server.ts'
import { likes } from '../ground/reactions.tables.server.ts'

type SampleLike = Pick<
  typeof likes.$inferInsert,
  'itemKind' | 'itemId' | 'accountId' | 'receiverId' | 'createdAt'
>

/** Stores likes of items that the same transaction made with as many in their counts. */
export async function insertSampleLikes(db: Executor, rows: readonly SampleLike[]): Promise<void> {
  if (rows.length > 0) await db.insert(likes).values([...rows])
}
