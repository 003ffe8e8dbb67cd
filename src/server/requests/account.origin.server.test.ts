import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'

const api = await testApi(await testDatabase(), {}, { production: true })

describe('A form of another site', () => {
  test.each(['/account/sign-in', '/account/language'])(
    'is refused before anything is read: %s',
    async (path) => {
      const form = (origin: string) =>
        ask(path, { 'content-type': 'application/x-www-form-urlencoded', origin }, 'POST')
      expect((await form('https://evil.example')).status).toBe(403)
      expect((await form('null')).status).toBe(403)
      expect((await form('http://localhost')).status).toBe(400)
    },
  )
})

describe('A page of another site', () => {
  test.each([
    ['POST', '/account/sign-in'],
    ['POST', '/account/sign-out'],
    ['POST', '/account/sessions/end-others'],
    ['POST', '/account/reset/request'],
    ['PUT', '/account/language'],
    ['DELETE', '/account'],
    ['POST', '/views'],
    ['POST', '/reports'],
    ['POST', '/messages'],
  ])('changes nothing by JSON either, with or without the cookie: %s %s', async (method, path) => {
    const { cookie } = await api.member(newName())
    const send = (from: Record<string, string>) =>
      ask(path, { 'content-type': 'application/json', ...from }, method)
    for (const from of [{}, { cookie }] as Record<string, string>[]) {
      expect((await send({ ...from, origin: 'https://evil.example' })).status).toBe(403)
      expect((await send({ ...from, origin: 'null' })).status).toBe(403)
      expect((await send({ ...from, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await send({ ...from, origin: 'http://localhost' })).status).not.toBe(403)
      expect((await send(from)).status).not.toBe(403)
    }
  })

  test('may read what everybody may, and a program with an ID token may come from anywhere', async () => {
    const foreign = { origin: 'https://app.example' }
    expect((await ask('/.well-known/jwks.json', foreign)).status).toBe(200)
    const { cookie } = await api.member(newName())
    const { id_token: token } = await (await ask('/account/token', { cookie })).json()
    const authorization = `Bearer ${token}`
    const ended = await ask('/account/sessions/end-others', { ...foreign, authorization }, 'POST')
    expect(ended.status).not.toBe(403)
  })
})

const newName = () => `u${randomUUID().slice(0, 8)}`

/** Asks from a network of its own: no limit is used up yet. */
async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  return api.app.request(path, { method, headers }, { incoming: { socket: { remoteAddress: newAddress() } } })
}
