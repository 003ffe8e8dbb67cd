/** Pictures that the cache holds. */
export const MAX_IMAGES = 100
/** Milliseconds after which a kept picture is not used any more. */
export const IMAGE_FRESH_MS = 30 * 60_000
/** Which part of the pictures makes room when there are too many. */
const DROPPED_PART = 0.25

/** Whether a picture kept at `keptAt` may be used; one of the future was kept by a wrong clock. */
export function isFreshImage(keptAt: number, now: number): boolean {
  return keptAt <= now && now - keptAt < IMAGE_FRESH_MS
}

/** The entries that make room once there are more than the cache holds: a quarter of what it holds, the oldest. */
export function imagesToDrop<Entry extends { keptAt: number }>(entries: readonly Entry[]): Entry[] {
  if (entries.length <= MAX_IMAGES) return []
  const surplus = entries.length - MAX_IMAGES
  const oldestFirst = [...entries].sort((one, other) => one.keptAt - other.keptAt)
  return oldestFirst.slice(0, Math.max(surplus, MAX_IMAGES * DROPPED_PART))
}

/**
 * Whether a picture of our own origin is looked for in the cache at all. Files of members that are not everybody's have
 * signed addresses below /media: what they open to is for those who got them.
 */
export function isOpenImage(pathname: string): boolean {
  return !pathname.startsWith('/media/')
}

/** Whether anybody may keep this picture: not one that only some may see, nor what did not come whole. */
export function mayKeepImage(status: number, cacheControl: string | null): boolean {
  return status === 200 && !/\b(private|no-store|no-cache)\b/.test(cacheControl ?? '')
}
