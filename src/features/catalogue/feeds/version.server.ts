import { stat } from 'node:fs/promises'
import { Problem } from '#platform/ground/problem.ts'
import { defaultRequestOptions, type RequestOptions, requestFeed } from './request.server.ts'

/** By what a feed is recognised that has not changed; both are null where the server says neither. */
export type FeedVersion = { etag: string | null; lastModified: string | null }

/**
 * The version of a feed as it stands, or null while it is still `known`: of a file by its time and size. Nothing is
 * downloaded.
 * @throws Problem `bad-input` when there is no such file, `unavailable` when the server does not give the feed
 */
export async function changedVersion(
  place: string,
  known: FeedVersion,
  options: RequestOptions = defaultRequestOptions,
): Promise<FeedVersion | null> {
  const now = /^https?:/i.test(place) ? await versionAt(place, known, options) : await versionOfFile(place)
  const same = now && (now.etag ?? now.lastModified) !== null && now.etag === known.etag
  return same && now.lastModified === known.lastModified ? null : now
}

async function versionAt(
  place: string,
  known: FeedVersion,
  options: RequestOptions,
): Promise<FeedVersion | null> {
  const headers = {
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const response = await requestFeed(new URL(place), { ...options, known: headers })
  // Only the head was of interest.
  response.on('error', () => {})
  response.destroy()
  if (response.statusCode === 304) return null
  return { etag: response.headers.etag ?? null, lastModified: response.headers['last-modified'] ?? null }
}

async function versionOfFile(path: string): Promise<FeedVersion> {
  const found = await stat(path).catch((error: Error) => {
    throw new Problem('bad-input', `${path} cannot be read: ${error.message}`)
  })
  return { etag: `${found.size}`, lastModified: found.mtime.toISOString() }
}
