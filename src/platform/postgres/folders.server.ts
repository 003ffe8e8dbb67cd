import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PostgresError } from '../database/error.server.ts'
import { makePrivateFolder } from '../ground/private-folder.server.ts'
import { openFolder, type ServerUser } from './user.server.ts'

/** Where the embedded server keeps what it has, below the data directory. */
export type PostgresFolders = {
  /** The product's data directory, absolute and without links in it. */
  dataDir: string
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

/**
 * Makes the data directory and names the folders below it; a relative one counts from the working directory.
 * @throws PostgresError when it cannot be made.
 */
export function postgresFolders(dataDir: string): PostgresFolders {
  const real = makeDataDir(resolve(dataDir))
  const root = join(real, 'postgres')
  return {
    dataDir: real,
    root,
    cluster: join(root, 'cluster'),
    lock: join(root, 'keeper.lock'),
    log: join(root, 'server.log'),
  }
}

/**
 * Lets the server's user pass to the folder around the cluster.
 * @throws PostgresError when the way is closed, or when what lies there is another user's.
 */
export function openFolders({ dataDir, root }: PostgresFolders, user: ServerUser): void {
  openFolder(user, dataDir)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const { uid } = statSync(root)
  if (uid !== process.getuid?.()) {
    throw new PostgresError(
      `The data in ${root} belongs to user ${uid}: start as that user, or choose another DATA_DIR.`,
    )
  }
  openFolder(user, root)
}

/**
 * The folder of the sockets: below `root`, or a short one in the system's temporary folder. That is always
 * /tmp: TMPDIR may differ between processes that are to meet here, and may be long itself.
 */
export function socketFolder(root: string, user: ServerUser): string {
  const own = join(root, 'socket')
  if (Buffer.byteLength(own) <= MAX_SOCKET_FOLDER_BYTES) return ownFolder(own, user)
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return ownFolder(`/tmp/fitfuel-${name}`, user)
}

function makeDataDir(folder: string): string {
  try {
    makePrivateFolder(folder)
    return realpathSync(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PostgresError(`The data directory cannot be used (${reason}): choose another DATA_DIR.`)
  }
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
