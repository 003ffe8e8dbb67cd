import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nextOf, promosOf } from './home.rules.ts'
import { PRELOAD, preload } from './preload.rules.ts'

afterEach(() => vi.restoreAllMocks())

describe('The cards', () => {
  test('[HOME-05] a visit has three of the four promos, and each promo has its turn', () => {
    fc.assert(
      fc.property(fc.nat(), (visit) => {
        expect(new Set(promosOf(visit).map(({ key }) => key)).size).toBe(3)
        expect(new Set([0, 1, 2, 3].map((later) => promosOf(visit + later)[0]!.key)).size).toBe(4)
      }),
    )
  })

  test('[HOME-06] after the third candidate comes the first', () => {
    expect([0, 1, 2].map((shown) => nextOf(shown, 3))).toEqual([1, 2, 0])
  })
})

describe('Loading ahead', () => {
  test('[HOME-09] takes at most 20 pictures, 5 at a time, with 100 ms between', async () => {
    const steps: (number | string)[] = []
    const pictures = Array.from({ length: 23 }, (_, i) => i)
    await preload(pictures, new AbortController().signal, {
      load: async (picture) => steps.push(picture),
      rest: async (milliseconds) => steps.push(`${milliseconds} ms`),
    })
    const rest = '100 ms'
    const batches = [0, 5, 10, 15].map((start) => pictures.slice(start, start + 5))
    expect(steps).toEqual(batches.flatMap((batch, i) => (i > 0 ? [rest, ...batch] : batch)))
    expect(PRELOAD.pictures).toBe(20)
  })

  test('[HOME-09] gives a picture up after 10 seconds, and goes on with the others', async () => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return AbortSignal.abort()
    })
    const tried: number[] = []
    await preload([1, 2, 3, 4, 5, 6], new AbortController().signal, {
      load: (picture, signal) => {
        tried.push(picture)
        // Of itself it never comes.
        return new Promise((resolve) => {
          if (signal.aborted) resolve(null)
          else signal.addEventListener('abort', resolve)
        })
      },
      rest: async () => {},
    })
    expect(tried).toEqual([1, 2, 3, 4, 5, 6])
    expect(limits).toEqual([10_000, 10_000])
  })

  test('ends when the page is left, and a picture that fails holds up no other', async () => {
    const stop = new AbortController()
    const tried: number[] = []
    await preload([1, 2, 3, 4, 5, 6], stop.signal, {
      load: async (picture) => {
        tried.push(picture)
        if (picture === 2) throw new Error('broken')
        if (picture === 5) stop.abort()
      },
      rest: async () => {},
    })
    expect(tried).toEqual([1, 2, 3, 4, 5])
  })
})
