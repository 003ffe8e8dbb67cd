import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './ShareButton.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const link = { title: 'Kwark', url: 'https://food.example/recipes/1' }

/** A browser that shares as `share` says, where it shares at all, and whose clipboard takes texts or not. */
function browser(share: null | (() => Promise<void>), { takes = true } = {}) {
  const copied: string[] = []
  const writeText = async (text: string) => {
    if (!takes) throw new DOMException('', 'NotAllowedError')
    copied.push(text)
  }
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { canShare: () => true, share }) })
  return copied
}

test.each([
  ['shared by the device', async () => {}, 'shared', []],
  ['neither shared nor copied once sharing is cancelled', refusing('AbortError'), 'shared', []],
  ['copied where sharing fails', refusing('NotAllowedError'), 'copied', [link.url]],
  ['copied where there is no sharing', null, 'copied', [link.url]],
] as const)('a link is %s', async (_, share, outcome, copies) => {
  const copied = browser(share)
  expect(await shareLink(link)).toBe(outcome)
  expect(copied).toEqual(copies)
})

test('a link that can neither be shared nor copied is said to be neither', async () => {
  browser(null, { takes: false })
  expect(await shareLink(link)).toBe('failed')
  vi.stubGlobal('navigator', {})
  expect(await shareLink(link)).toBe('failed')
})

function refusing(name: string) {
  return () => Promise.reject(new DOMException('', name))
}
