import { expect, test } from 'vitest'
import { freshDataDir, keeperPid, kill, query, serverPid, startHere, startUser } from '#test/embedded.ts'

/** Each round kills another of the four. */
const ROUNDS = 30
/** Rows that must be acknowledged in a round before something is killed. */
const ROWS = 5
/** It takes about a minute; a machine that is busy with other things gets more. */
const PATIENCE_MS = 240_000

test(
  '[LAUNCH-7] the app, the server, its keeper or all are killed while rows are written: none is lost',
  async () => {
    const dataDir = freshDataDir()
    const here = await startHere(dataDir, { fsync: true, idleSeconds: 1 })
    await here.release()
    const acknowledged: string[] = []

    for (let round = 0; round < ROUNDS; round++) {
      const app = startUser(dataDir, 'write')
      await app.saysMore(ROWS)
      const victims = ['app', 'server', 'both', 'all'][round % 4]
      if (victims === 'all') kill(await keeperPid(here.address))
      if (victims !== 'app') kill(serverPid(dataDir))
      // The app that is left goes on with the server that comes back.
      if (victims === 'server') await app.saysMore(app.lines.length + ROWS)
      await app.kill()
      acknowledged.push(...app.lines)
    }

    const { address } = await startHere(dataDir)
    const rows = await query<{ id: string }>(address, 'select id from written')
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * ROWS)
  },
  PATIENCE_MS,
)
