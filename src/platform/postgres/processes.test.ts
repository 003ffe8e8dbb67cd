import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  clusterToCopy,
  exists,
  kill,
  query,
  serverPid,
  serverProcesses,
  startHere,
  until,
} from '#test/embedded.ts'
import { eventually } from '#test/eventually.ts'
import { postgresFolders } from './folders.server.ts'
import { packagedRuntime } from './runtime.server.ts'
import { serverUser } from './user.server.ts'

const copyOfCluster = await clusterToCopy((address) => query(address, 'create table kept as select 1 as one'))

/** A cluster with one row in it, on which nothing runs. */
function restingCluster() {
  const dataDir = copyOfCluster()
  return { dataDir, cluster: postgresFolders(dataDir).cluster }
}

/** Writes `pid` into the lock file as a server would that had that id. */
function claim(cluster: string, pid: number): void {
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, [pid, cluster, 1, 5432, '', '', '', 'ready   ', ''].join('\n'))
  const { uid, gid } = serverUser(cluster)
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

function start(cluster: string, command: string, args: string[], cwd = '/'): number {
  const child = spawn(command, args, { ...serverUser(cluster), cwd, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid!
}

test('[LAUNCH-1] A lock file whose process id went to another program does not keep the server from starting', async () => {
  const { dataDir, cluster } = restingCluster()
  const stranger = start(cluster, 'sleep', ['600'])
  claim(cluster, stranger)
  const { address } = await startHere(dataDir)
  expect(await query(address, 'select one from kept')).toEqual([{ one: 1 }])
  expect(exists(stranger)).toBe(true)
})

test('[LAUNCH-1] A lock file that names a zombie does not keep the server from starting', async () => {
  const { dataDir, cluster } = restingCluster()
  const postgres = join(packagedRuntime().folder, 'bin', 'postgres')
  // The shell becomes a program that never asks how its child ended, which it must be by then.
  const script = '{ sleep 1; exec "$1" -V >&2; } & echo $!; exec sleep 600'
  const parent = spawn('sh', ['-c', script, 'sh', postgres], {
    ...serverUser(cluster),
    cwd: cluster,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(parent.stdout, 'data')
  const zombie = Number(line)
  await until(() => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '))
  claim(cluster, zombie)
  const { address } = await startHere(dataDir)
  expect(await query(address, 'select one from kept')).toEqual([{ one: 1 }])
  expect(exists(zombie)).toBe(true)
})

test('[LAUNCH-1] A program that is not PostgreSQL is none of its processes, even inside its folder', async () => {
  const { dataDir, cluster } = restingCluster()
  const visitor = start(cluster, 'sleep', ['600'], cluster)
  claim(cluster, visitor)
  expect(serverProcesses(dataDir)).toEqual([])
  await startHere(dataDir)
  expect(exists(visitor)).toBe(true)
})

test('[LAUNCH-1] A PostgreSQL that works in another folder is none of its processes', async () => {
  const { dataDir, cluster } = restingCluster()
  const other = copyOfCluster()
  await startHere(other)
  claim(cluster, serverPid(other))
  const { address } = await startHere(dataDir)
  expect(await query(address, 'select one from kept')).toEqual([{ one: 1 }])
  expect(serverProcesses(other)).toContain(serverPid(other))
})

test('[LAUNCH-1] A connection that outlives its killed server is ended before the next server starts', async () => {
  const dataDir = copyOfCluster()
  const { address } = await startHere(dataDir)
  const client = new pg.Client('host' in address ? address : {})
  client.on('error', () => {})
  await client.connect()
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  // A connection looks whether its server lives only when it waits, and this one never does.
  const busy = client.query('do $$ begin loop perform 1; end loop; end $$').catch((error: Error) => error)
  await eventually(async () => {
    const active = `select from pg_stat_activity where pid = ${backend} and state = 'active'`
    expect(await query(address, active)).toHaveLength(1)
  })
  kill(serverPid(dataDir))
  expect(await busy).toBeInstanceOf(Error)
  await startHere(dataDir)
  expect(serverProcesses(dataDir)).not.toContain(backend)
})
