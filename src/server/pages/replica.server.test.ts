import { sql } from 'drizzle-orm'
import type { EntryContext, LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '#platform/http/router-context.server.ts'
import { testApi } from '#test/api.ts'
import { newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { pageBuild } from '#test/page-build.ts'
import { createApp } from '../process/app.ts'

/** Two databases that differ show which one is read. */
const [primary, replica] = [await testDatabase(), await testDatabase()]
const api = await testApi(primary)
const anna = await api.member('anna')
await newTopic(api, anna, { title: 'Skyr on the primary' })
await replica.db.execute(sql`create table only_here ()`)
api.services.replica = {
  db: replica.db,
  addressForIndex: async () => null,
  isUsed: () => Promise.resolve(true),
  close: async () => {},
}

async function loader({ context, params }: LoaderFunctionArgs) {
  const { db } = context.get(requestContext)
  const { rows } = await db.execute(sql`select to_regclass('only_here') is not null as is_replica`)
  const isReplica = rows[0]!.is_replica === true
  if (params.id === 'new' && isReplica) throw new Response(null, { status: 404 })
  return isReplica ? 'replica' : 'primary'
}
const render = (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
  new Response(String(Object.values(staticHandlerContext.loaderData)[0] ?? 'none'), { status, headers })
const page = (path: string) => ({ id: path, path, module: { loader, default: () => null } })
const pages = Object.fromEntries(['topics', 'topics/:id'].map((path) => [path, page(path)]))
const build = pageBuild(pages, render)
const app = createApp({ services: api.services, build: async () => build, production: true })

async function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  return (await app.request(path, { headers }, visitor)).text()
}

test('[OPS-08] a page that a visitor opens is read from the replica, what a member opens never', async () => {
  expect(await ask('/topics')).toBe('replica')
  expect(await ask('/topics', { cookie: anna.cookie })).toBe('primary')
})

test('[OPS-08] a page that the replica does not know yet is asked of the primary before it is called missing', async () => {
  expect(await ask('/topics/old')).toBe('replica')
  expect(await ask('/topics/new')).toBe('primary')
})

test('[OPS-08] what an open page asks for is read from the primary: it may have been told of news already', async () => {
  expect(await ask('/topics.data')).toContain('primary')
  const { topicsByCreatedAt } = await api.data<{ topicsByCreatedAt: { items: { title: string }[] } }>(
    'public key',
    '{ topicsByCreatedAt(type: TOPIC) { items { title } } }',
  )
  expect(topicsByCreatedAt.items).toEqual([{ title: 'Skyr on the primary' }])
})

test('[OPS-08] feeds for readers, which are kept for a quarter of an hour, come from the replica', async () => {
  expect(await ask('/topics.rss')).not.toContain('Skyr on the primary')
  api.services.replica = null
  expect(await ask('/topics.rss')).toContain('Skyr on the primary')
})
