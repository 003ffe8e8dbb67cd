import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startScript } from '#test/command.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { listed, listFile } from '#test/feed.ts'
import { importer, productRows } from '#test/import.ts'
import { untilBlocked } from '#test/locks.ts'
import { freshFolder } from '#test/storage.ts'

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

describe('An import that is killed leaves the catalogue as it was, and the next one works', () => {
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  }
  /** The database frees the lock when it notices that the process has gone. */
  const importsAgain = () => eventually(async () => expect((await run.prices(productRows(3))).rows).toBe(3))

  test('while it reads', async () => {
    await run.prices(productRows(3))
    const before = await run.everything()
    // A download that never ends: the process reads for as long as it lives.
    const shop = createServer((_request, response) => {
      response.write(JSON.stringify([{ n: 'ah', d: listed(3000) }]).slice(0, -3))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void shop.close())
    await once(shop, 'listening')
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
    const child = startScript('import.ts', ['checkjebon', url], database.address)
    await eventually(async () =>
      expect(await run.rows('select line from staging_products limit 1')).toHaveLength(1),
    )
    await kill(child)
    expect(await run.everything()).toEqual(before)
    await importsAgain()
  })

  test('at the last moment, when all is merged but not committed', async () => {
    await run.prices(productRows(3))
    const before = await run.everything()
    const blocker = await database.pool.connect()
    await blocker.query('begin; lock table imports in exclusive mode')
    const child = startScript(
      'import.ts',
      ['checkjebon', listFile(freshFolder(), listed(50))],
      database.address,
    )
    await untilBlocked(database.pool)
    await kill(child)
    await blocker.query('commit')
    blocker.release()
    await importsAgain()
    expect(await run.rows(`select ref from products where store_id = 'ah'`)).toEqual([])
    expect({ ...(await run.everything()), imports: before.imports }).toEqual(before)
  })
})
