import { redirect } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { createApp } from './app.ts'

const services = await testServices(await testDatabase())
const broken = () => Promise.reject(new Error('secret detail of a bug'))
const app = createApp({ services, build: broken, production: true })
afterAll(() => services.close())

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

describe('The endpoints that are no pages', () => {
  test('GET /healthz answers while the process serves', async () => {
    const response = await app.request('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  test('[API-30] GET /country gives the country of the visitor', async () => {
    const response = await app.request('/country', {}, visitor)
    expect(await response.json()).toEqual({ country_code: 'NL' })
  })

  test('GET /openapi.json describes GET /products', async () => {
    const document = await (await app.request('/openapi.json')).json()
    expect(Object.keys(document.paths)).toContain('/products')
  })
})

test('the log tells of files of the build only to those who look for them', async () => {
  const { log, lines } = keptLog()
  const logged = createApp({
    services: { ...services, log },
    build: async () => Promise.reject(new Error('no page is asked for')),
    production: true,
  })
  for (const path of ['/assets/missing.js', '/favicons/shop.example.ico', '/pictures/no.svg', '/healthz']) {
    await logged.request(path, {}, visitor)
  }
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.map(({ level, path }) => [level, path])).toEqual([
    [20, '/assets/missing.js'],
    [20, '/favicons/shop.example.ico'],
    [20, '/pictures/no.svg'],
    [30, '/healthz'],
  ])
})

describe('Data', () => {
  test.each(['/openapi.json', '/products?limit=1'])(
    'is packed where whoever asks takes it so: %s',
    async (path) => {
      const ask = (encoding: string) =>
        app.request(path, { headers: { 'accept-encoding': encoding } }, visitor)
      expect((await ask('identity')).headers.get('content-encoding')).toBeNull()
      expect((await ask('gzip')).headers.get('content-encoding')).toBe('gzip')
    },
  )
})

describe('An endpoint that can only be read', () => {
  test.each(['/products', '/products/1', '/openapi.json', '/country', '/healthz', '/readyz'])(
    'says so to whatever else is sent to it: %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await app.request(path, { method, body: '{}' }, visitor)
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
        expect(await answer.json()).toMatchObject({ code: 'method-not-allowed' })
      }
      expect((await app.request(path, { method: 'HEAD' }, visitor)).status).not.toBe(405)
    },
  )
})

describe('Every answer', () => {
  test('with data depends on what its reader can unpack, whether it was packed or not', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const answer = await app.request('/products', { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('vary')).toBe('accept-encoding')
    }
  })

  test('carries a policy that lets data do nothing', async () => {
    for (const path of ['/products', '/products/1', '/openapi.json', '/country', '/healthz', '/graphql']) {
      const { headers } = await app.request(path, {}, visitor)
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        "default-src 'none'; frame-ancestors 'none'",
      ])
    }
  })

  test('that no endpoint gives carries the policy of pages, so that it is shown with its styles', async () => {
    for (const path of ['/products/a/b', '/products/', '/openapi.json/x', '/no-such-page']) {
      const { headers } = await app.request(path, {}, visitor)
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("style-src 'self';"),
      ])
    }
  })

  test('carries a strict content security policy without inline scripts or styles', async () => {
    const policy = (await app.request('/sitemap.xml')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'nonce-[^']{20,}' 'self';/)
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('carries the other headers that keep browsers strict', async () => {
    const { headers } = await app.request('/healthz')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })

  test('lets no page use camera, microphone or place', async () => {
    for (const path of ['/healthz', '/', '/sitemap.xml']) {
      const { headers } = await app.request(path, {}, visitor)
      expect([path, headers.get('permissions-policy')]).toEqual([
        path,
        'camera=(), microphone=(), geolocation=()',
      ])
    }
  })

  test.each([
    ['/country', 'private, max-age=3600'],
    ['/openapi.json', 'public, max-age=3600'],
    ['/products?limit=1', 'private, no-cache'],
    ['/sitemap.xml', 'public, max-age=900'],
    ['/sitemap-pages.xml', 'public, max-age=900'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/recipes.rss', 'public, max-age=900'],
    ['/topics.rss', 'public, max-age=900'],
    ['/.well-known/jwks.json', 'public, max-age=3600'],
    ['/account/token', 'no-store'],
    ['/account/sessions', 'no-store'],
    ['/storage/signed-url?key=recipes/1/anna/1-soup.jpg', 'no-store'],
  ])('says for how long it may be kept, and by whom: %s', async (path, kept) => {
    const { headers } = await app.request(path, {}, visitor)
    expect(headers.get('cache-control')).toBe(kept)
  })

  test('carries a request id, its own unless a sensible one came in', async () => {
    expect((await app.request('/healthz')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const given = await app.request('/healthz', { headers: { 'x-request-id': 'trace-7' } })
    expect(given.headers.get('x-request-id')).toBe('trace-7')
    const hostile = await app.request('/healthz', { headers: { 'x-request-id': 'a'.repeat(500) } })
    expect(hostile.headers.get('x-request-id')).not.toContain('aaaa')
  })

  test('refuses an address that cannot be decoded, without a line of its own in the log', async () => {
    const response = await app.request('/%E0%A4%A', {}, visitor)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('percent sign')
  })

  test('of a page is for one visitor alone, also when it sends them on', async () => {
    const page = {
      id: 'page',
      path: 'profile',
      module: { loader: () => redirect('/login'), default: () => null },
    }
    const pages = createApp({ services, build: async () => pageBuild({ page }), production: true })
    for (const path of ['/profile', '/profile.data', '/profile?_routes=page']) {
      const { headers } = await pages.request(path, {}, visitor)
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
  })

  test('that comes of a bug is a plain 500 with the request id and no detail', async () => {
    const response = await app.request('/', {}, visitor)
    expect(response.status).toBe(500)
    const { message } = await response.json()
    expect(message).toContain(response.headers.get('x-request-id'))
    expect(message).not.toContain('secret')
  })
})
