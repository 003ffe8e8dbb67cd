/** Milliseconds between two rounds of the data sync. */
export const SYNC_MS = 60 * 60_000
/** Records that a round brings up to date. */
export const MAX_SYNCED = 100
/** Milliseconds after which a round brings all up to date. */
export const FULL_SYNC_MS = 24 * 60 * 60_000

/** Something this browser keeps of the server: an answer about recipes or topics, or a profile. */
export type CachedRecord = {
  /** When it came, in milliseconds since 1970. */
  updatedAt: number
  refresh(): Promise<unknown>
}

/** The records that a round brings up to date: the oldest, or all of them a day after the last time (`fullAt`). */
export function recordsToSync<Record extends { updatedAt: number }>(
  records: readonly Record[],
  fullAt: number,
  now: number,
): Record[] {
  const oldestFirst = [...records].sort((one, other) => one.updatedAt - other.updatedAt)
  return isFullSync(fullAt, now) ? oldestFirst : oldestFirst.slice(0, MAX_SYNCED)
}

/** Whether it is time to bring all up to date. */
export function isFullSync(fullAt: number, now: number): boolean {
  return now - fullAt >= FULL_SYNC_MS
}
