/** Longest key in bytes of UTF-8: S3's own limit. */
const MAX_KEY_BYTES = 1024

/** Most characters of an object's metadata as `metadataText`: S3 takes 2 KB, names included. */
const MAX_METADATA_LENGTH = 1800

/**
 * Whether objects can be stored under `key`: segments between slashes, none of them empty, `.` or `..`, without
 * control characters and backslashes. It is then a key in a folder as well as in S3.
 */
export function isStorageKey(key: string): boolean {
  if (!key.isWellFormed() || /[\p{Cc}\\]/u.test(key)) return false
  if (new TextEncoder().encode(key).length > MAX_KEY_BYTES) return false
  return key.split('/').every((segment) => !['', '.', '..'].includes(segment))
}

/** @throws where a key is none: who asks the storage has looked at it before. */
export function requireKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage.`)
}

/** @throws where no key could begin with `prefix`; the empty one is fine. */
export function requirePrefix(prefix: string): void {
  // Whatever it ends with, be it `..`, goes on.
  if (!isStorageKey(`${prefix}x`)) throw new Error(`${JSON.stringify(prefix)} begins no key of the storage.`)
}

/**
 * The metadata as JSON in visible ASCII, as the header of a request holds it.
 * @throws where it takes more than S3 takes, so that a folder takes no more than that either
 */
export function metadataText(metadata: Readonly<Record<string, string>>): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  const text = JSON.stringify(metadata).replace(/[^!-~]/g, escaped)
  if (text.length <= MAX_METADATA_LENGTH) return text
  throw new Error(`The metadata of an object takes ${text.length} characters, over ${MAX_METADATA_LENGTH}.`)
}
