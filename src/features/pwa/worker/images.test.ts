import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  IMAGE_FRESH_MS,
  imagesToDrop,
  isFreshImage,
  isOpenImage,
  MAX_IMAGES,
  mayKeepImage,
} from './images.rules.ts'
import { imagePlugin } from './worker.images.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe('Pictures that are kept', () => {
  test('[PWA-09] are used for 30 minutes and not after', () => {
    expect(IMAGE_FRESH_MS).toBe(1_800_000)
    expect(isFreshImage(NOW, NOW)).toBe(true)
    expect(isFreshImage(NOW, NOW + 1_799_999)).toBe(true)
    expect(isFreshImage(NOW, NOW + 1_800_000)).toBe(false)
    expect(isFreshImage(NOW, NOW - 1)).toBe(false)
  })

  test('[PWA-09] [PWA-10] up to 100 stay; the next makes the oldest 25 go', () => {
    expect(MAX_IMAGES).toBe(100)
    const entries = Array.from({ length: 101 }, (_, n) => ({ keptAt: NOW + ((n * 37) % 101) }))
    expect(imagesToDrop(entries.slice(0, 100))).toEqual([])
    const dropped = imagesToDrop(entries).map(({ keptAt }) => keptAt - NOW)
    expect(dropped).toEqual(Array.from({ length: 25 }, (_, n) => n))
  })

  test('[PWA-09] never are more than 100, however many came at once', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ keptAt: fc.nat() }), { maxLength: 400 }), (entries) => {
        const dropped = imagesToDrop(entries)
        expect(entries.length - dropped.length).toBeLessThanOrEqual(MAX_IMAGES)
        const oldestKept = Math.min(
          ...entries.filter((entry) => !dropped.includes(entry)).map((e) => e.keptAt),
        )
        for (const { keptAt } of dropped) expect(keptAt).toBeLessThanOrEqual(oldestKept)
      }),
    )
  })

  test('are what came whole and anybody may see', () => {
    expect(mayKeepImage(200, 'public, max-age=3600')).toBe(true)
    expect(mayKeepImage(200, null)).toBe(true)
    expect(mayKeepImage(206, 'public')).toBe(false)
    expect(mayKeepImage(404, null)).toBe(false)
    expect(mayKeepImage(200, 'private, max-age=300')).toBe(false)
    expect(mayKeepImage(200, 'no-store')).toBe(false)
  })

  test('are not those of members that have a signed address', () => {
    expect(isOpenImage('/media/recipes/sanne/one.webp')).toBe(false)
    expect(isOpenImage('/public/recipes/sanne/one.webp')).toBe(true)
    expect(isOpenImage('/illustrations/media/one.svg')).toBe(true)
  })
})

describe('The cache of pictures', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    vi.stubGlobal('caches', browserCaches())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('[PWA-09] gives a picture for 30 minutes and not after', async () => {
    await keep('/a.webp')
    expect(await (await use('/a.webp'))?.text()).toBe('/a.webp')
    vi.advanceTimersByTime(IMAGE_FRESH_MS - 1)
    expect(await use('/a.webp')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(await use('/a.webp')).toBeNull()
  })

  test('[PWA-10] drops the oldest 25 when the picture after the hundredth comes', async () => {
    for (let n = 0; n < 100; n++) {
      await keep(`/${n}.webp`)
      vi.advanceTimersByTime(10)
    }
    expect(await names()).toHaveLength(100)
    await keep('/100.webp')
    expect(await names()).toEqual(Array.from({ length: 76 }, (_, n) => `/${n + 25}.webp`))
  })

  test('[PWA-09] holds no more than 100 when a page of pictures comes at once', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, n) => keep(`/${n}.webp`)))
    expect((await names()).length).toBeLessThanOrEqual(100)
  })

  test('[PWA-10] goes on dropping after it could not once', async () => {
    for (let n = 0; n < 100; n++) await keep(`/${n}.webp`)
    const closed = { ...browserCaches(), open: () => Promise.reject(new Error('The storage is closed')) }
    const open = globalThis.caches
    vi.stubGlobal('caches', closed)
    await expect(told(new Request('https://own.example/a.webp'))).rejects.toThrow('closed')
    vi.stubGlobal('caches', open)
    await keep('/100.webp')
    expect(await names()).toHaveLength(76)
  })
})

const CACHE = 'pictures'
const options = { event: new Event('fetch') as ExtendableEvent, cacheName: CACHE }

/** Does what the library does with an answer of the network. */
async function keep(path: string): Promise<void> {
  const request = new Request(`https://own.example${path}`)
  const response = await imagePlugin.cacheWillUpdate!({ request, response: new Response(path), ...options })
  if (!response) throw new Error('not kept')
  await (await caches.open(CACHE)).put(request, response)
  await told(request)
}

/** Does what the library does once an entry is in the cache. */
async function told(request: Request): Promise<void> {
  await imagePlugin.cacheDidUpdate!({ request, newResponse: new Response(), ...options })
}

/** Does what the library does with an entry of the cache. */
async function use(path: string): Promise<Response | null> {
  const request = new Request(`https://own.example${path}`)
  const cachedResponse = await (await caches.open(CACHE)).match(request)
  return (await imagePlugin.cachedResponseWillBeUsed!({ request, cachedResponse, ...options })) || null
}

async function names(): Promise<string[]> {
  return (await (await caches.open(CACHE)).keys()).map(({ url }) => new URL(url).pathname)
}

/** The caches of a browser, with what is used of them here. */
function browserCaches() {
  const entries = new Map<string, Response>()
  const cache = {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => entries.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void entries.set(url, response),
    delete: async ({ url }: Request) => entries.delete(url),
  }
  return { open: async () => cache }
}
