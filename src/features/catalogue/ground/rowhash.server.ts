import { hash } from 'node:crypto'

/** Letters of a hash, and of a digest: 160 bits. */
export const DIGEST_LENGTH = 27
/** What stands between the two hashes of a row that says itself of which day it is, and of one that does not. */
const DATED = '='
const UNDATED = '+'

/** Hash of all that a feed says of a row but its date. */
export function rowHashOf(columns: unknown): string {
  return digestOf(JSON.stringify(columns))
}

/** Digest of a text. */
export function digestOf(text: string): string {
  return hash('sha1', text, 'base64url')
}

/**
 * The hash of a row with the digest of what it was read from behind it: by that a later import recognises the row before
 * it reads it. `isDated` tells that the row itself says of which day it is, or that nothing of it has one.
 */
export function withDigest(rowHash: string, digest: string, isDated: boolean): string {
  return rowHash + (isDated ? DATED : UNDATED) + digest
}

/** SQL for what `rowHashOf` gave of a row: equal ones need no update. */
export function contentHash(table: string): string {
  return `left(${table}.row_hash, ${DIGEST_LENGTH})`
}

/** SQL for the digest of what a row was read from; empty where it has none. */
export function digestColumn(table: string): string {
  return `substr(${table}.row_hash, ${DIGEST_LENGTH + 2})`
}

/** SQL for the `isDated` of a row with a digest. */
export function isDated(table: string): string {
  return `substr(${table}.row_hash, ${DIGEST_LENGTH + 1}, 1) = '${DATED}'`
}
