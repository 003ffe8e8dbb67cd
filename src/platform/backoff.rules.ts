const FIRST_MS = 1_000
const MAX_MS = 60_000

/**
 * Milliseconds to wait before trying again after so many failures in a row: twice as long each time, up to a minute,
 * and by `chance` (0 to 1) a share of it, so that not all clients come back to a restarted server at once.
 */
export function backoffMs(failures: number, chance: number): number {
  const longest = Math.min(MAX_MS, FIRST_MS * 2 ** failures)
  return Math.round(longest * (0.5 + 0.5 * chance))
}
