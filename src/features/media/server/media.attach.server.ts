import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { isImageKey, ORPHAN_MS } from '../ground/media.rules.ts'
import { droppedImages } from '../ground/media.tables.server.ts'

/** An hour before the sweep may take what nothing refers to: a row that takes it up by then is seen by the sweep. */
const ATTACHABLE_MS = ORPHAN_MS - 3600_000

/**
 * Which of these pictures a row may take up: they are stored, and not for so long that the sweep may be deleting them.
 * Ask before the transaction, so that a slow storage holds up no row, and `withoutDropped` within it.
 */
export async function attachableKeys(
  { storage, now }: Pick<Context, 'storage' | 'now'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const since = now.getTime() - ATTACHABLE_MS
  const found = await Promise.all(
    keys.filter(isImageKey).map(async (key) => {
      const about = await storage.head(key)
      return about && about.modifiedAt.getTime() > since ? [key] : []
    }),
  )
  return new Set(found.flat())
}

/** Without those that the row, which the caller has locked, dropped since they were asked for: they are being deleted. */
export async function withoutDropped(db: Executor, keys: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (keys.size === 0) return keys
  const dropped = await db
    .select({ key: droppedImages.key })
    .from(droppedImages)
    .where(inArray(droppedImages.key, [...keys]))
  const gone = new Set(dropped.map(({ key }) => key))
  return new Set([...keys].filter((key) => !gone.has(key)))
}

/** The channel on which processes hear that there are pictures to delete. */
export const DROPPED_CHANNEL = 'dropped_images'

/**
 * Notes, in the transaction in which a row drops these pictures, that none may take them up again and that they are to
 * be deleted. `deleteDropped` does that after the commit: whoever dropped them waits for no storage.
 */
export async function noteDropped(db: Executor, droppedAt: Date, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .insert(droppedImages)
    .values(keys.map((key) => ({ key, droppedAt })))
    .onConflictDoUpdate({ target: droppedImages.key, set: { droppedAt, isDeleted: false } })
  await db.execute(sql`select pg_notify(${DROPPED_CHANNEL}, '')`)
}
