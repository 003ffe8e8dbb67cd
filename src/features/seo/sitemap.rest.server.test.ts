import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import type { AddressPart } from './addresses.server.ts'
import { searchEngineRoutes } from './sitemap.rest.server.ts'

/** Its first pages can be read, and those after them cannot. */
const breaking: AddressPart = {
  name: 'topics',
  starts: async () => [null],
  async read(_, { nextToken }) {
    if (nextToken) throw new Error('the database went away')
    return { items: [{ path: '/topics/1' }], nextToken: 'more' }
  },
}

test.each(['identity', 'gzip'])(
  'A file of the site map that cannot be read to its end is broken off (%s), and the log says why',
  async (encoding) => {
    const { log, lines } = keptLog()
    const url = await addressOf(await testContext(await testDatabase(), { log, addressParts: [breaking] }))
    const answer = fetch(`${url}/sitemap-topics.xml`, { headers: { 'accept-encoding': encoding } })
    await expect(answer.then((begun) => begun.text())).rejects.toThrow()
    expect(lines.join('')).toContain('the database went away')
  },
)

test('The site map is made once in a quarter of an hour, and anew where that failed', async () => {
  const made: Date[] = []
  let isAway = true
  const part: AddressPart = {
    ...breaking,
    async starts() {
      if (isAway) throw new Error('the database went away')
      made.push(ctx.now)
      return [null]
    },
  }
  const ctx = await testContext(await testDatabase(), { addressParts: [part], now: new Date(0) })
  const url = await addressOf(ctx)
  const status = async () => (await fetch(`${url}/sitemap.xml`)).status
  expect(await status()).toBe(500)
  isAway = false
  const minutes = [0, 7, 14.9, 15, 29.9, 30].map((minute) => new Date(minute * 60_000))
  for (const now of minutes) {
    ctx.now = now
    expect(await Promise.all([status(), status()])).toEqual([200, 200])
  }
  expect(made).toEqual([minutes[0], minutes[3], minutes[5]])
})

async function addressOf(ctx: Context): Promise<string> {
  const app = new Hono().use(compress()).route(
    '/',
    searchEngineRoutes(() => ctx),
  )
  const server = serve({ fetch: app.fetch, port: 0 }) as http.Server
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
