import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { freshFolder, testStorage } from '#test/storage.ts'
import { backUp } from './backup.server.ts'

test('[OPS-04] the tools of every system check a backup', async () => {
  const folder = freshFolder()
  const { pool } = await testDatabase()
  await pool.query(`insert into stores (id, name, domain) values ('s', 's', 's.example')`)
  const storage = await testStorage()
  await storage.put('recipes/1/jan/1-crème brûlée', Buffer.from('picture'), {
    contentType: 'image/webp',
    metadata: {},
  })
  await backUp({ pool, storage, now: new Date() }, join(folder, 'backup.tar'))
  mkdirSync(join(folder, 'all'))
  const options = { cwd: join(folder, 'all'), encoding: 'utf8' } as const
  expect(spawnSync('tar', ['xf', '../backup.tar'], options).status).toBe(0)
  const checked = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], options)
  expect(checked.stdout).toContain('tables/stores/000001.copy.gz: OK')
  expect(checked.status).toBe(0)
})
