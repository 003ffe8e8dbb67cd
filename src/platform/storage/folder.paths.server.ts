import { join, relative, sep } from 'node:path'

/** Characters of a name in a folder; a system limits it to 255 bytes. */
const NAME_LENGTH = 200

/**
 * Where the object of `key` lies below `folder`. Everything but small letters, digits and `._-` is written as %xx, so
 * that systems that take `A` for `a`, or two spellings of `é` for one, keep keys apart. A file ends in `=`, and what
 * a name is too long for goes on below it after a `+`, so that no two keys meet and no part of a name is `..`.
 */
export function pathOfKey(folder: string, key: string): string {
  return join(folder, ...key.split('/').flatMap(namesOf)).concat('=')
}

/** The deepest folder below `folder` that holds every key that begins with `prefix`. */
export function folderOfPrefix(folder: string, prefix: string): string {
  return join(folder, ...prefix.split('/').slice(0, -1).flatMap(namesOf))
}

/** The key of a path that `pathOfKey` gave, or null for a file that is none of ours. */
export function keyOfPath(folder: string, path: string): string | null {
  if (!path.endsWith('=')) return null
  const names = relative(folder, path).slice(0, -1).replaceAll(`${sep}+`, '')
  try {
    const key = names.split(sep).map(decodeURIComponent).join('/')
    return pathOfKey(folder, key) === path ? key : null
  } catch {
    return null
  }
}

function namesOf(segment: string): string[] {
  const name = Array.from(Buffer.from(segment), (byte) => {
    const character = String.fromCharCode(byte)
    return /[a-z0-9._-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`
  }).join('')
  const parts = name.match(new RegExp(`.{1,${NAME_LENGTH}}`, 'g'))!
  return parts.map((part, at) => (at === 0 ? part : `+${part}`))
}
