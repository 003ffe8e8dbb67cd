import { gunzipSync } from 'node:zlib'
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { nonceContext, requestContext } from '#platform/http/router-context.server.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { turns } from '#test/turns.ts'
import { createApp } from '../process/app.ts'

const database = await testDatabase()
const services = await testServices(database)
const { cookie } = await (await testApi(database)).member('anna')

/** What the only page reads and how often; a test lets each reading end, so that others may come meanwhile. */
let shown: { text: string; setsCookie: boolean }
let readings: (() => void)[]
let rendered = 0

beforeEach(() => {
  shown = { text: 'één', setsCookie: false }
  readings = []
})

async function loader({ context, request }: LoaderFunctionArgs) {
  const { locale, viewer } = context.get(requestContext)
  const nonce = context.get(nonceContext)
  const { text } = shown
  await new Promise<void>((resolve) => readings.push(resolve))
  request.signal.throwIfAborted()
  return `<script nonce="${nonce}"></script>${text} ${locale} ${viewer?.username ?? 'visitor'}`
}

/** The page as the framework would render it, without its parts. */
function render(_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
  headers.set('content-type', 'text/html')
  if (shown.setsCookie) headers.set('set-cookie', `of=${rendered++}`)
  const read = staticHandlerContext.loaderData.page ?? 'failed'
  return new Response(String(read), { status, headers })
}

const page = { id: 'page', path: 'topics', module: { loader, default: () => null } }
const build = pageBuild({ page }, render)
const app = createApp({ services, build: async () => build, production: true })

function ask(headers: Record<string, string> = {}, path = '/topics', init: RequestInit = {}) {
  const visitor = { incoming: { socket: { remoteAddress: newAddress() } } }
  return Promise.resolve(app.request(path, { headers, ...init }, visitor))
}

const begun = (amount: number) => expect.poll(() => readings.length).toBe(amount)

/** The text of the page and the nonce of its scripts, which is that of its policy. */
async function read(response: Response) {
  const [nonce] = response.headers.get('content-security-policy')!.match(/(?<='nonce-)[^']+/)!
  const html = await response.text()
  expect(html.match(/(?<=nonce=")[^"]*/)?.[0]).toBe(nonce)
  return { nonce, text: html.slice(html.indexOf('</script>') + '</script>'.length) }
}

test('A page is kept for no member, whom the back button would show it after signing out, and asked for anew by visitors', async () => {
  const all = [ask(), ask({ cookie })]
  await begun(2)
  for (const end of readings) end()
  const kept = (await Promise.all(all)).map(({ headers }) => headers.get('cache-control'))
  expect(kept).toEqual(['private, no-cache', 'no-store'])
})

describe('A page for visitors', () => {
  test('is made once for all who ask while one is made, with nothing of before, and a nonce for each', async () => {
    const first = ask()
    await begun(1)
    const others = [ask(), ask(), ask()]
    await turns(4)
    shown.text = 'twee ✓'
    readings[0]!()
    await begun(2)
    readings[1]!()
    const pages = await Promise.all([first, ...others].map(async (page) => read(await page)))
    expect(pages.map(({ text }) => text)).toEqual(['één en visitor', ...Array(3).fill('twee ✓ en visitor')])
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(4)
    expect(readings).toHaveLength(2)
  })

  test('is another one in each language and at each address, and for each member', async () => {
    const all = [ask(), ask({ cookie: 'language=nl' }), ask({}, '/topics?sort=views'), ask({ cookie })]
    all.push(ask({ cookie }))
    await begun(5)
    for (const end of readings) end()
    const texts = await Promise.all(all.map(async (page) => (await read(await page)).text))
    expect(texts).toEqual([
      'één en visitor',
      'één nl visitor',
      'één en visitor',
      'één en anna',
      'één en anna',
    ])
  })

  test('is whole for the others when the one for whom it is made leaves', async () => {
    const first = ask()
    await begun(1)
    const leaving = new AbortController()
    ask({}, '/topics', { signal: leaving.signal })
    const staying = ask()
    await turns(4)
    readings[0]!()
    await begun(2)
    leaving.abort()
    readings[1]!()
    const texts = await Promise.all([first, staying].map(async (page) => (await read(await page)).text))
    expect(texts).toEqual(['één en visitor', 'één en visitor'])
  })

  test('is packed for whoever takes it so, each with a nonce of their own', async () => {
    const all = [ask({ 'accept-encoding': 'gzip' }), ask({ 'accept-encoding': 'gzip' }), ask()]
    await begun(1)
    readings[0]!()
    const answers = await Promise.all(all)
    const sent = answers.map(({ headers }) => [headers.get('content-encoding'), headers.get('vary')])
    const packed = ['gzip', 'accept-encoding']
    expect(sent).toEqual([packed, packed, [null, 'accept-encoding']])
    for (const answer of answers) {
      const bytes = Buffer.from(await answer.arrayBuffer())
      const html = answer.headers.has('content-encoding') ? gunzipSync(bytes) : bytes
      await read(new Response(html, { headers: answer.headers }))
    }
  })

  test('that sets a cookie goes to one browser alone', async () => {
    shown.setsCookie = true
    const all = [ask(), ask(), ask()]
    const ending = setInterval(() => {
      for (const end of readings) end()
    })
    const cookies = (await Promise.all(all)).map(({ headers }) => headers.get('set-cookie'))
    clearInterval(ending)
    expect(new Set(cookies).size).toBe(3)
  })
})

test('The routes of a build are read once, until another build takes its place', async () => {
  const read: string[] = []
  const buildOf = (name: string): ServerBuild => {
    const plain = { id: 'plain', path: 'topics', module: { default: () => null } }
    const made = pageBuild({}, () => new Response(name))
    return Object.defineProperty(made, 'routes', {
      get() {
        read.push(name)
        return { plain }
      },
    })
  }
  let current = buildOf('first')
  const developed = createApp({ services, build: async () => current, production: false })
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const textOf = async () => (await developed.request('/topics', {}, visitor)).text()
  expect(await textOf()).toBe('first')
  const atFirst = read.length
  expect(await textOf()).toBe('first')
  expect(read).toHaveLength(atFirst)
  current = buildOf('second')
  expect(await textOf()).toBe('second')
})
