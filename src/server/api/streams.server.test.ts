import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endSessions } from '#features/accounts/access/sessions.server.ts'
import { RECIPES_CHANNEL } from '#features/recipes/ground/recipes.rules.ts'
import { MAX_STREAMS } from '#platform/graphql/streams.server.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { hideRow } from '#test/moderation.ts'
import { openStream } from '#test/raw-stream.ts'

const CREATED = 'subscription { onCreateRecipe { id title username } }'
const UPDATED = 'subscription { onUpdateRecipe { id title } }'
const input = {
  title: 'Linzensoep',
  description: 'Warm',
  protein: 18,
  carbs: 40,
  fat: 6,
  ingredients: '200 g linzen',
  instructions: 'Kook alles.',
}

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const server = serve({ fetch: api.app.fetch, port: 0 }) as http.Server
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('A subscription', () => {
  test('[API-20] tells everybody with the public key of each new recipe', async () => {
    const streams = await Promise.all([open(CREATED), open(CREATED)])
    const id = await createRecipe('Linzensoep')
    for (const stream of streams) {
      await eventually(() => expect(stream.text()).toContain(id))
      expect(stream.text()).toContain('"username":"anna"')
      stream.close()
    }
  })

  test('[API-20] tells of each changed recipe, and not of new ones', async () => {
    const stream = await open(UPDATED)
    const id = await createRecipe('Soep')
    await api.data(anna, 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { id } }', {
      input: { id, title: 'Betere soep' },
    })
    await eventually(() => expect(stream.text()).toContain('Betere soep'))
    expect(stream.text().match(/event: next/g)).toHaveLength(1)
    stream.close()
  })

  test('[API-20] does not tell of a recipe that is hidden', async () => {
    const stream = await open(UPDATED)
    const id = await createRecipe('Verborgen')
    await hideRow(database, 'recipes', id)
    await database.pool.query('select pg_notify($1, $2)', [RECIPES_CHANNEL, `updated:${id}`])
    const other = await createRecipe('Zichtbaar')
    await database.pool.query('select pg_notify($1, $2)', [RECIPES_CHANNEL, `updated:${other}`])
    await eventually(() => expect(stream.text()).toContain(other))
    expect(stream.text()).not.toContain(id)
    stream.close()
  })

  test('[API-01] needs the public key or a member', async () => {
    const stream = await open(CREATED, {})
    await eventually(() => expect(stream.text()).toContain('sign-in-required'))
    stream.close()
  })

  test('ends when the session of the member ends', async () => {
    const bram = await api.member('bram')
    const stream = await open(CREATED, { cookie: bram.cookie })
    await eventually(() => expect(api.services.live.readers()).toBe(1))
    await endSessions(database.db, bram.id)
    await eventually(() => expect(stream.text()).toContain('event: complete'))
  })

  test('of which nobody reads any more leaves nothing behind', async () => {
    const streams = await Promise.all([open(CREATED), open(CREATED), open(UPDATED)])
    await eventually(() => expect(api.services.live.readers()).toBe(2))
    for (const stream of streams) stream.close()
    await eventually(() => expect(api.services.live.readers()).toBe(0))
  })

  test('of which the reader went before it began leaves nothing behind either', async () => {
    for (let delay = 0; delay < 20; delay++) {
      const request = http.request(url, {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          'x-api-key': 'fitfuel-web',
          accept: 'text/event-stream',
        },
      })
      request.on('error', () => {})
      request.end(JSON.stringify({ query: UPDATED.replace('subscription', `subscription S${delay}`) }))
      setTimeout(() => request.destroy(), delay)
    }
    const last = await open(CREATED)
    await eventually(async () => expect(await connections()).toBe(1))
    await eventually(() => expect(api.services.live.readers()).toBe(1))
    last.close()
  })

  test('is one with those that ask the same in another spelling', async () => {
    const streams = await Promise.all([open(CREATED), open(CREATED.replaceAll(' ', '\n  '))])
    await eventually(() => expect(api.services.live.readers()).toBe(1))
    for (const stream of streams) stream.close()
    await eventually(() => expect(api.services.live.readers()).toBe(0))
  })

  test('is none with those that ask in another language', async () => {
    const publicKey = { 'x-api-key': 'fitfuel-web' }
    const asking = ['en', 'nl'].map((language) =>
      open(CREATED, { ...publicKey, cookie: `language=${language}` }),
    )
    const streams = await Promise.all(asking)
    await eventually(() => expect(api.services.live.readers()).toBe(2))
    for (const stream of streams) stream.close()
    await eventually(() => expect(api.services.live.readers()).toBe(0))
  })

  test('is one of sixty at most of a member, until one of them ends', async () => {
    const { cookie } = await api.member('dirk')
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => open(CREATED, { cookie })))
    const refused = await open(CREATED, { cookie })
    await eventually(() => expect(refused.text()).toContain('too-many'))
    streams[0]!.close()
    await eventually(async () => {
      const next = await open(CREATED, { cookie })
      streams.push(next)
      await eventually(() => expect(next.text()).toMatch(/^:/))
    })
    for (const stream of streams) stream.close()
    await eventually(() => expect(api.services.live.readers()).toBe(0))
  })

  test('gives addresses that are good for an hour from its answer on', async () => {
    const key = `profiles/${anna.id}/profile-image-1`
    await api.services.storage.put(key, new Uint8Array([1]), { contentType: 'image/webp', metadata: {} })
    await database.pool.query('update profiles set profile_picture_key = $2 where id = $1', [anna.id, key])
    const stream = await open('subscription { onCreateRecipe { author { avatar } } }')
    const later = Date.now() + 2 * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    onTestFinished(() => void vi.useRealTimers())
    await createRecipe('Later')
    await eventually(() => expect(stream.text()).toContain('expires='))
    expect(Number(/expires=(\d+)/.exec(stream.text())![1]) * 1_000).toBeGreaterThan(later)
    stream.close()
  })

  test('cuts off who does not read, and goes on for the others', async () => {
    const slow = await open(UPDATED)
    slow.pause()
    const steady = await open(UPDATED)
    const id = await createRecipe('Lang')
    await database.pool.query('update recipes set title = $2 where id = $1', [id, 'x'.repeat(1_000_000)])
    const before = await connections()
    // The system itself holds back some megabytes for who does not read.
    for (let i = 1; i <= 20 && (await connections()) === before; i++) {
      await database.pool.query('select pg_notify($1, $2)', [RECIPES_CHANNEL, `updated:${id}`])
      await eventually(() => expect(steady.text().match(/event: next/g)).toHaveLength(i))
    }
    await eventually(async () => expect(await connections()).toBe(before - 1))
    slow.close()
    steady.close()
  })
})

async function createRecipe(title: string): Promise<string> {
  const { createRecipe } = await api.data<{ createRecipe: { id: string } }>(
    anna,
    'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }',
    { input: { ...input, title } },
  )
  return createRecipe.id
}

function open(query: string, headers: Record<string, string> = { 'x-api-key': 'fitfuel-web' }) {
  return openStream(url, query, headers)
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
