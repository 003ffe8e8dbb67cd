import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

test('a file is there for browsers that read it after the click, and is let go later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  saveFile(new Blob(['routines']), 'routines.json')
  expect(link.click).toHaveBeenCalledOnce()
  expect(link.download).toBe('routines.json')
  vi.advanceTimersByTime(10_000)
  expect(await (await fetch(link.href)).text()).toBe('routines')
  vi.runAllTimers()
  await expect(fetch(link.href)).rejects.toThrow()
})
