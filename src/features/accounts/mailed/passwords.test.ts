import { beforeEach, describe, expect, test } from 'vitest'
import { watchHashes } from '#test/hash-work.ts'
import { hashPassword, isPassword } from './passwords.server.ts'

const work = watchHashes()
const PASSWORD = 'een lange zin'
const here = { address: '192.0.2.1' }
/** The visitor of the nth network. */
const from = (n: number) => ({ address: `198.51.100.${n}` })
let passwordHash: string

beforeEach(async () => {
  passwordHash = await hashPassword(PASSWORD, here)
  Object.assign(work, { calls: 0, most: 0 })
})

describe('A password', () => {
  test('is stored as argon2id with 19 MiB, 2 passes and a salt of its own', async () => {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword(PASSWORD, here)).not.toBe(passwordHash)
  })

  test('is known again, however the keyboard composes its letters, and no other is', async () => {
    const composed = await hashPassword('crème brûlée', here)
    expect(await isPassword(composed, 'crème brûlée'.normalize('NFD'), here)).toBe(true)
    expect(await isPassword(composed, 'creme brulee', here)).toBe(false)
  })

  test('costs one look, whether there is an account or not', async () => {
    expect(await isPassword(null, PASSWORD, here)).toBe(false)
    expect(await isPassword(null, 'nobody has this password', here)).toBe(false)
    expect(work.calls).toBe(2)
    expect(await isPassword(passwordHash, PASSWORD, here)).toBe(true)
    expect(await isPassword(passwordHash, 'another', here)).toBe(false)
    expect(work.calls).toBe(4)
  })

  test('waits for its turn: one is worked on at once, and all get an answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => isPassword(passwordHash, i % 2 ? PASSWORD : 'another', from(i))),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, i) => i % 2 === 1))
    expect(work.most).toBe(1)
  })

  test('is refused at once when two hundred wait, and looked at again when they are through', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 210 }, (_, i) => isPassword(passwordHash, 'another', from(i))),
    )
    const refused = tries.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(9)
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unavailable' })
    expect(work.calls).toBe(201)
    expect(await isPassword(passwordHash, PASSWORD, here)).toBe(true)
  })

  test('of one network leaves room for the others, however many it sends', async () => {
    const flood = Promise.allSettled(
      Array.from({ length: 100 }, () => isPassword(passwordHash, 'another', here)),
    )
    expect(await isPassword(passwordHash, PASSWORD, from(1))).toBe(true)
    const refused = (await flood).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(89)
    expect(work.calls).toBe(12)
  })

  test('that cannot be looked at gives its turn to the next', async () => {
    const broken = Array.from({ length: 3 }, () => isPassword('no hash at all', PASSWORD, here))
    for (const { status } of await Promise.allSettled(broken)) expect(status).toBe('rejected')
    expect(await isPassword(passwordHash, PASSWORD, here)).toBe(true)
  })
})
