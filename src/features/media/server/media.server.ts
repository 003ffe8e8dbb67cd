import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import type { SecretKey } from '#platform/config/secret-key.server.ts'
import { openSeal, type Seal } from '#platform/config/secrets.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { StoredObject } from '#platform/storage/objects.server.ts'
import type { MediaPart, MediaSeals } from '../ground/media.context.server.ts'
import {
  allKeysOf,
  isImageKey,
  pathOfKey,
  pictureOfKey,
  SIGNED_URL_SECONDS,
  SIGNED_URL_STEP_SECONDS,
} from '../ground/media.rules.ts'

/** Addresses that are kept while they stay the same: the members who write most are on every page. */
const MAX_RECENT = 5_000
const recentlySigned = new WeakMap<Seal, { endOfStep: number; urls: Map<string, string> }>()

const KEY_FORM =
  'The key has the wrong form: a folder, then names of Latin letters, digits, dots, hyphens and underscores, such as recipes/{recipeId}/{username}/1763712000000-soup.jpg'

/** Opens what signs credentials and addresses, shared by all processes. */
export function openMediaSeals(secretKey: SecretKey): MediaSeals {
  return {
    credentials: openSeal(secretKey, 'storage-credentials'),
    addresses: openSeal(secretKey, 'storage-addresses'),
  }
}

/** The feature that keeps `key`, or null when no feature has its folder. */
export function partOfKey({ mediaParts }: Pick<Context, 'mediaParts'>, key: string): MediaPart | null {
  return mediaParts.find(({ folder }) => key.startsWith(`${folder}/`)) ?? null
}

/**
 * Refuses a key under which the viewer may not write and delete.
 * @throws Problem `bad-input` for what is no key, `not-allowed` for a key that is not the viewer's
 */
export async function requireOwnKey(
  ctx: Pick<Context, 'db' | 'mediaParts'>,
  viewer: Viewer,
  key: string,
): Promise<void> {
  if (!isImageKey(key)) throw new Problem('bad-input', KEY_FORM, { field: 'key' })
  const isOwn = await partOfKey(ctx, key)?.mayWrite(ctx, viewer, key)
  if (!isOwn) throw new Problem('not-allowed', 'This key is not yours to write', { field: 'key' })
}

/** Whether a picture is stored under `key`. It then is there in every size: its own object is written last. */
export async function hasStoredImage({ storage }: Pick<Context, 'storage'>, key: string): Promise<boolean> {
  return isImageKey(key) && (await storage.head(key)) !== null
}

/** Deletes pictures with all their sizes; what is missing is as good as deleted. */
export async function deleteImages(
  { storage }: Pick<Context, 'storage'>,
  keys: readonly string[],
): Promise<void> {
  const own = keys.filter(isImageKey)
  if (own.length === 0) return
  // A picture goes before its sizes: killed in between, no key is left that lacks one.
  await storage.delete(own)
  await storage.delete(own.flatMap((key) => allKeysOf(key).slice(1)))
}

/**
 * A path of this site under which the picture `key`, public or not, can be read for an hour, in every size.
 * @throws Problem `not-found` when nothing is stored under it
 */
export async function signedUrlOf(
  ctx: Pick<Context, 'storage' | 'mediaSeals' | 'now'>,
  key: string,
): Promise<string> {
  if (!(await hasStoredImage(ctx, key))) throw noSuchPicture()
  return signUntil(ctx, key, secondOf(ctx) + SIGNED_URL_SECONDS)
}

/**
 * The same for a picture that a row refers to, so that it is stored: a list asks the storage for none of its items. It
 * stays the same for some minutes and can then still be read for an hour, so that a browser loads a picture once.
 */
export function signUrl(ctx: Pick<Context, 'mediaSeals' | 'now'>, key: string): string {
  const endOfStep = Math.ceil(secondOf(ctx) / SIGNED_URL_STEP_SECONDS) * SIGNED_URL_STEP_SECONDS
  const { addresses } = ctx.mediaSeals
  const recent = recentlySigned.get(addresses)
  const signed = recent?.endOfStep === endOfStep ? recent.urls : new Map<string, string>()
  if (signed.size > MAX_RECENT) signed.clear()
  recentlySigned.set(addresses, { endOfStep, urls: signed })
  const url = signed.get(key) ?? signUntil(ctx, key, endOfStep + SIGNED_URL_SECONDS)
  signed.set(key, url)
  return url
}

/**
 * The seconds that a signed address can still be read.
 * @throws Problem `not-allowed` when it was altered, or its time has passed
 */
export function secondsLeftOf(
  { mediaSeals, now }: Pick<Context, 'mediaSeals' | 'now'>,
  { storedKey, expires, signature }: { storedKey: string; expires: string; signature: string },
): number {
  const key = pictureOfKey(storedKey)
  const isOurs = key !== null && mediaSeals.addresses.verify(signedText(key, expires), signature)
  const seconds = isOurs ? Number(expires) - now.getTime() / 1000 : 0
  if (seconds <= 0) throw new Problem('not-allowed', 'This address is not valid, or not any more')
  return Math.floor(seconds)
}

/** Whether anybody may read what is stored under `storedKey`, a picture or a size of one. */
export function isPublicKey(ctx: Pick<Context, 'mediaParts'>, storedKey: string): boolean {
  const key = pictureOfKey(storedKey)
  return key !== null && partOfKey(ctx, key)?.isPublic === true
}

/**
 * Whether everybody may read what is stored under `storedKey`, or only some, to whom the viewer belongs.
 * @throws Problem `not-found` when the viewer does not
 */
export async function requireReader(
  ctx: Pick<Context, 'db' | 'mediaParts'>,
  storedKey: string,
  viewerOf: () => Promise<Viewer | null>,
): Promise<'everybody' | 'some'> {
  const key = pictureOfKey(storedKey)
  const mayRead = key === null ? null : await partOfKey(ctx, key)?.readersOf?.(ctx.db, key)
  if (!mayRead) return 'everybody'
  // Looked up for these alone: most pictures are everybody's.
  if (mayRead(await viewerOf())) return 'some'
  throw noSuchPicture()
}

/** Tells one state of an object from another. */
export function tagOf({ bytes, modifiedAt }: StoredObject): string {
  return `"${bytes.toString(36)}-${modifiedAt.getTime().toString(36)}"`
}

function signUntil({ mediaSeals }: Pick<Context, 'mediaSeals'>, key: string, second: number): string {
  const expires = String(second)
  const signature = mediaSeals.addresses.sign(signedText(key, expires))
  return `/media/${pathOfKey(key)}?${new URLSearchParams({ expires, signature })}`
}

function secondOf({ now }: Pick<Context, 'now'>): number {
  return Math.floor(now.getTime() / 1000)
}

function signedText(key: string, expires: string): string {
  return `${key}\n${expires}`
}

/** The refusal for a picture that is not there, or not for the viewer. */
export function noSuchPicture(): Problem {
  return new Problem('not-found', 'There is no such picture')
}
