import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenFeed, openFeed } from './open.server.ts'
import { publicLookup, refuseRedirect } from './request.server.ts'

const content = 'kwark\n'.repeat(50_000)

async function textOf({ chunks }: OpenFeed): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

function file(bytes: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'feed')
  writeFileSync(path, bytes)
  return path
}

async function server(listener: RequestListener): Promise<string> {
  const http = createServer(listener).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/feed`
}

describe('A feed from a file', () => {
  test.each([
    ['plain', content],
    ['packed', gzipSync(content)],
    ['packed in two parts', Buffer.concat([gzipSync(content.slice(0, 9)), gzipSync(content.slice(9))])],
  ])('is unpacked when it is packed: %s', async (_kind, bytes) => {
    const feed = await openFeed(file(bytes))
    expect(await textOf(feed)).toBe(content)
    expect(feed.readBytes()).toBe(feed.totalBytes())
  })

  test.each(['', 'k', '\u001f'])('of fewer bytes than the mark of gzip is plain: %j', async (bytes) => {
    expect(await textOf(await openFeed(file(bytes)))).toBe(bytes)
  })

  test('that breaks off or is damaged while packed throws with its line and how far it went', async () => {
    const packed = gzipSync(content)
    const cut = await openFeed(file(packed.subarray(0, -9)))
    await expect(textOf(cut)).rejects.toThrow(
      /^line \d+: the packed feed breaks off after \d+ unpacked bytes$/,
    )
    // The last eight bytes are the check sum and the length.
    const damaged = await openFeed(file(Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)])))
    await expect(textOf(damaged)).rejects.toThrow(
      /^line \d+: the packed feed is damaged after \d+ unpacked bytes$/,
    )
  })
})

describe('A feed that is larger than any', () => {
  const bounds = { maxBytes: 200_000, alwaysBytes: 100_000 }
  const noise = randomBytes(60_000).toString('hex')

  test.each([
    ['packed to next to nothing', gzipSync('\n'.repeat(150_000)), bounds],
    ['of too many bytes', gzipSync(content), { ...bounds, alwaysBytes: 1e9 }],
    ['of too many bytes, unpacked', content, bounds],
  ])('is given up, unless that is forced: %s', async (_kind, bytes, opening) => {
    const feed = await openFeed(file(bytes), opening)
    await expect(textOf(feed)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('use --force'),
    })
    const forced = await openFeed(file(bytes), { ...opening, force: true })
    expect((await textOf(forced)).length).toBeGreaterThan(100_000)
  })

  test('is one where it is packed as feeds are', async () => {
    expect(await textOf(await openFeed(file(gzipSync(noise)), bounds))).toBe(noise)
  })
})

describe('A feed from an address', () => {
  test('is read as it comes in, and unpacked when it is a packed file', async () => {
    const packed = gzipSync(content)
    const url = await server((_request, response) => {
      response.setHeader('content-length', packed.length)
      response.end(packed)
    })
    const feed = await openFeed(url)
    expect(await textOf(feed)).toBe(content)
    expect(feed.totalBytes()).toBe(packed.length)
  })

  test('is asked for when it is read, and not before', async () => {
    let requests = 0
    const url = await server((_request, response) => {
      requests++
      response.end(content)
    })
    const feed = await openFeed(url)
    expect({ requests, size: feed.totalBytes() }).toEqual({ requests: 0, size: null })
    await textOf(feed)
    expect(requests).toBe(1)
  })

  test('that was packed for the way is unpacked', async () => {
    const url = await server((_request, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(content))
    })
    expect(await textOf(await openFeed(url))).toBe(content)
  })

  test('is read to its end by a slow reader, also when the server closes the connection', async () => {
    const large = Buffer.alloc(3_000_000, 'kwark ')
    const old = createTcpServer((socket) => {
      socket.once('data', () =>
        socket.end(
          Buffer.concat([Buffer.from(`HTTP/1.0 200 OK\r\nContent-Length: ${large.length}\r\n\r\n`), large]),
        ),
      )
    }).listen(0, '127.0.0.1')
    await once(old, 'listening')
    onTestFinished(() => void old.close())
    const feed = await openFeed(`http://127.0.0.1:${(old.address() as AddressInfo).port}/feed`)
    let bytes = 0
    for await (const chunk of feed.chunks) {
      bytes += chunk.length
      await immediate()
    }
    expect(bytes).toBe(large.length)
  })

  test('is found where the server says that it has gone', async () => {
    const url = await server((request, response) => {
      if (request.url === '/feed') return response.writeHead(302, { location: '/new' }).end()
      response.end(content)
    })
    expect(await textOf(await openFeed(url))).toBe(content)
    const round = await server((_request, response) => response.writeHead(302, { location: '/feed' }).end())
    await expect(openFeed(round).then(textOf)).rejects.toThrow(/answered 302/)
  })

  test('is not looked for in the own network because a server of the internet says so', async () => {
    let requests = 0
    const inside = await server((_request, response) => void response.end(`${++requests}`))
    const { port } = new URL(inside)
    const isPublic = (address: string) => address === '127.0.0.1'
    for (const host of ['127.0.0.2', '[::1]', '2130706434']) {
      const outside = await server((_request, response) =>
        response.writeHead(302, { location: `http://${host}:${port}/` }).end(),
      )
      await expect(openFeed(outside, { isPublic }).then(textOf)).rejects.toMatchObject({
        code: 'unavailable',
      })
    }
    expect(requests).toBe(0)
    // Whoever starts the import may name what they like.
    expect(await textOf(await openFeed(inside, { isPublic: () => false }))).toBe('1')
  })

  test('is looked up among public addresses alone', async () => {
    const found = (isPublic: (address: string) => boolean) =>
      new Promise((resolve) =>
        publicLookup(isPublic)('localhost', { all: true }, (error, addresses) =>
          resolve(error ? error.message : addresses),
        ),
      )
    expect(await found(() => false)).toBe(
      "localhost is in this machine's own network, where a redirect from the internet may not lead",
    )
    expect(await found(() => true)).not.toEqual([])
  })

  test.each([
    ['https://shop.example/', 'http://shop.example/', false],
    ['https://shop.example/', 'https://other.example/', true],
    ['http://shop.example/', 'https://shop.example/', true],
    ['http://shop.example/', 'http://other.example/', true],
    ['http://shop.example/', 'file:///etc/passwd', false],
  ])('is sent on, or not, from %s to %s', (from, to, isAllowed) => {
    const redirect = () => refuseRedirect(new URL(from), new URL(to))
    if (isAllowed) expect(redirect).not.toThrow()
    else expect(redirect).toThrow(/sends the request for the feed on by/)
  })

  test('is refused when the server refuses it, or there is none', async () => {
    const url = await server((_request, response) => response.writeHead(404).end())
    await expect(openFeed(url).then(textOf)).rejects.toThrow(/^127\.0\.0\.1:\d+ answered 404/)
    await expect(openFeed('http://127.0.0.1:1/feed').then(textOf)).rejects.toThrow(
      '127.0.0.1:1 does not answer',
    )
    await expect(openFeed('file:///etc/passwd')).rejects.toThrow('neither a file nor an http(s) address')
  })

  test('throws when the connection breaks', async () => {
    const url = await server((_request, response) => {
      response.setHeader('content-length', content.length)
      response.write(content.slice(0, 100_000), () => response.destroy())
    })
    await expect(openFeed(url).then(textOf)).rejects.toThrow(/^The download broke off after \d+ bytes: /)
  })

  test('throws when nothing more comes', async () => {
    const url = await server((_request, response) => void response.write(content.slice(0, 100)))
    await expect(openFeed(url, { idleTimeoutMs: 50 }).then(textOf)).rejects.toThrow(
      'nothing came for too long',
    )
    const silent = await server(() => {})
    await expect(openFeed(silent, { idleTimeoutMs: 50 }).then(textOf)).rejects.toThrow(
      'does not answer: nothing came for too long',
    )
  })
})
