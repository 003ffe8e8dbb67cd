import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteDropped } from '#features/media/server/media.attach.server.ts'
import { deleteDropped } from '#features/media/server/media.dropped.server.ts'
import { openFolderStorage } from '#platform/storage/folder.server.ts'
import { runCommand } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { freshFolder } from '#test/storage.ts'
import { main } from '../../../scripts/admin.ts'

const WRITERS = 4
const PICTURE = Buffer.alloc(20_000, 7)

test('[OPS-04] a backup under writes has all that was acknowledged before it began, and each row with its picture', async () => {
  const [source, dataDir] = [await testDatabase(), freshFolder()]
  const storage = await openFolderStorage(join(dataDir, 'storage'))
  const [acknowledged, dropped] = [new Set<string>(), new Set<string>()]
  let isOver = false

  /** As a member does: first the picture, then the row that shows it; and some rows go, and their pictures after them. */
  async function write(writer: number): Promise<void> {
    for (let number = 0; !isOver; number++) {
      const key = `recipes/${writer}/jan/${number}-a`
      await storage.put(key, PICTURE, { contentType: 'image/webp', metadata: {} })
      await source.pool.query('insert into stores (id, name, domain) values ($1, $1, $1)', [key])
      acknowledged.add(key)
      if (number % 3 > 0) continue
      const old = `recipes/${writer}/jan/${number / 3}-a`
      dropped.add(old)
      await source.db.transaction(async (tx) => {
        await tx.execute(`delete from stores where id = '${old}'`)
        await noteDropped(tx, new Date(), [old])
      })
      await deleteDropped({ db: source.db, storage })
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(60)

  const [before, droppedBefore] = [[...acknowledged], new Set(dropped)]
  const file = join(freshFolder(), 'backup.tar')
  const made = await runCommand(main, ['backup', file], {
    address: source.address,
    env: { DATA_DIR: dataDir },
  })
  const droppedMeanwhile = new Set(dropped)
  const more = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(more)
  isOver = true
  await writing
  expect(made).toMatchObject({ status: 0, out: expect.stringContaining('The secret key is not in it') })

  const target = await testDatabase()
  await target.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  const targetDir = freshFolder()
  const env = { DATA_DIR: targetDir }
  const nothing = await runCommand(main, ['backup', `${file}.2`], { address: target.address, env })
  expect(nothing).toMatchObject({ status: 1, error: expect.stringContaining('nothing of FitFuel') })
  expect(await runCommand(main, ['restore', file], { address: target.address, env })).toMatchObject({
    status: 0,
  })
  const again = await runCommand(main, ['restore', file], { address: target.address, env })
  expect(again).toMatchObject({ status: 1, error: expect.stringContaining('The database is not empty') })

  const { rows } = await target.pool.query('select name from stores')
  const restored = new Set(rows.map(({ name }) => name))
  expect(before.filter((key) => !droppedMeanwhile.has(key) && !restored.has(key))).toEqual([])
  // One that is being dropped as the backup begins may be in it.
  const certainlyGone = [...droppedBefore].filter((key) => restored.has(key))
  expect(certainlyGone.length).toBeLessThanOrEqual(WRITERS)
  const restoredStorage = await openFolderStorage(join(targetDir, 'storage'))
  for (const key of restored) expect((await restoredStorage.head(key))?.bytes, key).toBe(PICTURE.length)
  // What the backup held back is deleted after it.
  await deleteDropped({ db: source.db, storage })
  for (const key of dropped) expect(await storage.head(key), key).toBeNull()
}, 120_000)
