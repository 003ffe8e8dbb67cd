import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { deleteImages } from './media.server.ts'
import { droppedImages } from './media.tables.server.ts'

/** Pictures deleted at a time, while their notes are locked. */
const BATCH = 20

/**
 * Deletes the pictures that rows have dropped from the storage, oldest first; several processes share the work. What a
 * storage that is away leaves behind is still noted, for the next run.
 */
export async function deleteDropped({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const deleteBatch = () =>
    db.transaction(async (tx) => {
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
