import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listenFailure, readyLine } from './listen.ts'

describe('the last line of a start', () => {
  test('names the port on this machine, and what other machines need', () => {
    expect(readyLine(3130, { publicUrl: 'http://localhost:3130' })).toBe(
      'FitFuel is ready: open http://localhost:3130 (Ctrl+C stops it). Logging in from other machines needs HTTPS: set PUBLIC_URL.',
    )
  })

  test('names the address that people open, and the port behind it', () => {
    expect(readyLine(3130, { publicUrl: 'https://fitfuel.example' })).toBe(
      'FitFuel is ready: open https://fitfuel.example (Ctrl+C stops it). It listens on port 3130.',
    )
  })

  test('warns of an address over plain http that crosses a network', () => {
    expect(readyLine(3130, { publicUrl: 'http://192.0.2.7:3130' })).toBe(
      'FitFuel is ready: open http://192.0.2.7:3130 (Ctrl+C stops it). PUBLIC_URL is plain http: whoever listens on the network can take over a login.',
    )
  })
})

/** The error that a server meets which listens there. */
function failureAt(port: number, host: string): Promise<Error> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', resolve)
    server.listen(port, host, () => server.close(() => reject(new Error('It could listen there.'))))
  })
}

test('a port in use is named with the setting that changes it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const error = await failureAt(port, '127.0.0.1')
  other.close()
  expect(listenFailure(error, { port, host: '127.0.0.1' })).toBe(
    `Port ${port} is in use: choose another with PORT.`,
  )
})

test.each(['192.0.2.1', 'nowhere.invalid'])('an address of another machine is named: %s', async (host) => {
  const error = await failureAt(0, host)
  expect(listenFailure(error, { port: 0, host })).toBe(
    `HOST must be an address of this machine, not "${host}".`,
  )
})

test('a port that needs rights is named', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(listenFailure(error, { port: 80, host: '0.0.0.0' })).toBe(
    'Port 80 is kept for administrators: choose one above 1023 with PORT.',
  )
})

test('anything else keeps its stack', () => {
  const error = new Error('broken')
  expect(listenFailure(error, { port: 80, host: '0.0.0.0' })).toBe(error.stack)
})
