import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { hide } from '#test/moderation.ts'
import { newAddress } from '#test/network.ts'
import { VISITOR_REPORTS } from '../ground/moderation.rules.ts'

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const topic = await newTopic(api, anna)

type Sending = { address?: string; headers?: Record<string, string> }

function send(body: object, { address = newAddress(), headers = {} }: Sending = {}) {
  const all = { kind: 'topic', id: topic, reason: 'spam', filledInMs: 9_000, website: '', ...body }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(all),
  }
  return api.app.request('/reports', init, { incoming: { socket: { remoteAddress: address } } })
}

async function stored(id: string = topic) {
  const query = 'select reporter_id, reason, note from reports where content_id = $1 order by created_at'
  return (await database.pool.query(query, [id])).rows
}

describe('POST /reports', () => {
  test('takes a report of a visitor, of whom nothing is kept', async () => {
    const id = await newReply(api, anna, topic)
    const answer = await send({ kind: 'reply', id, reason: 'dangerous', note: ' Niet doen! ' })
    expect(answer.status).toBe(204)
    expect(await stored(id)).toEqual([{ reporter_id: null, reason: 'dangerous', note: 'Niet doen!' }])
  })

  test('takes five an hour from a network, whatever they are about, and is then told to wait', async () => {
    const address = newAddress()
    const others = await Promise.all(Array.from({ length: 3 }, () => newTopic(api, anna)))
    const ids = [topic, randomUUID(), ...others]
    expect(ids).toHaveLength(VISITOR_REPORTS.attempts)
    const statuses = await Promise.all(ids.map(async (id) => (await send({ id }, { address })).status))
    expect(statuses.sort()).toEqual([204, 204, 204, 204, 404])
    const refused = await send({}, { address })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'too-many' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await send({})).status).toBe(204)
  })

  test('takes one of an item from a network', async () => {
    const address = newAddress()
    const id = await newTopic(api, anna)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send({ id }, { address })).status))
    expect(statuses.sort()).toEqual([204, 409, 409])
    expect(await stored(id)).toHaveLength(1)
    expect((await send({ id })).status).toBe(204)
  })

  test('[BRD-32] takes one of a member who is signed in, once', async () => {
    const bram = await api.member('bram')
    const id = await newTopic(api, anna)
    const headers = { cookie: bram.cookie }
    expect((await send({ id }, { headers })).status).toBe(204)
    expect((await send({ id }, { headers })).status).toBe(409)
    expect(await stored(id)).toMatchObject([{ reporter_id: bram.id }])
  })

  test('finds nothing hidden', async () => {
    const id = await newTopic(api, anna)
    await hide(api, await api.member('moderator', 'moderator'), { kind: 'topic', id })
    expect((await send({ id })).status).toBe(404)
    expect(await stored(id)).toEqual([])
  })

  test.each([
    [{ website: 'https://winkel.example' }, 403],
    [{ filledInMs: 300 }, 403],
    [{ filledInMs: undefined }, 400],
    [{ kind: 'profile' }, 400],
    [{ reason: 'boos' }, 400],
    [{ id: 'nonsense' }, 400],
    [{ note: 'x'.repeat(1_001) }, 400],
    [{ note: 'a\0b' }, 400],
    [{ note: 'half \ud800' }, 400],
    [{ reporterId: 'me' }, 400],
  ])('refuses %j', async (body, status) => {
    const id = await newTopic(api, anna)
    expect((await send({ id, ...body })).status).toBe(status)
    expect(await stored(id)).toEqual([])
  })

  test('refuses a form of another site', async () => {
    const before = await stored()
    const headers = { 'content-type': 'text/plain', origin: 'https://elders.example' }
    expect((await send({}, { headers })).status).toBe(403)
    expect(await stored()).toEqual(before)
  })
})
