import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFolders, postgresFolders, socketFolder } from '#platform/postgres/folders.server.ts'
import { stayJoined } from '#platform/postgres/join.server.ts'
import { postgresProcesses } from '#platform/postgres/processes.server.ts'
import { runAs, serverEnvironment, serverUser } from '#platform/postgres/user.server.ts'

/** A server of the system's PostgreSQL; it ends with `stop` or with this process. */
type SystemPostgres = {
  url: string
  /** Starts a streaming replica of it. */
  replicate(): Promise<{ url: string; stop(): Promise<void> }>
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that the system has installed (Debian's, say) on fresh data, for a second run of the
 * tests with TEST_DATABASE_URL; null when there is none. It ends with `stop` or with this process.
 */
export async function startSystemPostgres(): Promise<SystemPostgres | null> {
  const programs = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  if (!programs || spawnSync(join(programs, 'initdb'), ['-V']).status !== 0) return null

  const initialised = (cluster: string) => [
    join(programs, 'initdb'),
    ...['--pgdata', cluster, '--username', 'fitfuel', '--auth', 'trust', '--no-sync'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8'],
  ]
  const primary = await startServer(programs, initialised)
  return {
    ...primary,
    replicate: () =>
      startServer(programs, (cluster) => [
        join(programs, 'pg_basebackup'),
        ...[
          '--pgdata',
          cluster,
          '--dbname',
          primary.url,
          '--write-recovery-conf',
          '--checkpoint=fast',
          '--no-sync',
        ],
      ]),
  }
}

/** Starts a server on what the command that `filledBy` gives puts into its folder. */
async function startServer(
  programs: string,
  filledBy: (cluster: string) => string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-system-'))
  const folders = postgresFolders(dataDir)
  const user = serverUser(folders.cluster)
  openFolders(folders, user)
  const sockets = socketFolder(folders.root, user)
  // Of the folders this one belongs to the server's user already.
  const cluster = join(sockets, 'cluster')
  const [command, ...args] = filledBy(cluster)
  const made = runAs(user, command!, args)
  if (made.status !== 0) throw new Error(`${command} failed: ${made.stderr}`)

  const place = { socket: join(sockets, 'keeper'), lock: folders.lock, log: folders.log }
  const release = await stayJoined(
    place,
    (message) => process.stderr.write(`${message}\n`),
    async () => ({
      ...place,
      command: join(programs, 'postgres'),
      args: ['-D', cluster, '-k', sockets, '-F', '-c', 'listen_addresses=', '-c', 'max_connections=60'],
      environment: serverEnvironment(),
      user,
      cluster,
      socketFolder: sockets,
      idleSeconds: 0,
    }),
  )
  return {
    url: `postgres:///postgres?user=fitfuel&host=${encodeURIComponent(sockets)}`,
    stop: async () => {
      await release()
      while (postgresProcesses(cluster, user).length > 0) await pause(20)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
