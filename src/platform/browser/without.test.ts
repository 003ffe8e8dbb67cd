import { afterEach, expect, test, vi } from 'vitest'
import { isConnected } from './connection.ts'
import { keptPages, PAGE_COPIES, removePageCopies } from './offline-copies.ts'
import { browserStorage } from './storage.ts'
import { withLock } from './web-lock.ts'
import { orWithoutServer } from './without-server.ts'

// What pages do where a browser lacks something, or the server is away.

afterEach(() => void vi.unstubAllGlobals())

test('the server counts as reached when it answers, whatever it says, and is not asked without a network', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await isConnected()).toBe(true)
  const [url, init] = fetched.mock.calls[0]!
  // An answer out of a cache would tell nothing.
  expect([url, init.method, init.cache]).toEqual(['/healthz', 'HEAD', 'no-store'])
  expect(init.signal).toBeInstanceOf(AbortSignal)

  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await isConnected()).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isConnected()).toBe(false)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a page shows what there is instead without the server, but what the server refuses is refused', async () => {
  const instead = () => 'what is here'
  expect(await orWithoutServer(async () => 'loaded', instead)).toBe('loaded')
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await orWithoutServer(away, instead)).toBe('what is here')
  const gone = new Response(null, { status: 404 })
  await expect(orWithoutServer(() => Promise.reject(gone), instead)).rejects.toBe(gone)
  const refused = { status: 403, statusText: '', internal: false, data: null }
  await expect(orWithoutServer(() => Promise.reject(refused), instead)).rejects.toBe(refused)
})

test('work waits for its lock where browsers have locks, and runs at once where they have none', async () => {
  const held: string[] = []
  const request = (name: string, options: LockOptions, work: () => Promise<string>) => {
    held.push(`${name} ${options.mode}`)
    return work()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await withLock('draft', async () => 'done', { mode: 'shared' })).toBe('done')
  expect(held).toEqual(['draft shared'])
  vi.stubGlobal('navigator', {})
  expect(await withLock('draft', async () => 'done')).toBe('done')
})

test('copies of pages are named without the origin, and go at once; a browser that keeps none has none', async () => {
  const deleted: string[] = []
  const keys = async () => [{ url: 'https://fitfuel.example/offers?sort=unit' }]
  const opened = vi.fn(async (_name: string) => ({ keys }))
  vi.stubGlobal('location', { origin: 'https://fitfuel.example' })
  vi.stubGlobal('caches', { open: opened, delete: async (name: string) => deleted.push(name) })
  expect(await keptPages()).toEqual(['/offers?sort=unit'])
  expect(opened).toHaveBeenCalledWith(PAGE_COPIES)
  await removePageCopies()
  expect(deleted).toEqual([PAGE_COPIES])

  const closed = () => Promise.reject(new DOMException('The operation is insecure', 'SecurityError'))
  for (const caches of [undefined, { open: closed, delete: closed }]) {
    vi.stubGlobal('caches', caches)
    expect(await keptPages()).toEqual([])
    await removePageCopies()
  }
})

test('a storage that the visitor has closed to us is none', () => {
  const storage = { getItem: () => null }
  vi.stubGlobal('localStorage', storage)
  expect(browserStorage()).toBe(storage)
  vi.stubGlobal('localStorage', undefined)
  expect(browserStorage()).toBeNull()
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  })
  expect(browserStorage()).toBeNull()
  Object.defineProperty(globalThis, 'localStorage', before)
})
