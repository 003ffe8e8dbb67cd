import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/ground/log.server.ts'
import { StorageAwayError } from '#platform/storage/away.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'
import { keptLog } from '#test/mail.ts'
import { freshFolder, keysOf, testStorage } from '#test/storage.ts'
import { openKeptAssets } from './assets.ts'
import { staticFiles } from './files.ts'

const DAY_MS = 24 * 3600_000
const log = createLog('silent')

/** A process of a build with these assets, as it answers requests for files; `storage` it shares with the others. */
async function processOf(storage: Storage, assets: Record<string, string>, now = Date.now) {
  const folder = freshFolder()
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(assets)) writeFileSync(join(folder, 'assets', name), content)
  const kept = await openKeptAssets({ storage, log, folder: join(folder, 'assets'), now })
  onTestFinished(() => kept.close())
  const app = staticFiles(folder, kept)
  return { folder, get: async (name: string, headers = {}) => app.request(`/assets/${name}`, { headers }) }
}

test('[OPS-07] while one build replaces another, each answers for the scripts of both', async () => {
  const storage = await testStorage()
  const old = await processOf(storage, { 'root-aaaa.js': 'old()', 'font-cccc.woff2': 'font' })
  expect((await old.get('root-bbbb.js')).status).toBe(404)
  const fresh = await processOf(storage, {
    'root-bbbb.js': 'fresh()',
    'root-bbbb.js.br': 'packed',
    'font-cccc.woff2': 'font',
  })
  // The old one looked a moment ago: it finds what has come since.
  for (const build of [old, fresh]) {
    expect(await (await build.get('root-aaaa.js')).text()).toBe('old()')
    expect(await (await build.get('root-bbbb.js')).text()).toBe('fresh()')
    for (const name of ['root-dddd.js', '..%2fsecret.key', 'builds']) {
      expect((await build.get(name)).status).toBe(404)
    }
  }
  for (const build of [old, fresh]) {
    const compressed = await build.get('root-bbbb.js', { 'accept-encoding': 'gzip, br' })
    expect(await compressed.text()).toBe('packed')
    expect(Object.fromEntries(compressed.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect((await build.get('root-dddd.js')).headers.has('cache-control')).toBe(false)
  }
})

test('[OPS-07] a build that is built over where it runs goes on answering for its scripts', async () => {
  const running = await processOf(await testStorage(), { 'root-aaaa.js': 'running()' })
  rmSync(join(running.folder, 'assets'), { recursive: true })
  expect(await (await running.get('root-aaaa.js')).text()).toBe('running()')
})

test('a build is kept for a week after the last day on which it was used', async () => {
  const storage = await testStorage()
  const start = Date.now()
  await processOf(storage, { 'root-aaaa.js': 'old()' })
  const at = (days: number) => () => start + days * DAY_MS
  const next = await processOf(storage, { 'root-bbbb.js': 'next()' }, at(6))
  expect((await next.get('root-aaaa.js')).status).toBe(200)
  const [gone] = await keysOf(storage.list('builds/'))
  const last = await processOf(storage, { 'root-cccc.js': 'last()' }, at(8))
  expect(gone).toBeDefined()
  expect((await last.get('root-aaaa.js')).status).toBe(404)
  expect((await last.get('root-cccc.js')).status).toBe(200)
})

test('a storage that is away hinders no start, and a script that it may have is not told to be missing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const told = keptLog()
  const away = () => Promise.reject(new StorageAwayError('no answer'))
  const storage: Storage = {
    ...(await testStorage()),
    head: away,
    get: away,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }),
  }
  const folder = freshFolder()
  writeFileSync(join(folder, 'root-aaaa.js'), 'a()')
  const kept = await openKeptAssets({ storage, log: told.log, folder })
  onTestFinished(() => kept.close())
  expect(told.lines.join('')).toContain('not kept yet')
  // It asks again, and more seldom the longer that lasts.
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(told.lines.length).toBeGreaterThan(5)
  expect(told.lines.length).toBeLessThan(20)
  await expect(kept.find('root-bbbb.js')).rejects.toThrow(StorageAwayError)
})
