import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDataDir, serverProcesses, startHere, startTime, startUser, until } from '#test/embedded.ts'
import { postgresFolders } from './folders.server.ts'

test('[LAUNCH-2] Several first starters at once end with one server on one cluster', async () => {
  const dataDir = freshDataDir()
  const users = [1, 2, 3, 4].map(() => startUser(dataDir, 'stay'))
  const { address } = await startHere(dataDir)
  await Promise.all(users.map((user) => user.saysMore()))

  const started = await startTime(address)
  expect(users.map((user) => user.lines)).toEqual(users.map(() => [started]))
  const { root } = postgresFolders(dataDir)
  expect(readdirSync(root).sort()).toEqual(['cluster', 'keeper.lock', 'server.log', 'socket'])
})

test('[LAUNCH-2] A first start that was killed half way leaves nothing that the next one trips over', async () => {
  const dataDir = freshDataDir()
  const { root, cluster } = postgresFolders(dataDir)
  mkdirSync(`${cluster}.new-killed`, { recursive: true })
  writeFileSync(join(`${cluster}.new-killed`, 'PG_VERSION'), '18\n')
  const first = await startHere(dataDir)
  const second = await startHere(dataDir)
  expect(await startTime(second.address)).toBe(await startTime(first.address))
  expect(readdirSync(root)).toContain('cluster')
})

test('[LAUNCH-2] A cluster that PostgreSQL refuses is reported in its own words', async () => {
  const dataDir = freshDataDir()
  const server = await startHere(dataDir)
  await server.release()
  await until(() => serverProcesses(dataDir).length === 0)
  writeFileSync(join(postgresFolders(dataDir).cluster, 'PG_VERSION'), '12\n')
  await expect(startHere(dataDir)).rejects.toThrow(
    /did not start: database files are incompatible with server/,
  )
})

test('A data folder that was copied without its owners starts', async () => {
  const dataDir = freshDataDir()
  const server = await startHere(dataDir)
  await server.release()
  await until(() => serverProcesses(dataDir).length === 0)
  const copied = freshDataDir('copied')
  // Whoever copies owns the copies: as root, that is not the server's user.
  execFileSync('cp', ['-r', `${dataDir}/.`, copied])
  expect(await startTime((await startHere(copied)).address)).toBeTruthy()
})
