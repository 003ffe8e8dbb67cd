import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { changedVersion } from './version.server.ts'

const unknown = { etag: null, lastModified: null }

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`
}

test('[DAT-15] a feed with the ETag and the date of before is unchanged, whether or not the server says 304', async () => {
  const version = { etag: '"a"', lastModified: 'Mon, 01 Jun 2026 06:00:00 GMT' }
  for (const says304 of [true, false]) {
    const asked: unknown[] = []
    const place = await serve((request, response) => {
      asked.push([request.headers['if-none-match'], request.headers['if-modified-since']])
      const isKnown = says304 && request.headers['if-none-match'] === version.etag
      response.writeHead(isKnown ? 304 : 200, { etag: version.etag, 'last-modified': version.lastModified })
      response.end(isKnown ? undefined : '[]')
    })
    expect(await changedVersion(place, unknown)).toEqual(version)
    expect(await changedVersion(place, version)).toBeNull()
    expect(await changedVersion(place, { ...version, etag: '"b"' })).toEqual(version)
    expect(asked[1]).toEqual([version.etag, version.lastModified])
  }
})

test('[DAT-15] a feed of which the server says neither has always changed, and one that is not given fails', async () => {
  const place = await serve((_, response) => response.end('[]'))
  expect(await changedVersion(place, unknown)).toEqual(unknown)
  const gone = await serve((_, response) => response.writeHead(404).end())
  await expect(changedVersion(gone, unknown)).rejects.toMatchObject({ code: 'unavailable' })
})
