import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchProducts, type LoadFailed, readAnswer } from './finder.client.ts'

describe('Reading an answer of GET /products', () => {
  test('[FIND-39] an answer with an items array is an answer, whatever else it holds', () => {
    expect(readAnswer('{"items":[],"total":0}')).toMatchObject({ items: [], total: 0 })
    expect(readAnswer('{"items":[{"title":"Magere kwark"}],"message":"fine"}')).toMatchObject({
      items: [{ title: 'Magere kwark' }],
      total: 1,
    })
  })

  test.each(['', '  \n', 'null'])('[FIND-34] %j is an empty answer', (text) => {
    expect(readAnswer(text)).toEqual({ kind: 'empty' })
  })

  test.each([
    '[]',
    '7',
    '{}',
    '{"items":{}}',
    '{"error":null}',
    '{"errors":[]}',
    '{"items":[null]}',
    '{"items":[{}]}',
    '{"items":[{"title":7}]}',
  ])('[FIND-34] %s has no array of products', (text) => {
    expect(readAnswer(text)).toEqual({ kind: 'format' })
  })

  test('[FIND-34] what is not JSON keeps the message of the parser', () => {
    expect(readAnswer('<html>')).toEqual({
      kind: 'parse',
      message: expect.stringContaining('Unexpected token'),
    })
  })

  test.each([
    ['{"error":true,"message":"index is closed"}', 'index is closed'],
    ['{"error":{"message":"index is closed"},"items":[]}', 'index is closed'],
    ['{"error":"index is closed"}', 'index is closed'],
    ['{"message":"index is closed"}', 'index is closed'],
    ['{"errors":[{"message":"index is closed"}]}', 'index is closed'],
    ['{"errors":["index is closed"]}', 'index is closed'],
    ['{"errors":[{}]}', null],
    ['{"message":""}', null],
    ['{"error":true}', null],
    ['{"error":{}}', null],
  ])('[FIND-35] %s is an error that the API reports', (text, message) => {
    expect(readAnswer(text)).toEqual({ kind: 'api', message })
  })
})

describe('Asking GET /products', () => {
  let server: Server
  let origin: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = request.url === '/products?limit=1' ? 503 : 200
      response.end(request.url)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('[FIND-33] a status other than 200 is the failure, whatever the body says', async () => {
    expect(await failureOf(fetchProducts('limit=1', origin))).toEqual({
      kind: 'status',
      code: 503,
    })
  })

  test('[FIND-36] a request that reaches nobody is a failed request', async () => {
    const closed = 'http://127.0.0.1:1'
    expect(await failureOf(fetchProducts('limit=1', closed))).toEqual({
      kind: 'fetch',
      message: null,
    })
  })
})

async function failureOf(load: Promise<unknown>): Promise<LoadFailed['failure'] | null> {
  return load.then(
    () => null,
    (error: LoadFailed) => error.failure,
  )
}
