import type { EntryContext } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { loader as topicsLoader } from '#features/board/list/topics.page.tsx'
import { loader as recipesLoader } from '#features/recipes/list/recipes.page.tsx'
import { testDatabase } from '#test/database.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'

const database = await testDatabase()
const services = await testServices(database)
const page = (path: string, loader: unknown) => ({
  id: path,
  path,
  module: { loader, default: () => null },
})
const routes = { topics: page('topics', topicsLoader), recipes: page('recipes', recipesLoader) }
const render = (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
  new Response(JSON.stringify(staticHandlerContext.loaderData), { status, headers })
const build = pageBuild(routes as unknown as Parameters<typeof pageBuild>[0], render)
const app = createApp({ services, build: async () => build, production: true })
afterAll(() => services.close())

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

test.each(['topics', 'recipes'])(
  'a page whose list cannot be read is 503, and is shown: /%s',
  async (table) => {
    const ask = async () => {
      const response = await app.request(`/${table}`, {}, visitor)
      return [response.status, (await response.text()).includes('"failed":true')]
    }
    expect(await ask()).toEqual([200, false])
    await database.pool.query(`alter table ${table} rename to ${table}_away`)
    const meanwhile = await ask()
    await database.pool.query(`alter table ${table}_away rename to ${table}`)
    expect(meanwhile).toEqual([503, true])
    expect(await ask()).toEqual([200, false])
  },
)
