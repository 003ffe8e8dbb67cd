import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from './database.server.ts'
import { makeCluster, POSTGRES_DATABASE, POSTGRES_USER } from './postgres.cluster.server.ts'
import { openFolders, postgresFolders, socketFolder } from './postgres.folders.server.ts'
import { joinKeeper } from './postgres.join.server.ts'
import type { KeeperOptions } from './postgres.keeper.server.ts'
import { packagedRuntime, usableRuntime } from './postgres.runtime.server.ts'
import { POSTGRES_PORT, serverArguments } from './postgres.settings.server.ts'
import { serverEnvironment, serverUser } from './postgres.user.server.ts'

/** Seconds between attempts to get a keeper again after the last one was lost. */
const RETRY_SECONDS = 5

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
  const { dataDir, log } = options
  const folders = postgresFolders(dataDir)
  const user = serverUser(folders.cluster)
  openFolders(dataDir, folders, user)
  const sockets = socketFolder(folders.root, user)
  const door = join(sockets, 'keeper')

  async function keeperOptions(): Promise<KeeperOptions> {
    const fsync = options.fsync ?? true
    const runtime = usableRuntime(packagedRuntime(), user, folders.root)
    await makeCluster(folders.cluster, { runtime, user, fsync })
    return {
      command: join(runtime, 'bin', 'postgres'),
      args: serverArguments(folders.cluster, sockets, fsync),
      environment: serverEnvironment(),
      user,
      cluster: folders.cluster,
      socketFolder: sockets,
      door,
      lock: folders.lock,
      log: folders.log,
      idleSeconds: options.idleSeconds ?? 5,
    }
  }

  const release = await stayJoined(() => joinKeeper({ door, log: folders.log }, keeperOptions), log)
  return {
    address: { host: sockets, port: POSTGRES_PORT, user: POSTGRES_USER, database: POSTGRES_DATABASE },
    release,
  }
}

/** Joins, and joins again whenever the keeper is lost, until released. */
async function stayJoined(join: () => Promise<Socket>, log: (message: string) => void) {
  let released = false
  let connection = hold(await join())

  function hold(joined: Socket): Socket {
    joined.once('close', () => void rejoin())
    if (released) joined.destroy()
    return joined
  }

  async function rejoin(): Promise<void> {
    if (released) return
    log('The process that keeps the database was lost; starting another.')
    try {
      connection = hold(await join())
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(RETRY_SECONDS * 1000, undefined, { ref: false })
      await rejoin()
    }
  }

  return async () => {
    released = true
    connection.destroy()
  }
}
