import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { at } from '#test/media-endpoints.ts'
import { Problem } from '../ground/problem.ts'
import {
  clearAttempts,
  countAttempt,
  countFailure,
  countSilently,
  countSuccess,
  removePassedLimits,
} from './attempts.server.ts'
import { attemptLimits } from './attempts.tables.server.ts'

const limit = { kind: 'test', attempts: 5, seconds: 60 }
const HOUR_MS = 3_600_000
const TOO_MANY = { code: 'too-many', details: { reason: 'LimitExceededException' } }

const database = await testDatabase()

function visitor(address: string) {
  return { db: database.db, visitor: { address, userAgent: '' } }
}

/** How many of so many attempts at once were let through. */
async function letThrough(attempts: (() => Promise<unknown>)[]): Promise<number> {
  const tries = await Promise.allSettled(attempts.map((attempt) => attempt()))
  for (const found of tries) if (found.status === 'rejected') expect(found.reason).toMatchObject(TOO_MANY)
  return tries.filter(({ status }) => status === 'fulfilled').length
}

describe('A limit', () => {
  test.each([limit, { ...limit, kind: 'test-day', seconds: 86_400 }])(
    'lets exactly so many through, however many try at once: %o',
    async (limit) => {
      const subject = randomUUID()
      const attempt = () => countAttempt(visitor('192.0.2.1'), limit, subject)
      expect(await letThrough(Array.from({ length: 100 }, () => attempt))).toBe(5)
      await expect(attempt()).rejects.toMatchObject(TOO_MANY)
    },
  )

  test('begins anew where the clock was set back by hours, and not by the difference of two machines', async () => {
    const subject = randomUUID()
    const attempt = () => countAttempt(visitor('192.0.2.1'), limit, subject)
    await at(Date.now() + 6 * HOUR_MS, () => letThrough(Array.from({ length: 6 }, () => attempt)))
    expect(await letThrough([attempt])).toBe(1)

    const other = randomUUID()
    const attemptOther = () => countAttempt(visitor('192.0.2.1'), limit, other)
    await at(Date.now() + HOUR_MS / 3, () => letThrough(Array.from({ length: 5 }, () => attemptOther)))
    expect(await letThrough([attemptOther])).toBe(0)
  })

  test('says when to try again', async () => {
    const subject = randomUUID()
    for (let i = 0; i < 5; i++) await countAttempt(visitor('192.0.2.1'), limit, subject)
    const refused: Problem = await countAttempt(visitor('192.0.2.1'), limit, subject).then(
      () => expect.fail('was let through'),
      (problem) => problem,
    )
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(50)
    expect(refused.details.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  test('counts subject and network together: nobody uses up what another has', async () => {
    const [subject, other] = [randomUUID(), randomUUID()]
    for (let i = 0; i < 5; i++) await countAttempt(visitor('192.0.2.1'), limit, subject)
    await countAttempt(visitor('192.0.2.2'), limit, subject)
    await countAttempt(visitor('192.0.2.1'), limit, other)
    await countAttempt(visitor('192.0.2.1'), { ...limit, kind: 'another' }, subject)
  })

  test('counts a household in IPv6 once, whichever of its addresses it takes, however it is written', async () => {
    const subject = randomUUID()
    const ownAddresses = [
      '2001:db8:0:7::1',
      '2001:DB8::7:0:0:0:1',
      '2001:0db8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:db8:0:7:1:2:192.0.2.1',
      '2001:db8:0:7::1%eth0',
      '2001:db8:0:7:abcd::',
    ]
    const attempts = ownAddresses.map((address) => () => countAttempt(visitor(address), limit, subject))
    expect(await letThrough(attempts)).toBe(5)
    await countAttempt(visitor('2001:db8:0:8::1'), limit, subject)
  })

  test('counts a line in IPv6 once, whichever of its networks it takes: a /56 twice and a /48 four times as much', async () => {
    const subject = randomUUID()
    const attemptsOf = (networks: string[]) =>
      networks.map((network) => () => countAttempt(visitor(`${network}::1`), limit, subject))
    const inOne56 = Array.from({ length: 60 }, (_, i) => `2001:db8:1:7${(i + 16).toString(16)}`)
    expect(await letThrough(attemptsOf(inOne56))).toBe(10)
    const inOne48 = Array.from({ length: 60 }, (_, i) => `2001:db8:1:${(i + 16).toString(16)}00`)
    expect(await letThrough(attemptsOf(inOne48))).toBe(10)
    await countAttempt(visitor('2001:db8:2::1'), limit, subject)
  })

  test('counts nowhere what it refuses: a full network leaves what the wider ones have', async () => {
    const subject = randomUUID()
    for (let i = 0; i < 60; i++)
      await countAttempt(visitor('2001:db8:3:100::1'), limit, subject).catch(() => {})
    for (let i = 0; i < 5; i++) await countAttempt(visitor('2001:db8:3:101::1'), limit, subject)
    await expect(countAttempt(visitor('2001:db8:3:102::1'), limit, subject)).rejects.toMatchObject(TOO_MANY)
  })

  test('stores neither the subject nor the address', async () => {
    await countAttempt(visitor('198.51.100.77'), limit, 'sanne@mail.example')
    const { rows } = await database.pool.query('select * from attempt_limits')
    expect(JSON.stringify(rows)).not.toMatch(/sanne|198\.51/)
  })

  test('can be given back as a whole', async () => {
    const subject = randomUUID()
    const ctx = visitor('192.0.2.1')
    for (let i = 0; i < 5; i++) await countAttempt(ctx, limit, subject)
    await clearAttempts(ctx, limit, subject)
    await countAttempt(ctx, limit, subject)
  })
})

describe('An attempt that counts only if it is refused', () => {
  const outcomes: [what: string, counts: boolean, work: () => Promise<unknown>][] = [
    ['succeeds', false, () => Promise.resolve('done')],
    ['finds the server too busy', false, () => Promise.reject(new Problem('unavailable', 'busy'))],
    [
      'finds that too much of its network waits',
      false,
      () => Promise.reject(new Problem('too-many', 'busy')),
    ],
    ['meets a bug', false, () => Promise.reject(new TypeError('bug'))],
    ['is refused', true, () => Promise.reject(new Problem('not-authorized', 'wrong'))],
  ]
  test.each(outcomes)('%s: counts = %s', async (_what, counts, work) => {
    const subject = randomUUID()
    const attempt = () => countFailure(visitor('192.0.2.1'), [{ limit, subject }], work)
    for (let i = 0; i < 5; i++) await attempt().catch(() => {})
    const next = countAttempt(visitor('192.0.2.1'), limit, subject)
    if (counts) await expect(next).rejects.toMatchObject(TOO_MANY)
    else await next
  })

  test('is let through again as soon as many at once are over, when none of them was refused by the work', async () => {
    const subject = randomUUID()
    const attempt = () => countFailure(visitor('192.0.2.1'), [{ limit, subject }], async () => 'done')
    await letThrough(Array.from({ length: 30 }, () => attempt))
    expect(await attempt()).toBe('done')
  })

  test('stays shut out when many at once are over, of which five were refused by the work', async () => {
    const subject = randomUUID()
    let worked = 0
    const attempt = () =>
      countFailure(visitor('192.0.2.1'), [{ limit, subject }], async () => {
        worked += 1
        throw new Problem('not-authorized', 'wrong')
      })
    await Promise.allSettled(Array.from({ length: 100 }, attempt))
    await expect(attempt()).rejects.toMatchObject(TOO_MANY)
    expect(worked).toBe(5)
  })

  test('counts against several limits, and against none of them where one is used up', async () => {
    const [subject, other] = [randomUUID(), randomUUID()]
    const wide = { kind: randomUUID(), attempts: 7, seconds: 60 }
    const fail = async (name: string) => {
      const refused = () => Promise.reject(new Problem('not-authorized', 'wrong'))
      const limits = [{ limit: wide }, { limit, subject: name }]
      return countFailure(visitor('192.0.2.1'), limits, refused).catch(({ code }: Problem) => code)
    }
    const codes: unknown[] = []
    for (const name of [...Array<string>(8).fill(subject), ...Array<string>(3).fill(other)]) {
      codes.push(await fail(name))
    }
    const [wrong, tooMany] = ['not-authorized', 'too-many']
    expect(codes).toEqual([
      ...Array(5).fill(wrong),
      ...Array(3).fill(tooMany),
      ...Array(2).fill(wrong),
      tooMany,
    ])
  })

  test('gives what the work gives', async () => {
    expect(await countFailure(visitor('192.0.2.1'), [{ limit, subject: randomUUID() }], async () => 7)).toBe(
      7,
    )
  })
})

describe('An attempt that counts only if it succeeds', () => {
  test('leaves what it had when it fails, and is refused before the work once the window is used up', async () => {
    const limits = [{ limit, subject: randomUUID() }]
    const fail = () => Promise.reject(new Problem('conflict', 'taken'))
    for (let i = 0; i < 8; i++) {
      await expect(countSuccess(visitor('192.0.2.1'), limits, fail)).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    const attempt = () => countSuccess(visitor('192.0.2.1'), limits, async () => 'done')
    expect(await letThrough(Array.from({ length: 30 }, () => attempt))).toBe(5)
    await expect(countSuccess(visitor('192.0.2.1'), limits, fail)).rejects.toMatchObject(TOO_MANY)
  })
})

describe('A silent limit', () => {
  test('tells the work alone that it is used up, whichever networks ask, and counts what succeeds', async () => {
    const subject = randomUUID()
    const limits = [limit, { ...limit, kind: 'test-day', attempts: 3 }]
    const ctx = { db: database.db }
    const fail = () => Promise.reject(new Problem('conflict', 'taken'))
    await expect(countSilently(ctx, limits, subject, fail)).rejects.toMatchObject({ code: 'conflict' })
    const attempts = Array.from({ length: 6 }, () =>
      countSilently(ctx, limits, subject, async (isWithin) => isWithin),
    )
    expect((await Promise.all(attempts)).filter((isWithin) => isWithin)).toHaveLength(3)
  })
})

test('counters whose window has passed are removed, and those that count or never end stay', async () => {
  const { db } = database
  await db.delete(attemptLimits)
  const now = new Date()
  await db.insert(attemptLimits).values([
    { key: 'passed', expire: now.getTime() - 1 },
    { key: 'counting', expire: now.getTime() },
    { key: 'endless', expire: null },
  ])
  await removePassedLimits({ db, now })
  const left = await db.select().from(attemptLimits)
  expect(left.map(({ key }) => key).sort()).toEqual(['counting', 'endless'])
})
