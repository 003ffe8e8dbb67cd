import { rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/environment.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { orAway } from '#platform/storage/away.server.ts'
import { openStorage } from '#platform/storage/open.server.ts'
import { testDatabase } from '#test/database.ts'
import { picturesFor } from '#test/media.ts'
import { mediaEndpoints } from '#test/media-endpoints.ts'
import { freshFolder } from '#test/storage.ts'

const database = await testDatabase()

/** The app over a storage whose disk takes nothing and gives nothing; `lines` is what it logs. */
async function endpointsWithoutStorage() {
  const dataDir = freshFolder()
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }), createLog('silent'))
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const endpoints = await mediaEndpoints(database, picturesFor(), { storage, log })
  return {
    ...endpoints,
    lines,
    take() {
      for (const name of ['unfinished', 'objects']) {
        rmSync(join(dataDir, 'storage', name), { recursive: true })
        writeFileSync(join(dataDir, 'storage', name), '')
      }
    },
  }
}

test('While the storage is away, pictures are answered as unavailable, and the log tells of an outage', async () => {
  const { ask, newMember, take, lines } = await endpointsWithoutStorage()
  const { username, put, remove } = await newMember()
  const key = `recipes/1/${username}/1-a`
  expect((await put(key)).status).toBe(201)
  take()
  for (const answer of [
    await ask('GET', `/public/${key}`),
    await ask('GET', `/storage/signed-url?key=${key}`),
    await put(`recipes/1/${username}/2-b`),
    await remove(key),
  ]) {
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
  }
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
    Array(4).fill([pino.levels.values.warn, 'request given up']),
  )
})

test('A disk that takes no file on its way in is an outage as well', async () => {
  const gone = join(freshFolder(), 'gone')
  const endpoints = await mediaEndpoints(database, picturesFor(), { uploadFolder: gone })
  onTestFinished(() => endpoints.storage.close())
  const { username, put } = await endpoints.newMember()
  const answer = await put(`recipes/1/${username}/1-a`)
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
})

test('Of a picture for which the disk has no room in the end nothing is left, and the answer says so', async () => {
  const endpoints = await mediaEndpoints(database, picturesFor())
  onTestFinished(() => endpoints.storage.close())
  const { username, put } = await endpoints.newMember()
  const key = `recipes/1/${username}/1-a`
  const { put: store } = endpoints.storage
  endpoints.storage.put = (stored, body, about) =>
    stored === key ? orAway(() => writeFile('/dev/full', body)) : store(stored, body, about)
  const answer = await put(key)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', reason: 'full' }),
  ])
  for await (const left of endpoints.storage.list(key)) expect.fail(`${left.key} is left`)
  endpoints.storage.put = store
  expect((await put(key)).status).toBe(201)
})
