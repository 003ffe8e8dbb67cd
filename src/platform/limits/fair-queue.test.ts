import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networksOf } from './address.rules.ts'
import { openFairQueue, ownerOfMember } from './fair-queue.server.ts'

/** Works that say when they begin, and end when the test ends them. The name of a work is its owner's and a number. */
function openWorks(bounds: Parameters<typeof openFairQueue>[0]) {
  const queue = openFairQueue(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: Parameters<typeof queue.run>[0], name: string) =>
    queue.run(owner, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return {
    begun,
    refused,
    add,
    end,
    /** A work of a visitor; what refuses it is noted. */
    send(address: string) {
      add(networksOf(address), address).catch(({ code }) => refused.push(`${address} ${code}`))
    },
    /** Ends all works, each as soon as it begins, and tells whose they were. */
    async endAll() {
      for (let nth = 0; nth < begun.length; nth++) await end(begun[nth]!)
      return begun
    },
  }
}

const roomy = { atOnce: 1, atOnceOfOwner: 1, waiting: 100, waitingOfOwner: 100 }
const [a, b, c] = [ownerOfMember('a'), ownerOfMember('b'), ownerOfMember('c')]

describe('A fair queue', () => {
  test('lets owners take turns, however many works one of them has', async () => {
    const { begun, add, end } = openWorks(roomy)
    for (const name of ['a1', 'a2', 'a3']) add(a, name)
    for (const name of ['b1', 'b2']) add(b, name)
    add(c, 'c1')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('keeps places for others: one owner has so many at once, and everybody together has all', async () => {
    const { begun, add } = openWorks({ ...roomy, atOnce: 3, atOnceOfOwner: 2 })
    for (const name of ['a1', 'a2', 'a3']) add(a, name)
    add(b, 'b1')
    add(b, 'b2')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    const everybody = openWorks({ ...roomy, atOnce: 3, atOnceOfOwner: 2, waitingOfOwner: 0 })
    for (const name of ['1', '2', '3', '4']) everybody.add(null, name)
    expect(everybody.begun).toEqual(['1', '2', '3'])
  })

  test('refuses what one owner, or all together, have waiting too much of', async () => {
    const { add } = openWorks({ ...roomy, waitingOfOwner: 1, waiting: 2 })
    add(a, 'a1')
    add(a, 'a2')
    await expect(add(a, 'a3')).rejects.toMatchObject({ code: 'too-many', details: { reason: 'busy' } })
    add(b, 'b1')
    await expect(add(c, 'c1')).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'busy' } })
  })

  test('gives a place back when a work fails', async () => {
    const queue = openFairQueue({ ...roomy, waiting: 1 })
    const failing = queue.run(a, () => Promise.reject(new TypeError('bug')))
    const next = queue.run(a, async () => 'done')
    await expect(failing).rejects.toThrow('bug')
    expect(await next).toBe('done')
  })

  test('does every work, never more than may be at once', async () => {
    const owners = fc.array(fc.constantFrom(a, b, c, null), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(owners, async (all) => {
        const queue = openFairQueue({ ...roomy, atOnce: 3, atOnceOfOwner: 2 })
        const running: (typeof a)[] = []
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

describe('The networks of one customer', () => {
  test('share the turns of one line, and twelve others are all served soon', async () => {
    const { send, refused, endAll } = openWorks({ ...roomy, waiting: 200, waitingOfOwner: 10 })
    for (let nth = 0; nth < 250; nth++) send(`2001:db8:1:${nth % 5}00::1`)
    const others = Array.from({ length: 12 }, (_, nth) => `2001:db8:${nth + 2}::1`)
    for (const other of others) send(other)
    const begun = await endAll()
    expect(begun.slice(1, 13)).toEqual(others)
    expect(refused).toEqual(expect.not.arrayContaining([expect.stringMatching(/unavailable/)]))
    // Forty of the line may wait beside the one that is worked on.
    expect(begun).toHaveLength(1 + 40 + 12)
  })

  test('may have so many waiting, the wider ones more', async () => {
    const { send, endAll } = openWorks({ ...roomy, waitingOfOwner: 2 })
    for (let nth = 0; nth < 5; nth++) send('2001:db8:1:100::1')
    for (let nth = 0; nth < 5; nth++) send('2001:db8:1:101::1')
    for (let nth = 0; nth < 5; nth++) send('2001:db8:1:102::1')
    for (let nth = 0; nth < 3; nth++) send('192.0.2.1')
    const begun = await endAll()
    const served = (address: string) => begun.filter((each) => each === address).length
    expect([100, 101, 102].map((part) => served(`2001:db8:1:${part}::1`))).toEqual([3, 2, 0])
    expect(served('192.0.2.1')).toBe(2)
  })

  test('give way in a full queue, as the longest line, to who has none', async () => {
    const { send, refused, endAll } = openWorks({ ...roomy, waiting: 5, waitingOfOwner: 10 })
    for (let nth = 0; nth < 6; nth++) send('192.0.2.1')
    for (const last of [1, 2, 3, 4]) send(`198.51.100.${last}`)
    send('192.0.2.1')
    send('198.51.100.5')
    const begun = await endAll()
    expect(begun.filter((address) => address.startsWith('198'))).toHaveLength(4)
    expect(refused).toHaveLength(12 - begun.length)
    expect(refused).toContain('198.51.100.5 unavailable')
  })
})
