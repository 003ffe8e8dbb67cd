import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_COPIES } from '#platform/browser/offline-copies.ts'
import { isKeptPage } from '../ground/app.rules.ts'
import { ASSETS, keepPage, tidyAssets } from './worker.pages.ts'

const ORIGIN = 'https://own.example'

/** What the server answers to every page. */
let answer: () => Response

describe('A page for use without a connection', () => {
  beforeEach(() => {
    answer = () => new Response('<main></main>')
    vi.stubGlobal('caches', browserCaches())
    vi.stubGlobal('self', { location: { origin: ORIGIN } })
    vi.stubGlobal('fetch', async () => answer())
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('is kept as it came', async () => {
    await keepPage('/workout')
    expect(await kept()).toEqual([`${ORIGIN}/workout`])
  })

  test('is none but those that are read without one, whatever a page asks for', async () => {
    for (const address of ['/', '/moderation', '/profile', '/fitfuelfinder', '/workout/more']) {
      await keepPage(address)
      expect(await kept(), address).toEqual([])
    }
  })

  test('is none of another origin, however its address is written', async () => {
    const others = ['//other.example/workout', '/\\other.example/workout', 'https://other.example/workout']
    for (const address of [...others, 'https://own.invalid/workout']) {
      await keepPage(address)
      expect(await kept(), address).toEqual([])
    }
    for (const address of others) expect(isKeptPage(address), address).toBe(false)
  })

  test('keeps the scripts that it names, and those that it fetched later, over a new version', async () => {
    answer = () => new Response('<script src="/assets/page-1.js"></script>')
    await (await caches.open(ASSETS)).addAll(['/assets/old-0.js'])
    const fetched = ['/assets/Results-2.js', '/products?load=1'].map((path) => ORIGIN + path)
    await keepPage('/fitfuelfinder?load=1', [...fetched, 'https://other.example/assets/other-3.js'])
    const needed = ['/assets/Results-2.js', '/assets/page-1.js'].map((path) => ORIGIN + path)
    expect(await kept(ASSETS)).toEqual([`${ORIGIN}/assets/old-0.js`, ...needed])
    await tidyAssets()
    expect(await kept(ASSETS)).toEqual(needed)
  })

  test('stays while the server is busy or in trouble', async () => {
    await keepPage('/workout')
    for (const status of [429, 500, 502, 503]) {
      answer = () => new Response('', { status })
      await keepPage('/workout')
      expect(await kept(), String(status)).toEqual([`${ORIGIN}/workout`])
      const copy = await (await caches.open(PAGE_COPIES)).match(new Request(`${ORIGIN}/workout`))
      expect(await copy?.text(), String(status)).toBe('<main></main>')
    }
  })

  test('goes when the server has it no more, or not for this browser', async () => {
    const refusals = [401, 403, 404].map((status) => () => new Response('', { status }))
    const away = () => Object.defineProperty(new Response('<main></main>'), 'redirected', { value: true })
    for (const refusal of [...refusals, away]) {
      answer = () => new Response('<main></main>')
      await keepPage('/workout')
      expect(await kept()).toHaveLength(1)
      answer = refusal
      await keepPage('/workout')
      expect(await kept()).toEqual([])
    }
  })
})

async function kept(name = PAGE_COPIES): Promise<string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => url)
}

/** The caches of a browser, with what is used of them here. */
function browserCaches() {
  const stores = new Map<string, ReturnType<typeof browserCache>>()
  return {
    async open(name: string) {
      const cache = stores.get(name) ?? browserCache()
      stores.set(name, cache)
      return cache
    },
  }
}

function browserCache() {
  const entries = new Map<string, Response>()
  return {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => entries.get(url)?.clone(),
    put: async (url: string, response: Response) => void entries.set(url, response),
    delete: async ({ url }: Request) => entries.delete(url),
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(ORIGIN + path, new Response(path))
    },
  }
}
