import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/environment.server.ts'
import { openCountries } from '../open/country.ts'
import type { Environment } from '../open/environment.ts'
import { clientAddress, countryOfVisitor, warnOfProxies } from './visitors.ts'

const countryOf = await openCountries()
const DUTCH = '145.97.0.1'
const AMERICAN = '8.8.8.8'

describe('The country look-up', () => {
  test('[NAV-14] [API-30] a Dutch address is in NL, in version 4 and in version 6', async () => {
    expect(await ask({ socket: DUTCH })).toMatchObject({ country: 'NL' })
    expect(await ask({ socket: '2001:610::1' })).toMatchObject({ country: 'NL' })
    expect(await ask({ socket: `::ffff:${DUTCH}` })).toMatchObject({ country: 'NL' })
  })

  test('[API-30] an address of another country, of this machine or of nobody is not Dutch', async () => {
    expect(await ask({ socket: AMERICAN })).toMatchObject({ country: 'US' })
    expect(await ask({ socket: '::1' })).toMatchObject({ country: null })
    expect(await ask({ socket: 'garbage' })).toMatchObject({ country: null })
  })

  test('[API-30] the header of a proxy counts only when one is configured', async () => {
    const headers = { 'cf-ipcountry': 'nl', 'x-forwarded-for': DUTCH }
    expect(await ask({ socket: AMERICAN, headers })).toEqual({ country: 'US', address: AMERICAN })
    const env = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', COUNTRY_HEADER: 'cf-ipcountry' }
    expect(await ask({ socket: '10.0.0.7', headers, env })).toEqual({ country: 'NL', address: DUTCH })
  })

  test('a proxy may name the port too', async () => {
    const env = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for' }
    const addressIn = (header: string) =>
      ask({ socket: '127.0.0.1', headers: { 'x-forwarded-for': header }, env })
    expect(await addressIn(`${AMERICAN}:4711`)).toEqual({ country: 'US', address: AMERICAN })
    expect(await addressIn('[2001:610::1]:4711')).toEqual({ country: 'NL', address: '2001:610::1' })
    expect(await addressIn('[2001:610::1]')).toEqual({ country: 'NL', address: '2001:610::1' })
    expect(await addressIn('2001:610::1')).toEqual({ country: 'NL', address: '2001:610::1' })
  })

  test('of a forwarded chain only the entry of the trusted proxy counts', async () => {
    const headers = { 'x-forwarded-for': `${DUTCH}, ${AMERICAN}` }
    const env = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for' }
    expect(await ask({ socket: '127.0.0.1', headers, env })).toEqual({ country: 'US', address: AMERICAN })
  })
})

describe('A header of a proxy is believed', () => {
  const headers = { 'cf-ipcountry': 'nl', 'x-forwarded-for': DUTCH }
  const env = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for', COUNTRY_HEADER: 'cf-ipcountry' }
  const believed = { country: 'NL', address: DUTCH }

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.31.0.1', '192.168.1.1', 'fd00::1', 'fe80::1%eth0'])(
    'from this machine and private networks: %s',
    async (socket) => expect(await ask({ socket, headers, env })).toEqual(believed),
  )

  test.each([AMERICAN, `::ffff:${AMERICAN}`, '172.32.0.1', '2001:db8::1'])(
    'not from others: %s',
    async (socket) => {
      const answer = await ask({ socket, headers, env: { ...env, PORT: '3000' } })
      expect(answer).toMatchObject({ address: socket })
      // Neither of what the headers say.
      expect(answer).not.toMatchObject({ country: believed.country })
      expect(answer).not.toMatchObject({ address: believed.address })
    },
  )

  test('from those that are named, and from no others then', async () => {
    const named = { ...env, TRUSTED_PROXIES: `${AMERICAN}, 2001:db8::/32` }
    for (const socket of [AMERICAN, '2001:db8:1::1']) {
      expect(await ask({ socket, headers, env: named })).toEqual(believed)
    }
    expect(await ask({ socket: '127.0.0.1', headers, env: named })).toMatchObject({ address: '127.0.0.1' })
  })
})

describe('The log warns', () => {
  const header = { 'x-forwarded-for': DUTCH }
  const env = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for' }

  test('once, of a proxy that is not configured', async () => {
    const warnings = await warningsOf({}, [
      { socket: '127.0.0.1' },
      { socket: AMERICAN, headers: header },
      { socket: '127.0.0.1', headers: header },
      { socket: '127.0.0.1', headers: { forwarded: `for=${DUTCH}` } },
    ])
    expect(warnings).toEqual([expect.stringContaining('CLIENT_ADDRESS_HEADER does not say')])
  })

  test('once, of a header that is not believed, and of nothing where all is right', async () => {
    expect(await warningsOf(env, [{ socket: '10.0.0.7', headers: header }, { socket: AMERICAN }])).toEqual([])
    const visits = [1, 2].map(() => ({ socket: AMERICAN, headers: header }))
    expect(await warningsOf(env, visits)).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  })
})

/** What the log warns of while these visits come. */
async function warningsOf(
  env: Record<string, string>,
  visits: { socket: string; headers?: Record<string, string> }[],
): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const app = new Hono<Environment>()
  app.use(warnOfProxies({ config: readConfig(env), log }))
  app.get('/', (c) => c.body(null, 204))
  for (const { socket, headers = {} } of visits) {
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
    expect(answer.status).toBe(204)
  }
  return lines
}

async function ask(visit: {
  socket: string
  headers?: Record<string, string>
  env?: Record<string, string>
}): Promise<unknown> {
  const config = readConfig(visit.env ?? {})
  const app = new Hono<Environment>()
  app.get('/', (c) =>
    c.json({
      country: countryOfVisitor({ config, countryOf }, c),
      address: clientAddress(config, c),
    }),
  )
  const incoming = { socket: { remoteAddress: visit.socket } }
  const response = await app.request('/', { headers: visit.headers ?? {} }, { incoming })
  return response.json()
}
