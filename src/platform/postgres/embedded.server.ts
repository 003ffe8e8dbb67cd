import { join } from 'node:path'
import { PostgresError } from '../database/error.server.ts'
import type { DatabaseAddress } from '../database/open.server.ts'
import { makeCluster, POSTGRES_DATABASE, POSTGRES_USER } from './cluster.server.ts'
import { openFolders, postgresFolders, socketFolder } from './folders.server.ts'
import { stayJoined } from './join.server.ts'
import { packagedRuntime, usableRuntime } from './runtime.server.ts'
import { POSTGRES_PORT, serverArguments } from './settings.server.ts'
import { serverEnvironment, serverUser } from './user.server.ts'

/** Long enough for an import to be followed by a start, short enough to leave nothing running unasked. */
const IDLE_SECONDS = 5

export type EmbeddedOptions = {
  /** Folder of all that the product stores; a relative one counts from the working directory. */
  dataDir: string
  log: (message: string) => void
  /** Seconds that the server outlives its last user; the first starter's word counts. */
  idleSeconds?: number
  /** False only for tests: what was written may be lost when the machine stops. */
  fsync?: boolean
}

/**
 * PostgreSQL on the data in `dataDir`: the running one, or a new one that other processes join. It stops some
 * seconds after the last process that joined has released it or has ended, however that ended.
 * @throws PostgresError with a message for whoever starts the product.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<{ address: DatabaseAddress; release(): Promise<void> }> {
  const packaged = packagedRuntime()
  const { folders, user, sockets } = prepareFolders(options.dataDir)
  const place = { socket: join(sockets, 'keeper'), lock: folders.lock, log: folders.log }

  const release = await stayJoined(place, options.log, async () => {
    const fsync = options.fsync ?? true
    const runtime = usableRuntime(packaged, user, folders.root)
    await makeCluster(folders.cluster, { runtime, user, fsync })
    return {
      ...place,
      command: join(runtime, 'bin', 'postgres'),
      args: serverArguments(folders.cluster, sockets, fsync),
      environment: serverEnvironment(),
      user,
      cluster: folders.cluster,
      socketFolder: sockets,
      idleSeconds: options.idleSeconds ?? IDLE_SECONDS,
    }
  })
  return {
    address: { host: sockets, port: POSTGRES_PORT, user: POSTGRES_USER, database: POSTGRES_DATABASE },
    release,
  }
}

/** @throws PostgresError also for what the file system refuses, such as to write where everything can only be read */
function prepareFolders(dataDir: string) {
  try {
    const folders = postgresFolders(dataDir)
    const user = serverUser(folders.cluster)
    openFolders(folders, user)
    return { folders, user, sockets: socketFolder(folders.root, user) }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new PostgresError(
      `The data directory cannot be used (${error.message}): choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
}
