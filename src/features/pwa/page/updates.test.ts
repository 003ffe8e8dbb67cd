import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  isKeptPage,
  PROFILE_CLEAN_MS,
  TAKE_OVER_MS,
  UPDATE_CHECK_MS,
  WORKER_PATH,
  WORKER_UPDATE_MS,
} from '../ground/app.rules.ts'
import { watchUpdates } from './updates.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

describe('A page and its worker', () => {
  test('[PWA-02] looks for a version that waits at the start and every 10 minutes, and asks the server every hour', async () => {
    expect([UPDATE_CHECK_MS, WORKER_UPDATE_MS]).toEqual([600_000, 3_600_000])
    const { site, told, nextTold } = await watched({ waiting: 'two' })
    expect(site.registered).toEqual([WORKER_PATH])
    await nextTold()
    expect(told).toEqual(['two'])
    vi.advanceTimersByTime(UPDATE_CHECK_MS - 1)
    expect(site.asked.waiting).toEqual(['CHECK_FOR_UPDATES'])
    vi.advanceTimersByTime(1)
    await nextTold()
    expect(told).toEqual(['two', 'two'])
    vi.advanceTimersByTime(WORKER_UPDATE_MS - UPDATE_CHECK_MS - 1)
    expect(site.updates).toBe(0)
    vi.advanceTimersByTime(1)
    expect(site.updates).toBe(1)
  })

  test('[PWA-02] offers a version as soon as it is installed, and no first one', async () => {
    const { site, told, nextTold } = await watched({})
    site.install('two')
    await nextTold()
    expect(told).toEqual(['two'])
    const first = await watched({ active: false, controlled: false })
    first.site.install('one')
    expect(first.site.asked.waiting).toEqual([])
  })

  test('[PWA-02] offers a version that was on its way before anybody listened', async () => {
    const { site, told, nextTold } = await watched({ installing: 'two' })
    site.finishInstalling()
    await nextTold()
    expect(told).toEqual(['two'])
  })

  test('[PWA-06] has profiles that are out of date dropped every 15 minutes', async () => {
    expect(PROFILE_CLEAN_MS).toBe(900_000)
    const { site } = await watched({})
    vi.advanceTimersByTime(PROFILE_CLEAN_MS - 1)
    expect(site.asked.active).toEqual([])
    vi.advanceTimersByTime(1 + PROFILE_CLEAN_MS)
    expect(site.asked.active).toEqual(['CLEAN_PROFILE_CACHE', 'CLEAN_PROFILE_CACHE'])
  })

  test('[PWA-04] is loaded anew once, however often the worker changes', async () => {
    const { site, updates, reloads } = await watched({ waiting: 'two' })
    updates.accept()
    expect(site.asked.waiting).toContain('SKIP_WAITING')
    expect(reloads()).toBe(0)
    site.changeController()
    site.changeController()
    await vi.advanceTimersByTimeAsync(TAKE_OVER_MS)
    expect([reloads(), site.isRegistered]).toEqual([1, true])
  })

  test('[PWA-04] is loaded past its workers, once, where the browser leaves the new one waiting', async () => {
    const { site, updates, reloads } = await watched({ waiting: 'two' })
    updates.accept()
    updates.accept()
    await vi.advanceTimersByTimeAsync(TAKE_OVER_MS - 1)
    expect([reloads(), site.isRegistered]).toEqual([0, true])
    await vi.advanceTimersByTimeAsync(1)
    expect([reloads(), site.isRegistered]).toEqual([1, false])
    site.changeController()
    await vi.advanceTimersByTimeAsync(TAKE_OVER_MS)
    expect(reloads()).toBe(1)
  })

  test('[PWA-04] that stayed, because its visitor would not leave it, is loaded anew at the next press', async () => {
    const { site, updates, reloads } = await watched({ waiting: 'two' })
    updates.accept()
    site.changeController()
    updates.accept()
    expect(reloads()).toBe(2)
  })

  test('[PWA-04] that was loaded past its worker is loaded anew for the next one', async () => {
    const { site, reloads } = await watched({ controlled: false })
    site.changeController()
    expect(reloads()).toBe(1)
  })

  test('[PWA-04] is not loaded anew for the first worker of all, but for the one after it', async () => {
    const { site, reloads } = await watched({ active: false, controlled: false })
    site.changeController()
    expect(reloads()).toBe(0)
    site.changeController()
    expect(reloads()).toBe(1)
  })

  test('[PWA-04] with a form that holds text stays when another tab updates, until it is accepted here', async () => {
    const { site, updates, reloads, told } = await watched({ isUnsaved: true })
    site.changeController()
    expect(told).toEqual([null])
    expect(reloads()).toBe(0)
    updates.accept()
    expect(reloads()).toBe(1)
  })

  test('does nothing any more once it is stopped', async () => {
    const { site, updates, reloads } = await watched({})
    updates.stop()
    vi.advanceTimersByTime(WORKER_UPDATE_MS)
    site.changeController()
    expect([site.updates, reloads(), site.asked.active]).toEqual([0, 0, []])
  })
})

test('pages that are kept are the workouts and the finder with results, and no page of a member or of another site', () => {
  expect(isKeptPage('/workout')).toBe(true)
  expect(isKeptPage('/fitfuelfinder?category=kwark&load=1')).toBe(true)
  expect(isKeptPage('/fitfuelfinder?category=kwark')).toBe(false)
  const others = ['/', '/profile', '/profile/1', '/moderation', '/login', '/topics']
  const elsewhere = ['//evil.example/workout', 'https://evil.example/workout', '/\\evil.example/workout']
  for (const path of [...others, ...elsewhere]) {
    expect(isKeptPage(path), path).toBe(false)
  }
})

type Given = {
  waiting?: string
  installing?: string
  active?: boolean
  controlled?: boolean
  isUnsaved?: boolean
}

async function watched({ active = true, controlled = true, isUnsaved = false, ...versions }: Given) {
  const site = browserOf({ ...versions, active, controlled })
  const told: (string | null)[] = []
  const hearing = new EventTarget()
  const reload = vi.fn()
  const updates = await watchUpdates({
    container: site.container,
    onWaiting(version) {
      told.push(version)
      hearing.dispatchEvent(new Event('told'))
    },
    isUnsaved: () => isUnsaved,
    reload,
  })
  const nextTold = () => new Promise((resolve) => hearing.addEventListener('told', resolve, { once: true }))
  return { site, updates, told, nextTold, reloads: () => reload.mock.calls.length }
}

/** The side of a browser that has workers. */
function browserOf({ waiting, installing, active, controlled }: Given) {
  const asked = { waiting: [] as string[], active: [] as string[] }
  const worker = (version: string, heard: string[]) =>
    Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage(message: { type: string }, [port]: MessagePort[] = []) {
        heard.push(message.type)
        port?.postMessage({ type: 'VERSION', version })
      },
    })
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? worker(waiting, asked.waiting) : null,
    installing: installing ? worker(installing, asked.waiting) : null,
    active: active ? worker('one', asked.active) : null,
    update: async () => {
      site.updates += 1
    },
    unregister: async () => {
      site.isRegistered = false
    },
  })
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    ready: Promise.resolve(registration),
    async register(path: string) {
      site.registered.push(path)
      return registration
    },
  })
  const site = {
    asked,
    updates: 0,
    isRegistered: true,
    registered: [] as string[],
    container: container as unknown as ServiceWorkerContainer,
    changeController: () => void container.dispatchEvent(new Event('controllerchange')),
    install(version: string) {
      registration.installing = worker(version, asked.waiting)
      registration.dispatchEvent(new Event('updatefound'))
      site.finishInstalling()
    },
    finishInstalling() {
      registration.waiting = registration.installing
      registration.installing = null
      registration.waiting?.dispatchEvent(new Event('statechange'))
    },
  }
  return site
}
