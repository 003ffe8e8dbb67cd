import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const confirm = vi.fn(() => false)
const reload = vi.fn()
const location = { href: '', reload }
const history = { replaceState: vi.fn() }
const connection = { onLine: true }
const fetch = vi.fn(async () => new Response())

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  confirm.mockReset().mockReturnValue(false)
  reload.mockReset()
  connection.onLine = true
  fetch.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetch)
  history.replaceState.mockReset()
  location.href = '/fitfuelfinder?compare=1'
  vi.stubGlobal('window', { confirm, location, history })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', connection)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[PWA-07] scripts that one press misses are asked about once, and again at the next press', async () => {
  const fail = await failing()
  fail()
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(confirm).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_000)
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('[PWA-07] a page that is being loaded anew asks no second time', async () => {
  confirm.mockReturnValue(true)
  const fail = await failing()
  fail()
  await vi.advanceTimersByTimeAsync(2_000)
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(confirm).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('[PWA-07] a page that is loaded anew is where it was when the script did not come', async () => {
  confirm.mockReturnValue(true)
  const fail = await failing()
  fail()
  // What could not open has closed itself by the time somebody answers.
  location.href = '/fitfuelfinder'
  await vi.advanceTimersByTimeAsync(0)
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/fitfuelfinder?compare=1')
  expect(reload).toHaveBeenCalledOnce()
})

test('[PWA-07] nobody is asked about a script that nobody waits for, or without a connection', async () => {
  const fail = await failing()
  const { inBackground } = await import('#platform/ground/chunk.ts')
  const gone = new Error('gone')
  fail(gone)
  await expect(inBackground(Promise.reject(gone))).rejects.toBe(gone)
  await vi.advanceTimersByTimeAsync(0)
  connection.onLine = false
  fail()
  await vi.advanceTimersByTimeAsync(0)
  connection.onLine = true
  // There is a network, and the server is out of reach.
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(confirm).not.toHaveBeenCalled()
})

/** A page on which scripts fail, as the bundler tells it. */
async function failing() {
  const { askToReload } = await import('./chunk-errors.ts')
  return (payload = new Error('not this one')) =>
    askToReload(Object.assign(new Event('vite:preloadError'), { payload }))
}
