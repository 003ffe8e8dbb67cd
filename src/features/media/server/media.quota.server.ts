import { statfs } from 'node:fs/promises'
import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { Database, Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { orAway } from '#platform/storage/away.server.ts'
import { ORPHAN_MS, UNUSED } from '../ground/media.rules.ts'
import { droppedImages, uploadedImages } from '../ground/media.tables.server.ts'

/** What the disk of uploads must have free: the database, whose disk it often is, needs room to work. */
const MIN_FREE_BYTES = 1_000_000_000
/** An hour: who frees the disk is a person. */
const FULL_RETRY_SECONDS = 3600

type Unused = Pick<typeof uploadedImages.$inferSelect, 'key' | 'bytes' | 'storedAt'>

/**
 * Refuses an upload of a member whose latest pictures are used by no row, be it that a form was given up or that a program
 * fills the storage. Uploads that are under way are not counted.
 * @throws Problem `too-many` with the reason `quota`, and when the oldest of them is about to be swept
 */
export async function refuseBeyondQuota(
  { db, mediaParts, now }: Pick<Context, 'db' | 'mediaParts' | 'now'>,
  { accountId }: Viewer,
): Promise<void> {
  const uploaded = await uploadedSince(db, accountId, new Date(now.getTime() - ORPHAN_MS))
  if (isWithin(uploaded)) return
  const keys = uploaded.map(({ key }) => key)
  const keysIn = (folder: string) => keys.filter((key) => key.startsWith(`${folder}/`))
  const usedOf = await Promise.all(mediaParts.map((part) => part.usedKeys(db, keysIn(part.folder))))
  const used = new Set(usedOf.flatMap((each) => [...each]))
  // What a row uses is counted no more: once the row drops it, it is deleted.
  await deleteUploads(db, [...used])
  const unused = uploaded.filter(({ key }) => !used.has(key))
  if (isWithin(unused)) return
  const sweptMs = unused[0]!.storedAt.getTime() + ORPHAN_MS
  throw new Problem('too-many', 'Many of your pictures are used by nothing yet', {
    reason: 'quota',
    retryAfterSeconds: Math.ceil((sweptMs - now.getTime()) / 1000),
  })
}

/**
 * Refuses an upload while the disk of `folder` is nearly full.
 * @throws Problem `unavailable` with the reason `full`, StorageAwayError where the disk does not say
 */
export async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await orAway(() => statfs(folder))
  if (bavail * bsize >= MIN_FREE_BYTES) return
  throw new Problem('unavailable', 'There is no room for pictures at the moment', {
    reason: 'full',
    retryAfterSeconds: FULL_RETRY_SECONDS,
  })
}

/** Notes that a member stored a picture, whose sizes take so many bytes. */
export async function noteUpload(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId }: Viewer,
  { key, bytes }: Pick<Unused, 'key' | 'bytes'>,
): Promise<void> {
  // An account that was deleted meanwhile has no notes.
  await db.execute(sql`
    insert into ${uploadedImages} (key, account_id, bytes, stored_at)
    select ${key}, ${accounts.id}, ${bytes}, ${now} from ${accounts} where ${eq(accounts.id, accountId)}
    on conflict (key) do update
      set account_id = excluded.account_id, bytes = excluded.bytes, stored_at = excluded.stored_at`)
}

/** Deletes the notes of pictures that count no more. */
export async function deleteUploads(db: Executor, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(uploadedImages).where(inArray(uploadedImages.key, [...keys]))
}

/** What a member stored, and no row has dropped, since then; the oldest first. */
function uploadedSince(db: Database, accountId: string, since: Date): Promise<Unused[]> {
  const dropped = db
    .select({ one: sql`1` })
    .from(droppedImages)
    .where(eq(droppedImages.key, uploadedImages.key))
  return db
    .select({ key: uploadedImages.key, bytes: uploadedImages.bytes, storedAt: uploadedImages.storedAt })
    .from(uploadedImages)
    .where(
      and(eq(uploadedImages.accountId, accountId), gt(uploadedImages.storedAt, since), notExists(dropped)),
    )
    .orderBy(uploadedImages.storedAt)
}

function isWithin(unused: readonly Unused[]): boolean {
  const bytes = unused.reduce((sum, each) => sum + each.bytes, 0)
  return unused.length < UNUSED.pictures && bytes < UNUSED.bytes
}
