import { expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock.ts'

type Page = Parameters<typeof keepAwake>[0]

test('the screen stays on while the page is in sight, again after it was not, until that is ended', async () => {
  const { page, show } = aPage()
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }) as never)
  const refused = vi.fn()
  const end = keepAwake(page, { request }, refused)
  expect(request).toHaveBeenCalledWith('screen')
  show('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  show('visible')
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  end()
  expect(release).toHaveBeenCalled()
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
  expect(refused).not.toHaveBeenCalled()
})

test('a lock that comes after the end is let go of, and a refusal is told', async () => {
  const { page } = aPage()
  const release = vi.fn(async () => {})
  const gate = Promise.withResolvers<never>()
  keepAwake(page, { request: () => gate.promise }, vi.fn())()
  gate.resolve({ release } as never)
  await vi.waitFor(() => expect(release).toHaveBeenCalled())
  const refused = vi.fn()
  keepAwake(page, { request: () => Promise.reject(new Error('no')) }, refused)
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
})

/** A page, and what brings it into sight or out of it. */
function aPage() {
  const target = new EventTarget()
  const page = Object.assign(target, { visibilityState: 'visible' }) as unknown as Page
  const show = (state: DocumentVisibilityState) => {
    Object.assign(target, { visibilityState: state })
    target.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, show }
}
