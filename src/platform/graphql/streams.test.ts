import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { MAX_STREAMS, openStreamCount } from './streams.server.ts'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))
const of = (address: string) => ({ viewer: null, visitor: { address, userAgent: '' } })

test('A network has sixty streams at most, and gets those back that close', () => {
  const streams = openStreamCount()
  const open = Array.from({ length: MAX_STREAMS }, response)
  for (const each of open) streams.add(of('192.0.2.1'), each)
  expect(() => streams.add(of('192.0.2.1'), response())).toThrow(
    expect.objectContaining({ code: 'too-many' }),
  )
  streams.add(of('192.0.2.2'), response())
  open[0]!.emit('close')
  streams.add(of('192.0.2.1'), response())
  expect(() => streams.add(of('192.0.2.1'), response())).toThrow()
})

test('This machine has as many streams as it opens: a proxy on it may speak for everybody', () => {
  const streams = openStreamCount()
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (let count = 0; count <= MAX_STREAMS; count++) streams.add(of(address), response())
  }
  for (let count = 0; count < MAX_STREAMS; count++) streams.add(of('::2'), response())
  expect(() => streams.add(of('::2'), response())).toThrow()
})
