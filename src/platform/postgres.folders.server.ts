import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PostgresError } from './postgres.error.server.ts'
import { openFolder, type ServerUser } from './postgres.user.server.ts'

/** Where the embedded server keeps what it has, below the data directory. */
export type PostgresFolders = {
  /** Everything below; ours, not the server's. */
  root: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Held locked by the process that keeps the server. */
  lock: string
  log: string
}

/** A socket's address takes 104 bytes on macOS, 108 on Linux, with `/.s.PGSQL.5432` and a final zero in it. */
const MAX_SOCKET_FOLDER_BYTES = 104 - '/.s.PGSQL.5432'.length - 1

/** The folders below `dataDir`; a relative one counts from the working directory. */
export function postgresFolders(dataDir: string): PostgresFolders {
  const root = join(resolve(dataDir), 'postgres')
  return {
    root,
    cluster: join(root, 'cluster'),
    lock: join(root, 'keeper.lock'),
    log: join(root, 'server.log'),
  }
}

/** Makes the folders around the cluster and lets the server's user pass. */
export function openFolders(dataDir: string, folders: PostgresFolders, user: ServerUser): void {
  openFolder(user, resolve(dataDir))
  mkdirSync(folders.root, { recursive: true, mode: 0o700 })
  openFolder(user, folders.root)
}

/**
 * The folder of the sockets: below `root`, or behind a link to a short one in the system's temporary folder.
 * Every process follows the link, so all meet in one folder even when their temporary folders differ.
 */
export function socketFolder(root: string, user: ServerUser): string {
  const own = join(root, 'socket')
  if (Buffer.byteLength(own) <= MAX_SOCKET_FOLDER_BYTES) return ownFolder(own, user)
  const name = `fitfuel-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  try {
    symlinkSync(join(tmpdir(), name), own)
  } catch {
    // An earlier process chose.
  }
  return ownFolder(readlinkSync(own), user)
}

/** Makes a folder that only the server's user (and root) can use; refuses one that another user laid out. */
function ownFolder(folder: string, user: ServerUser): string {
  const us = process.getuid?.()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || (found.uid !== us && found.uid !== user.uid)) {
    throw new PostgresError(`The socket folder ${folder} belongs to another user: remove it.`)
  }
  if (user.uid !== undefined && user.gid !== undefined) lchownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return folder
}
