import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lchownSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PostgresError } from '../database/error.server.ts'
import { syncFolder } from '../ground/private-folder.server.ts'
import { type ServerUser, serverEnvironment } from './user.server.ts'

/** The one role and the database that `initdb` makes. */
export const POSTGRES_USER = 'fitfuel'
export const POSTGRES_DATABASE = 'postgres'

/**
 * The `initdb` of a starter that came second may still be writing in what is removed, until it sees that it has lost: removal
 * is tried again for some five seconds.
 */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 }

/**
 * Makes the cluster unless it is there. It is made aside and renamed, so that a killed start leaves none
 * half made and of several first starters one wins.
 * @throws PostgresError with what `initdb` said.
 */
export async function makeCluster(
  cluster: string,
  { runtime, user, fsync }: { runtime: string; user: ServerUser; fsync: boolean },
): Promise<void> {
  if (existsSync(cluster)) {
    takeOver(cluster, user)
    return await sweep(cluster)
  }
  const aside = mkdtempSync(`${cluster}.new-`)
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(aside, user.uid, user.gid)
    await promisify(execFile)(
      join(runtime, 'bin', 'initdb'),
      [
        ...['--pgdata', aside, '--username', POSTGRES_USER, '--encoding', 'UTF8'],
        // The builtin locale sorts the same on every system; the system's own would not.
        ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
        ...['--auth-local', 'trust', '--auth-host', 'reject', '--no-instructions'],
        ...(fsync ? [] : ['--no-sync']),
      ],
      { ...user, cwd: aside, env: serverEnvironment() },
    )
    await rename(aside, cluster)
    if (fsync) await syncFolder(dirname(cluster))
  } catch (error) {
    // Another process was first, and may have swept ours away.
    if (existsSync(cluster)) return
    throw new PostgresError(`PostgreSQL's data could not be made in ${cluster}: ${reasonOf(error)}`)
  } finally {
    await rm(aside, REMOVAL)
  }
}

/** Root copies a folder, or unpacks one, and all in it is root's: the server's user reads none of it. */
function takeOver(cluster: string, { uid, gid }: ServerUser): void {
  if (uid === undefined || gid === undefined) return
  const isOurs = [cluster, join(cluster, 'PG_VERSION')].every(
    (path) => statSync(path, { throwIfNoEntry: false })?.uid === uid,
  )
  if (isOurs) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, name), uid, gid)
  }
  // The folder itself comes last: until then the next start begins anew.
  lchownSync(cluster, uid, gid)
  chmodSync(cluster, 0o700)
}

/** Removes what starters left that were killed before their rename, or that came second. */
async function sweep(cluster: string): Promise<void> {
  const root = dirname(cluster)
  const left = readdirSync(root).filter((name) => name.startsWith(`${basename(cluster)}.new-`))
  for (const name of left) await rm(join(root, name), REMOVAL)
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && error.stderr) return String(error.stderr).trim()
  return error instanceof Error ? error.message : String(error)
}
