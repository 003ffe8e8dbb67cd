import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { openCountries } from './country.ts'
import type { Environment } from './environment.ts'
import { clientAddress, countryOfVisitor } from './requests.ts'

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
    expect(await ask({ socket: AMERICAN, headers, env })).toEqual({ country: 'NL', address: DUTCH })
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
