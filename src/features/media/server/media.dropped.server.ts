import { and, asc, eq, inArray } from 'drizzle-orm'
import { mayDeleteObjects } from '#platform/backup/backup.lock.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { droppedImages } from '../ground/media.tables.server.ts'
import { deleteImages } from './media.server.ts'

/** Pictures deleted at a time, while their notes are locked. */
const BATCH = 20

/**
 * Deletes the pictures that rows have dropped from the storage, oldest first; several processes share the work. What a
 * storage that is away leaves behind, or a backup holds back, is still noted, for the next run.
 */
export async function deleteDropped({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const deleteBatch = () =>
    db.transaction(async (tx) => {
      if (!(await mayDeleteObjects(tx))) return 0
      const due = await tx
        .select({ key: droppedImages.key })
        .from(droppedImages)
        .where(eq(droppedImages.isDeleted, false))
        .orderBy(asc(droppedImages.droppedAt))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const keys = due.map(({ key }) => key)
      await deleteImages({ storage }, keys)
      const areNoted = and(inArray(droppedImages.key, keys), eq(droppedImages.isDeleted, false))
      if (keys.length > 0) await tx.update(droppedImages).set({ isDeleted: true }).where(areNoted)
      return keys.length
    })
  while ((await deleteBatch()) === BATCH);
}
