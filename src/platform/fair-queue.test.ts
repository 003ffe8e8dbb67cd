import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.server.ts'

/** Works that say when they begin, and end when the test ends them. */
function openWorks(bounds: Parameters<typeof openFairQueue>[0]) {
  const queue = openFairQueue(bounds)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add(owner: string | null, name: string) {
      return queue.run(owner, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    },
    async end(name: string) {
      ends.get(name)!()
      await new Promise(setImmediate)
    },
  }
}

const roomy = { atOnce: 1, atOnceOfOwner: 1, waiting: 100, waitingOfOwner: 100 }

describe('A fair queue', () => {
  test('lets owners take turns, however many works one of them has', async () => {
    const { begun, add, end } = openWorks(roomy)
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    for (const name of ['b1', 'b2']) add('b', name)
    add('c', 'c1')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('keeps places for others: one owner has so many at once, and everybody together has all', async () => {
    const { begun, add } = openWorks({ ...roomy, atOnce: 3, atOnceOfOwner: 2 })
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    add('b', 'b1')
    add('b', 'b2')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    const everybody = openWorks({ ...roomy, atOnce: 3, atOnceOfOwner: 2, waitingOfOwner: 0 })
    for (const name of ['1', '2', '3', '4']) everybody.add(null, name)
    expect(everybody.begun).toEqual(['1', '2', '3'])
  })

  test('refuses what one owner, or all together, have waiting too much of', async () => {
    const { add } = openWorks({ ...roomy, waitingOfOwner: 1, waiting: 2 })
    add('a', 'a1')
    add('a', 'a2')
    await expect(add('a', 'a3')).rejects.toMatchObject({ code: 'too-many', details: { reason: 'busy' } })
    add('b', 'b1')
    await expect(add('c', 'c1')).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'busy' } })
  })

  test('gives a place back when a work fails', async () => {
    const queue = openFairQueue({ ...roomy, waiting: 0, waitingOfOwner: 0 })
    await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await queue.run('a', async () => 'done')).toBe('done')
  })

  test('does every work, never more than may be at once', async () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c', null), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(owners, async (all) => {
        const queue = openFairQueue({ ...roomy, atOnce: 3, atOnceOfOwner: 2 })
        const running: (string | null)[] = []
        const works = all.map((owner) =>
          queue.run(owner, async () => {
            running.push(owner)
            expect(running.length).toBeLessThanOrEqual(3)
            const own = running.filter((other) => other !== null && other === owner)
            expect(own.length).toBeLessThanOrEqual(2)
            await new Promise(setImmediate)
            running.splice(running.indexOf(owner), 1)
          }),
        )
        await Promise.all(works)
      }),
    )
  })
})
