import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  exists,
  freshDataDir,
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
import { postgresFolders } from './postgres.folders.server.ts'

test('[LAUNCH-5] Further processes join the running server, and it outlives the one that started it', async () => {
  const dataDir = freshDataDir()
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
  const dataDir = freshDataDir()
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
  const dataDir = freshDataDir()
  const user = startUser(dataDir, 'stay', 5)
  await user.saysMore()
  const pids = serverProcesses(dataDir)
  await user.kill()
  // Five seconds long it waits for the next one, who has to start a process first.
  const next = startUser(dataDir, 'stay')
  await next.saysMore()
  expect(next.lines).toEqual(user.lines)
  await next.kill()
  await until(() => !pids.some(exists))
})

test('[LAUNCH-5] A process that comes while the server shuts down gets a working one', async () => {
  const dataDir = freshDataDir()
  const times = new Set<string>()
  for (let round = 0; round < (isFull ? 10 : 3); round++) {
    const server = await startHere(dataDir)
    times.add(await startTime(server.address))
    await server.release()
  }
  expect(times.size).toBeGreaterThan(1)
})

test('[LAUNCH-5] A killed server is started again for those who use it', async () => {
  const dataDir = freshDataDir()
  const { address } = await startHere(dataDir)
  const before = await startTime(address)
  kill(serverPid(dataDir))
  expect(await answerAfter(before, address)).not.toBe(before)
})

test('[LAUNCH-5] A killed keeper is replaced by those who use the server', async () => {
  const dataDir = freshDataDir()
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
