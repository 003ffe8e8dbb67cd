import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { createApp } from '#server/process/app.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { newRecipe } from '#test/reactions.ts'
import { testServices } from '#test/services.ts'

const services = await testServices(await testDatabase())
const app = createApp({ services, build: () => Promise.reject(new Error('no pages here')), production: true })

describe('POST /views', () => {
  test('[REC-28] takes what a browser sends by itself, and answers nothing', async () => {
    const id = await newRecipe(services.db)
    const response = await send(JSON.stringify({ kind: 'recipe', id }))
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toBeNull()
    await services.viewCounter.flush()
    const [recipe] = await services.db.select().from(recipes).where(eq(recipes.id, id))
    expect(recipe!.views).toBe(1)
  })

  test.each([
    ['{"kind":"recipe"}', 'id'],
    ['{"kind":"recipe","id":"1"}', 'id'],
    ['{"kind":"product","id":"00000000-0000-4000-8000-000000000000"}', 'kind'],
    ['{"kind":"recipe","id":"00000000-0000-4000-8000-000000000000","viewer":"me"}', 'viewer'],
  ])('refuses %s and names the field', async (body, field) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field })
  })

  test('refuses what is no JSON, and what another site can send without asking', async () => {
    expect((await send('kwark')).status).toBe(400)
    const body = JSON.stringify({ kind: 'recipe', id: await newRecipe(services.db) })
    const foreign = { 'content-type': 'text/plain', origin: 'https://evil.example' }
    expect((await send(body, foreign)).status).toBe(403)
  })
})

async function send(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  return app.request('/views', init, { incoming: { socket: { remoteAddress: newAddress() } } })
}
