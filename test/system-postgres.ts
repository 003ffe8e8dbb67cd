import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFolders, postgresFolders, socketFolder } from '#platform/postgres/folders.server.ts'
import { stayJoined } from '#platform/postgres/join.server.ts'
import { postgresProcesses } from '#platform/postgres/processes.server.ts'
import { runAs, serverEnvironment, serverUser } from '#platform/postgres/user.server.ts'

/**
 * Starts the PostgreSQL that the system has installed (Debian's, say) on fresh data, for a second run of the
 * tests with TEST_DATABASE_URL; null when there is none. It ends with `stop` or with this process.
 */
export async function startSystemPostgres(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const programs = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  if (!programs || spawnSync(join(programs, 'initdb'), ['-V']).status !== 0) return null

  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-system-'))
  const folders = postgresFolders(dataDir)
  const user = serverUser(folders.cluster)
  openFolders(folders, user)
  const sockets = socketFolder(folders.root, user)
  // Of the folders this one belongs to the server's user already.
  const cluster = join(sockets, 'cluster')
  const made = runAs(user, join(programs, 'initdb'), [
    ...['--pgdata', cluster, '--username', 'fitfuel', '--auth', 'trust', '--no-sync'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8'],
  ])
  if (made.status !== 0) throw new Error(`The system's initdb failed: ${made.stderr}`)

  const place = { door: join(sockets, 'keeper'), lock: folders.lock, log: folders.log }
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
