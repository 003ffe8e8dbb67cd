import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { mediaEndpoints } from '#test/media-endpoints.ts'

const endpoints = await mediaEndpoints(await testDatabase())
const member = await endpoints.newMember()
const picture = `/storage/recipes/1/${member.username}/1-a`
const MB = 1_000_000

let server: Server
beforeAll(async () => {
  server = serve({ fetch: endpoints.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Says that 30 MB come, sends one of them, and gives what the server says until it ends the connection. */
async function sendFirstOf30(method: string, path: string, headers: object) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  // The server may be gone before the last byte of what it does not read.
  socket.on('error', () => {})
  const all = { host: 'localhost', 'content-length': String(30 * MB), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(Buffer.alloc(MB, ' '))
  return text(socket)
}

describe('What is refused before its body has come, as one that is too large,', () => {
  const png = { 'content-type': 'image/png' }
  const json = { 'content-type': 'application/json' }

  const cases: [what: string, status: number, method: string, path: string, headers: object][] = [
    ['an operation', 413, 'POST', '/graphql', { ...json, 'x-api-key': 'fitfuel-web' }],
    ['a form', 413, 'POST', '/account/sign-in', json],
    ['a picture', 413, 'PUT', picture, { ...png, authorization: `Bearer ${member.sessionToken}` }],
    ['a picture of nobody', 401, 'PUT', picture, png],
  ]

  test.each(cases)('%s, ends its connection, and says so', async (_, status, method, path, headers) => {
    const answer = await sendFirstOf30(method, path, headers)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  })

  test('leaves a connection open on which all of it has come', async () => {
    const body = '{}'
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/account/sign-in`, {
      method: 'POST',
      headers: json,
      body,
    })
    expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'keep-alive'])
  })
})
