import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PostgresError } from '../database/error.server.ts'

/** Whom the server runs as: empty for ourselves; another user when we are root, as PostgreSQL refuses root. */
export type ServerUser = { uid?: number; gid?: number }

/**
 * The user to run the server as. Whoever owns an existing cluster goes on owning it.
 * @throws PostgresError when root finds no user to hand the server to.
 */
export function serverUser(cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new PostgresError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: start as another user, or set DATABASE_URL.',
  )
}

/** Runs a command to its end as the server's user, without our environment. */
export function runAs(user: ServerUser, command: string, args: string[]): SpawnSyncReturns<string> {
  return spawnSync(command, args, { ...user, cwd: '/', env: serverEnvironment(), encoding: 'utf8' })
}

/** What the server's processes see of our environment: no secrets, and no settings that PostgreSQL reads there. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}

/**
 * Lets the server's user pass through `folder`, which is the product's own.
 * @throws PostgresError naming the first folder on the way that the user may not enter.
 */
export function openFolder(user: ServerUser, folder: string): void {
  if (mayEnter(user, folder)) return
  const closed = pathTo(folder).find((step) => !mayEnter(user, step))
  // Another process that starts at the same time has opened it since.
  if (!closed) return
  // The data directory is ours to open; what lies above it is not.
  if (closed === folder && user.gid !== undefined) {
    const { uid, mode } = statSync(folder)
    chownSync(folder, uid, user.gid)
    chmodSync(folder, mode | 0o010)
    if (mayEnter(user, folder)) return
  }
  const who = user.uid === undefined ? 'This user' : `PostgreSQL runs as user ${user.uid}, which`
  throw new PostgresError(
    `${who} may not enter ${closed}: allow it (chmod o+x), choose another DATA_DIR, or set DATABASE_URL.`,
  )
}

function mayEnter(user: ServerUser, folder: string): boolean {
  return runAs(user, 'test', ['-x', folder]).status === 0
}

function pathTo(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...pathTo(parent), folder]
}
