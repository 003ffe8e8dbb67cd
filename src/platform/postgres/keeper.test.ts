import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  clusterToCopy,
  exists,
  keeperPid,
  kill,
  serverPid,
  serverProcesses,
  startHere,
  startTime,
  startUser,
  until,
} from '#test/embedded.ts'
import { isFull } from '#test/full.ts'
import { postgresFolders } from './folders.server.ts'

const copyOfCluster = await clusterToCopy()

test('[LAUNCH-5] Further processes join the running server, and it outlives the one that started it', async () => {
  const dataDir = copyOfCluster()
  const first = startUser(dataDir, 'stay')
  await first.saysMore()
  const second = startUser(dataDir, 'stay')
  await second.saysMore()
  expect(second.lines).toEqual(first.lines)

  await first.kill()
  const third = startUser(dataDir, 'stay')
  await third.saysMore()
  expect(third.lines).toEqual(first.lines)
})

test('[LAUNCH-5] The server and its keeper end after the last user has released it', async () => {
  const dataDir = copyOfCluster()
  const [one, other] = [await startHere(dataDir), await startHere(dataDir)]
  const pids = [await keeperPid(one.address), ...serverProcesses(dataDir)]
  await one.release()
  expect(await startTime(other.address)).toBeTruthy()
  await other.release()
  await until(() => !pids.some(exists))
  // It was shut down in order: a killed server leaves this file behind.
  expect(existsSync(join(postgresFolders(dataDir).cluster, 'postmaster.pid'))).toBe(false)
})

test('[LAUNCH-5] The server and its keeper end after the last user was killed', async () => {
  const dataDir = copyOfCluster()
  const user = startUser(dataDir, 'stay')
  await user.saysMore()
  const pids = serverProcesses(dataDir)
  await user.kill()
  await until(() => !pids.some(exists))
})

test('[LAUNCH-5] The server waits for the next user for as long as it was told to', async () => {
  const dataDir = copyOfCluster()
  // Longer than the next one needs to start, however busy the machine is.
  const { address, release } = await startHere(dataDir, { idleSeconds: 300 })
  const started = await startTime(address)
  const keeper = await keeperPid(address)
  await release()
  const next = startUser(dataDir, 'stay')
  await next.saysMore()
  expect(next.lines).toEqual([started])
  await next.kill()
  for (const pid of [keeper, serverPid(dataDir)]) kill(pid)
})

test('[LAUNCH-5] A process that comes while the server shuts down gets a working one', async () => {
  const dataDir = copyOfCluster()
  const times = new Set<string>()
  for (let round = 0; round < (isFull ? 10 : 3); round++) {
    const server = await startHere(dataDir)
    times.add(await startTime(server.address))
    await server.release()
  }
  expect(times.size).toBeGreaterThan(1)
})

test('[LAUNCH-5] A killed server is started again for those who use it', async () => {
  const dataDir = copyOfCluster()
  const { address } = await startHere(dataDir)
  const before = await startTime(address)
  kill(serverPid(dataDir))
  expect(await answerAfter(before, address)).not.toBe(before)
})

test('[LAUNCH-5] A killed keeper is replaced by those who use the server', async () => {
  const dataDir = copyOfCluster()
  const [one, other] = [await startHere(dataDir), await startHere(dataDir)]
  const [before, keeper] = [await startTime(one.address), await keeperPid(one.address)]
  kill(keeper)
  expect(await answerAfter(before, one.address)).not.toBe(before)
  const next = await vi.waitFor(() => keeperPid(one.address), { timeout: 60_000 })
  expect(next).not.toBe(keeper)

  await Promise.all([one.release(), other.release()])
  await until(() => serverProcesses(dataDir).length === 0 && !exists(next))
  expect(one.log).toEqual(['PostgreSQL ended without being asked to; starting it again.'])
})

/** The start time of the first server that answers after the one of `before`. */
function answerAfter(before: string, address: Parameters<typeof startTime>[0]): Promise<string> {
  return vi.waitFor(
    async () => {
      const now = await startTime(address)
      if (now === before) throw new Error('It is still the same server.')
      return now
    },
    { timeout: 60_000, interval: 20 },
  )
}
