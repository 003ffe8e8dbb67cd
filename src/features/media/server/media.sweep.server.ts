import { lt } from 'drizzle-orm'
import { mayDeleteObjects } from '#platform/backup/backup.lock.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { MediaPart } from '../ground/media.context.server.ts'
import { ORPHAN_MS, pictureOfKey } from '../ground/media.rules.ts'
import { droppedImages, uploadedImages } from '../ground/media.tables.server.ts'
import { deleteImages } from './media.server.ts'

const BATCH = 500

type SweepContext = Pick<Context, 'db' | 'storage' | 'mediaParts' | 'now'>

/** Deletes pictures older than a day that no row refers to, and sizes whose picture never came; says how many. */
export async function sweepImages(ctx: SweepContext): Promise<number> {
  const dayAgo = new Date(ctx.now.getTime() - ORPHAN_MS)
  // What is noted of older pictures counts no more: no row may take them up, and they are used by now, or swept.
  await ctx.db.delete(droppedImages).where(lt(droppedImages.droppedAt, dayAgo))
  await ctx.db.delete(uploadedImages).where(lt(uploadedImages.storedAt, dayAgo))
  let swept = 0
  for (const part of ctx.mediaParts) {
    const batch = new Set<string>()
    for await (const { key: storedKey, modifiedAt } of ctx.storage.list(`${part.folder}/`)) {
      const key = pictureOfKey(storedKey)
      if (key === null || ctx.now.getTime() - modifiedAt.getTime() < ORPHAN_MS) continue
      batch.add(key)
      if (batch.size < BATCH) continue
      swept += await sweepBatch(ctx, part, batch)
      batch.clear()
    }
    swept += await sweepBatch(ctx, part, batch)
  }
  return swept
}

async function sweepBatch(ctx: SweepContext, part: MediaPart, batch: ReadonlySet<string>): Promise<number> {
  if (batch.size === 0) return 0
  const used = await part.usedKeys(ctx.db, [...batch])
  const orphans = [...batch].filter((key) => !used.has(key))
  return await ctx.db.transaction(async (tx) => {
    // What a backup holds back is as old the next night.
    if (!(await mayDeleteObjects(tx))) return 0
    await deleteImages(ctx, orphans)
    return orphans.length
  })
}
