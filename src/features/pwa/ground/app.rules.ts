import { pages } from '#features/seo/pages.rules.ts'

/** Where the worker is: at the root, so that it serves every page. */
export const WORKER_PATH = '/service-worker.js'

/** What pages tell the worker. */
export type ToWorker =
  | { type: 'CHECK_FOR_UPDATES' }
  | { type: 'SKIP_WAITING' }
  | { type: 'CLEAN_PROFILE_CACHE' }
  | { type: 'KEEP_PAGE'; address: string; fetched?: readonly string[] }

/** What the worker answers to CHECK_FOR_UPDATES. */
export type VersionAnswer = { type: 'VERSION'; version: string }

/** What the worker tells its pages: it cannot reach their storage itself. */
export type ToPages = { type: 'CLEAN_PROFILE_CACHE' }

/** Milliseconds between two looks for a version that waits. */
export const UPDATE_CHECK_MS = 10 * 60_000
/** Milliseconds between two questions to the server for a new worker. */
export const WORKER_UPDATE_MS = 60 * 60_000
/** Milliseconds that a worker has to take over from the one before. */
export const TAKE_OVER_MS = 3_000
/** Milliseconds between two rounds in which cached profiles that are out of date go. */
export const PROFILE_CLEAN_MS = 15 * 60_000

/** A message between pages and worker, or null for what anything else in the browser may send. */
export function messageType(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return typeof data.type === 'string' ? data.type : null
}

/** Which of the pages that are kept the one at this address is. */
export function nameOfCopy(address: string): 'finder' | 'workouts' {
  return new URL(address, OWN_ORIGIN).pathname === pages.workouts.path ? 'workouts' : 'finder'
}

/** What the page without a connection says below its title: where nothing is kept, nothing is promised. */
export function detailOf(
  { detail, kept }: { detail: string; kept: string },
  copies: readonly string[],
): string {
  return copies.length > 0 ? `${detail} ${kept}` : detail
}

/** Stands for our own origin, whatever it is. */
const OWN_ORIGIN = 'https://own.invalid'

/**
 * Whether the page at this address, a path of our own origin, is kept for use without a connection: the workouts, which
 * this browser alone has, and the finder with results.
 */
export function isKeptPage(address: string): boolean {
  const { origin, pathname, searchParams } = new URL(address, OWN_ORIGIN)
  // Of our own paths, //other.example/workout is one that names another origin once it is an address.
  if (origin !== OWN_ORIGIN) return false
  if (pathname === pages.finder.path) return searchParams.get('load') === '1'
  return pathname === pages.workouts.path
}
