import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { mayDeleteObjects } from '#platform/backup/backup.lock.server.ts'
import { isFull } from '#platform/database/errors.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { isLoopback, widestNetworkOf } from '#platform/limits/address.rules.ts'
import { countMember } from '#platform/limits/attempts.server.ts'
import { openFairQueue, ownerOfMember } from '#platform/limits/fair-queue.server.ts'
import { makeSizesApart } from '../decode/media.apart.server.ts'
import { receiveDraft } from '../decode/media.draft.server.ts'
import { badImage, type SizedImage } from '../decode/media.image.server.ts'
import {
  besideNames,
  MAX_IMAGE_BYTES,
  publicUrlOf,
  refuseImageFile,
  sizedKey,
  UPLOADS,
} from '../ground/media.rules.ts'
import { noteDropped } from './media.attach.server.ts'
import { deleteUploads, noteUpload, refuseBeyondQuota, refuseFullDisk } from './media.quota.server.ts'
import { deleteImages, hasStoredImage, partOfKey, requireOwnKey, signedUrlOf } from './media.server.ts'

/** A file on its way in; `bytes` is what its sender says of its length, or null. */
export type Upload = { type: string; bytes: number | null; body: ReadableStream<Uint8Array> | null }
export type StoredImage = { key: string; url: string; width: number; height: number }

type UploadContext = Pick<
  Context,
  'db' | 'storage' | 'mediaParts' | 'mediaSeals' | 'uploadFolder' | 'now' | 'visitor'
>

/** Uploads under way in this process: with 25 MB of disk each, and a second of work. */
const MAX_UNDER_WAY = 32
/** A page sends five at a time: the others of a member come from other pages, or from a program. */
const MAX_UNDER_WAY_PER_MEMBER = 8
/** A school has one address; a program with many accounts has one too. */
const MAX_UNDER_WAY_PER_NETWORK = 12
const RETRY_SECONDS = 10

/** Uploads that are under way, in all and of each member and network. */
const underWay = { all: 0, of: new Map<string, number>() }
/** One picture at a time, as each takes a core and up to 150 MB; members take turns. What may wait is under way. */
const decoding = openFairQueue({
  atOnce: 1,
  atOnceOfOwner: 1,
  waiting: MAX_UNDER_WAY,
  waitingOfOwner: MAX_UNDER_WAY,
})
/** Those who store under the same key do it one after another. */
const storing = openFairQueue({
  atOnce: MAX_UNDER_WAY,
  atOnceOfOwner: 1,
  waiting: MAX_UNDER_WAY,
  waitingOfOwner: MAX_UNDER_WAY,
})

/**
 * Stores a picture under `key` in its sizes; the file itself is not kept: it may tell where it was taken.
 * @throws Problem `bad-input` or `too-large` with an `ImageFault` as reason, `not-allowed` for a key that is not the
 * viewer's, `conflict` where a picture is already, `too-slow`, `too-many` (with the reason `quota` where much of the member's is used by no row) and `unavailable` (`full`
 * where the disk is) with when to try again
 */
export async function putImage(
  ctx: UploadContext,
  viewer: Viewer,
  key: string,
  upload: Upload,
): Promise<StoredImage> {
  await requireOwnKey(ctx, viewer, key)
  const fault = refuseImageFile({ type: upload.type, bytes: upload.bytes ?? 0 })
  if (fault) throw badImage(fault)
  if (!upload.body) throw badImage('image-type')
  await refuseTaken(ctx, key)
  await countMember(ctx, UPLOADS, viewer.accountId)
  await refuseBeyondQuota(ctx, viewer)
  await refuseFullDisk(ctx.uploadFolder)
  return underWayFor(ctx, viewer, () => receiveAndStore(ctx, viewer, key, upload.type, upload.body!))
}

async function receiveAndStore(
  ctx: UploadContext,
  viewer: Viewer,
  key: string,
  type: string,
  body: ReadableStream<Uint8Array>,
): Promise<StoredImage> {
  const draft = await receiveDraft(ctx.uploadFolder, body, MAX_IMAGE_BYTES)
  try {
    const image = await decoding.run(ownerOfMember(viewer.accountId), () => makeSizesApart(draft, type))
    const part = partOfKey(ctx, key)
    if (Math.min(image.width, image.height) < (part?.leastSide ?? 1)) throw badImage('image-small')
    // A slow storage stops nobody but who sends the same key at the same time.
    await storing.run([{ name: key, times: 1 }], async () => {
      await refuseTaken(ctx, key)
      await store(ctx, key, image)
    })
    const bytes = Object.values(image.sizes).reduce((sum, { length }) => sum + length, 0)
    await noteUpload(ctx, viewer, { key, bytes })
    const url = part?.isPublic ? publicUrlOf(key) : await signedUrlOf(ctx, key)
    return { key, url, width: image.width, height: image.height }
  } finally {
    await draft.close()
  }
}

/**
 * Deletes a picture of the viewer's with all its sizes; one that is missing is as good as deleted.
 * @throws Problem `bad-input` for what is no key, `not-allowed` for a key that is not the viewer's
 */
export async function removeImage(
  ctx: Pick<Context, 'db' | 'storage' | 'mediaParts' | 'now'>,
  viewer: Viewer,
  key: string,
): Promise<void> {
  await requireOwnKey(ctx, viewer, key)
  await ctx.db.transaction(async (tx) => {
    // Of a backup's moment it is a part: it goes when the backup is done.
    if (await mayDeleteObjects(tx)) await deleteImages(ctx, [key])
    else await noteDropped(tx, ctx.now, [key])
    await deleteUploads(tx, [key])
  })
}

/** The object at the key itself comes last: where it is, all sizes are, whenever the process was killed. */
async function store(
  { storage, now }: UploadContext,
  key: string,
  { sizes, width, height }: SizedImage,
): Promise<void> {
  const about = {
    contentType: 'image/webp',
    metadata: { uploadedAt: now.toISOString(), width: String(width), height: String(height) },
  }
  try {
    for (const size of [...besideNames, 'full'] as const) {
      await storage.put(sizedKey(key, size), sizes[size], about)
    }
  } catch (error) {
    // Whoever tries again and again would else take the room that somebody makes: the sweep comes a day later.
    if (isFull(error)) await deleteImages({ storage }, [key])
    throw error
  }
}

/** What is served may be kept for a year, so nothing is ever stored over it. */
async function refuseTaken(ctx: Pick<Context, 'storage'>, key: string): Promise<void> {
  if (await hasStoredImage(ctx, key)) {
    throw new Problem('conflict', 'There is a picture under this key already', {
      reason: 'exists',
      field: 'key',
    })
  }
}

async function underWayFor<Result>(
  { visitor: { address } }: Pick<Context, 'visitor'>,
  { accountId }: Viewer,
  work: () => Promise<Result>,
): Promise<Result> {
  const [member, network] = [`member ${accountId}`, `network ${widestNetworkOf(address)}`]
  const countOf = (owner: string) => underWay.of.get(owner) ?? 0
  const retry = { reason: 'busy', retryAfterSeconds: RETRY_SECONDS }
  // A proxy on this machine that names no addresses speaks for everybody.
  const isFullOfNetwork = !isLoopback(address) && countOf(network) >= MAX_UNDER_WAY_PER_NETWORK
  if (countOf(member) >= MAX_UNDER_WAY_PER_MEMBER || isFullOfNetwork) {
    throw new Problem('too-many', 'Too many uploads at once', retry)
  }
  if (underWay.all >= MAX_UNDER_WAY) {
    throw new Problem('unavailable', 'Many pictures are being stored now', retry)
  }
  const change = (by: 1 | -1) => {
    underWay.all += by
    for (const owner of [member, network]) {
      const count = countOf(owner) + by
      if (count > 0) underWay.of.set(owner, count)
      else underWay.of.delete(owner)
    }
  }
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}
