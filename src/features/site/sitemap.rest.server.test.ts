import { once } from 'node:events'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, onTestFinished, test } from 'vitest'
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

async function addressOf(ctx: Awaited<ReturnType<typeof testContext>>): Promise<string> {
  const app = new Hono().use(compress()).route(
    '/',
    searchEngineRoutes(() => ctx),
  )
  const server = serve({ fetch: app.fetch, port: 0 }) as http.Server
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
