import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { mediaEndpoints } from '#test/media-endpoints.ts'
import { send } from '#test/media-process.ts'
import { newPicture } from '#test/pictures.ts'
import { keysOf } from '#test/storage.ts'

/** Paths below `/storage/` that no picture may ever be written to, as they stand in the request. */
const paths = [
  'recipes/1/NAME/../../../1-a.png',
  'recipes/1/NAME/..%2f..%2f1-a.png',
  'recipes/1/NAME/%2e%2e%2f1-a.png',
  'recipes/1/NAME/%2e%2e/%2e%2e/1-a.png',
  'recipes/1/NAME/%252e%252e%252f1-a.png',
  'recipes/1/NAME/..%5c..%5c1-a.png',
  'recipes/1/NAME/..\\1-a.png',
  'recipes/1/NAME/1-a.png%00.jpg',
  'recipes/1/NAME/1-a%0d%0aSet-Cookie:x.png',
  'recipes/1/NAME/%ef%bc%8e%ef%bc%8e%ef%bc%8f1-a.png',
  'recipes/1/NAME/%e2%88%95etc%e2%88%95passwd',
  'recipes/1/NAME/%c0%ae%c0%ae%c0%af1-a.png',
  'recipes/1/NAME/%e0%a4%a',
  'recipes/1/NAME/.htaccess',
  'recipes/1/NAME/1-a.png!card',
  'recipes/1/NAME/1-a.png!full',
  'recipes/1/NAME//1-a.png',
  'recipes/1/NAME/',
  'recipes/1/somebody/1-a.png',
  '/etc/passwd',
  'public/recipes/1/NAME/1-a.png',
  `recipes/1/NAME/${'a'.repeat(2000)}`,
]

test('[API-27] A picture is written to no other key, however it is spelt', async () => {
  const { app, newMember, storage } = await mediaEndpoints(await testDatabase())
  const { username, sessionToken } = await newMember()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { authorization: `Bearer ${sessionToken}`, 'content-type': 'image/png' }
  const body = await newPicture().png().toBuffer()
  // An encoded line break is no address of the storage: bodies there may be small only, so the answer is a 413.
  for (const path of paths) {
    const { status } = await send(port, 'PUT', `/storage/${path.replace('NAME', username)}`, {
      headers,
      body,
    })
    expect({ path, status }).toEqual({ path, status: expect.toBeOneOf([400, 403, 404, 413]) })
  }
  expect(await keysOf(storage.list(''))).toEqual([])
})
