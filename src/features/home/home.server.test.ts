import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { topics } from '#features/board/ground/board.tables.server.ts'
import { createApp } from '#server/process/app.ts'
import { testApi } from '#test/api.ts'
import { newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { pageBuild } from '#test/page-build.ts'
import * as homePage from './home.page.tsx'
import type { Home } from './home.rules.ts'

const CREATE_RECIPE = 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }'

const database = await testDatabase()
const api = await testApi(database)

/** What the home page is made of, as its loader gives it to a visitor. */
async function readHome(): Promise<Home> {
  const home = { id: 'home', path: '/', module: homePage as never }
  const build = pageBuild({ home }, (_, status, headers, { staticHandlerContext }) =>
    Response.json(staticHandlerContext.loaderData.home, { status, headers }),
  )
  const app = createApp({ services: api.services, build: async () => build, production: true })
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  const answer = await app.request('/', {}, visitor)
  return (await answer.json()) as Home
}

test('[HOME-03] [HOME-04] the candidates are the newest three recipes and the three most viewed topics, whose preview is cut at 150 characters', async () => {
  const anna = await api.member('anna')
  const text = { description: 'Snel', ingredients: '1 ei', instructions: 'Kook het.' }
  const made: { title: string; id: string }[] = []
  for (const title of ['Oldest', 'Older', 'Newer', 'Newest']) {
    const input = { ...text, title, protein: 1, carbs: 1, fat: 1 }
    type Made = { createRecipe: { id: string } }
    const { createRecipe } = await api.data<Made>(anna, CREATE_RECIPE, { input })
    made.unshift({ title, id: createRecipe.id })
  }
  const db = drizzle({ client: database.pool, casing: 'snake_case' })
  for (const views of [7, 40, 9, 300]) {
    const id = await newTopic(api, anna, {
      title: `Seen ${views}`,
      content: `${views} ${'kwark '.repeat(60)}`,
    })
    await db.update(topics).set({ views }).where(eq(topics.id, id))
  }

  const home = await readHome()
  // Their addresses are for tabs that a build before this one opened.
  expect(home.recipes).toMatchObject(
    made.slice(0, 3).map((recipe) => ({ ...recipe, href: `/recipes/${recipe.id}` })),
  )
  expect(home.topics.map(({ title }) => title)).toEqual(['Seen 300', 'Seen 40', 'Seen 9'])
  for (const { preview } of home.topics) expect(preview.replace(/…$/, '').length).toBeLessThanOrEqual(150)
  expect(home.hasFailed).toBe(false)
})
