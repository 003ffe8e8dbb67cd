import { data, type EntryContext, type LoaderFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { nonceContext, requestContext } from '#platform/http/router-context.server.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { turns } from '#test/turns.ts'
import { createApp } from '../process/app.ts'

const services = await testServices(await testDatabase())

/** The addresses that pages were made at, and what ends the making of each. */
let made: { address: string; end: () => void }[]
beforeEach(() => {
  made = []
})

async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  await new Promise<void>((end) => made.push({ address: pathname + search, end }))
  const { locale } = context.get(requestContext)
  return `${context.get(nonceContext)} ${pathname}${search} ${locale}`
}

function missing({ context }: LoaderFunctionArgs) {
  made.push({ address: 'missing', end: () => {} })
  return data(`missing ${context.get(requestContext).locale}`, { status: 404 })
}

function render(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
  const [read] = Object.values(staticHandlerContext.loaderData)
  return new Response(String(read), { status, headers })
}

const build = pageBuild(
  {
    topics: { id: 'topics', path: 'topics', module: { loader, default: () => null } },
    missing: { id: 'missing', path: '*', module: { loader: missing, default: () => null } },
  },
  render,
)

// What all pages link to.
build.assets.routes.root = { ...build.assets.routes.topics!, css: ['/assets/root.css'] }

/** An app of its own for each test: what one network used up is another test's. */
function openApp() {
  const app = createApp({ services, build: async () => build, production: true })
  return async (path: string, { from = newAddress(), headers = {} } = {}) =>
    app.request(
      path,
      { headers: { accept: 'text/html', ...headers } },
      { incoming: { socket: { remoteAddress: from } } },
    )
}

const begun = (amount: number) => expect.poll(() => made.length).toBe(amount)

describe('Pages that one visitor asks for again and again', () => {
  test('are one page where the addresses differ in what the page does not know', async () => {
    const ask = openApp()
    const first = ask('/topics?x=0')
    await begun(1)
    const others = [1, 2, 3].map((nth) => ask(`/topics?x=${nth}&utm_source=${nth}`))
    await turns(4)
    made[0]!.end()
    await begun(2)
    made[1]!.end()
    for (const page of await Promise.all([first, ...others]))
      expect(await page.text()).toMatch(/ \/topics en$/)
    expect(made).toHaveLength(2)
  })

  test('are made once for all addresses that have none, in each language', async () => {
    const ask = openApp()
    const texts: string[] = []
    for (const [path, cookie] of [
      ['/nosuch/1', 'language=en'],
      ['/nosuch/2?x=1', 'language=en'],
      ['/elsewhere', 'language=nl'],
      ['/nosuch/1', 'language=nl'],
    ] as const) {
      const answer = await ask(path, { headers: { cookie } })
      expect(answer.status).toBe(404)
      texts.push(await answer.text())
    }
    expect(texts).toEqual(['missing en', 'missing en', 'missing nl', 'missing nl'])
    expect(made).toHaveLength(2)
  })

  test('leave alone what the app asks for beside pages', async () => {
    const routeDiscovery = { mode: 'lazy', manifestPath: '/__manifest' } as const
    const lazy = { ...build, routeDiscovery, assets: { ...build.assets, version: '1' } }
    const app = createApp({ services, build: async () => lazy, production: true })
    const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
    const answer = await app.request('/__manifest?paths=/topics&version=1', {}, visitor)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
  })

  test('leave places for other networks', async () => {
    const ask = openApp()
    const from = newAddress()
    for (let nth = 0; nth < 20; nth++) void ask(`/topics?search=${nth}`, { from })
    await begun(3)
    const other = ask('/topics?search=other')
    await begun(4)
    made[3]!.end()
    expect(await (await other).text()).toContain('search=other')
  })

  test('are refused beyond what may wait, with a page that says so and when to try again', async () => {
    const ask = openApp()
    const from = newAddress()
    const all = Array.from({ length: 24 }, (_, nth) => ask(`/topics?search=${nth}`, { from }))
    await begun(3)
    const refused = await Promise.any(all)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    const page = await refused.text()
    expect(page).toMatch(/<h1[^>]*>It is busy at the moment<\/h1>/)
    expect(page).toContain('<link rel="stylesheet" href="/assets/root.css">')
    const asData = await ask('/topics?search=23', { from, headers: { accept: '*/*' } })
    expect(asData.status).toBe(429)
    expect(await asData.json()).toMatchObject({ code: 'too-many', reason: 'busy' })
  })

  test('that are refused to one network are made for another that waits for the same one', async () => {
    const ask = openApp()
    const from = newAddress()
    const first = ask('/topics')
    await begun(1)
    // What waits for the page that is made now is asked for in the name of the flooding network, which may have no more.
    for (let nth = 0; nth < 23; nth++) void ask(`/topics?search=${nth}`, { from })
    const flooding = ask('/topics', { from })
    const waiting = ask('/topics')
    await begun(4)
    await turns(40)
    made[0]!.end()
    await begun(5)
    made[4]!.end()
    expect([(await first).status, (await flooding).status, (await waiting).status]).toEqual([200, 429, 200])
  })

  test('are answered one in each turn of the event loop, so that others are in between', async () => {
    const ask = openApp()
    await ask('/nosuch')
    let answered = 0
    const all = Array.from({ length: 20 }, (_, nth) => ask(`/nosuch/${nth}`).then(() => answered++))
    // Each has a turn in which it is looked at and one in which it is sent.
    await turns(10)
    expect(answered).toBeLessThan(10)
    await Promise.all(all)
  })

  test('are answered a thousand times in ten seconds for one network, also where none is made', async () => {
    const ask = openApp()
    const from = newAddress()
    const all = await Promise.all(Array.from({ length: 1_001 }, (_, nth) => ask(`/nosuch/${nth}`, { from })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(1_000).fill(404), 429])
    expect((await ask('/nosuch')).status).toBe(404)
  })

  test('are made a hundred times in ten seconds for one network, and then refused', async () => {
    const ask = openApp()
    const from = newAddress()
    const ending = setInterval(() => {
      for (const { end } of made) end()
    })
    const statuses: number[] = []
    for (let nth = 0; nth < 101; nth++) statuses.push((await ask(`/topics?search=${nth}`, { from })).status)
    clearInterval(ending)
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200))
    expect(statuses[100]).toBe(429)
  })
})
