import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDataDir, startHere, startTime } from '#test/embedded.ts'
import { PostgresError } from '../database/error.server.ts'
import { postgresFolders } from './folders.server.ts'
import { openFolder, serverUser } from './user.server.ts'

const root = process.getuid?.() === 0

test('[LAUNCH-3] The server never runs as root; its data are its user’s, and only that user is let through to them', async () => {
  const dataDir = freshDataDir()
  chmodSync(dataDir, 0o700)
  await startHere(dataDir)
  const { cluster } = postgresFolders(dataDir)
  const owner = statSync(cluster).uid
  expect(owner).not.toBe(0)
  expect(statSync(join(cluster, 'postmaster.pid')).uid).toBe(owner)
  // Opened for the server's group, not for everybody.
  expect(statSync(dataDir).mode & 0o777).toBe(root ? 0o710 : 0o700)
})

test('[LAUNCH-3] A folder on the way that the server’s user may not enter is named', () => {
  const outer = freshDataDir()
  const inner = `${outer}/inner`
  mkdirSync(inner)
  chmodSync(outer, root ? 0o700 : 0o000)
  try {
    expect(() => openFolder(serverUser(inner), inner)).toThrow(PostgresError)
    expect(() => openFolder(serverUser(inner), inner)).toThrow(
      `may not enter ${outer}: allow it (chmod o+x), choose another DATA_DIR, or set DATABASE_URL.`,
    )
  } finally {
    chmodSync(outer, 0o700)
  }
})

test('[LAUNCH-3] A data directory that cannot be made is a sentence, not a stack', async () => {
  await expect(startHere('/dev/null/data')).rejects.toThrow(
    /^The data directory cannot be used .* DATA_DIR\.$/,
  )
})

test('A relative data directory, and a link to it, lead to the same server', async () => {
  const dataDir = freshDataDir()
  symlinkSync(dataDir, `${dataDir}-link`)
  onTestFinished(() => rmSync(`${dataDir}-link`))
  const ways = [dataDir, relative(process.cwd(), dataDir), `${dataDir}-link`]
  const servers = await Promise.all(ways.map((way) => startHere(way)))
  const times = await Promise.all(servers.map(({ address }) => startTime(address)))
  expect(new Set(times).size).toBe(1)
})
