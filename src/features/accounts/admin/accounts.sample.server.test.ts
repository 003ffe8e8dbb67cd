import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/http/context.server.ts'
import { elsewhere, newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { testDatabase } from '#test/database.ts'
import { watchHashes } from '#test/hash-work.ts'
import { hashPassword } from '../mailed/passwords.server.ts'
import { signIn } from '../sign-in/accounts.server.ts'
import {
  createSampleAccount,
  holdSampleAccounts,
  removeSampleAccounts,
  SAMPLE_PASSWORD_HASH,
} from './accounts.sample.server.ts'

const work = watchHashes()

let ctx: Context
const database = await testDatabase()
beforeEach(async () => {
  ctx = await testContext(database)
})

const joined = { language: 'nl' as const, createdAt: new Date('2026-05-01T12:00:00Z') }

describe('A sample member', () => {
  test('cannot be signed in to: the answer and the work are those of a wrong password', async () => {
    await newMember(ctx, 'echte_jan')
    await createSampleAccount(ctx, ctx.db, { username: 'nep_jan', ...joined })
    const answers = []
    for (const username of ['echte_jan', 'nep_jan', 'niemand']) {
      work.calls = 0
      const refused = await signIn(elsewhere(ctx), { username, password: 'not the password' }).catch(
        ({ code, message, details }) => ({ code, message, details }),
      )
      answers.push({ refused, hashes: work.calls })
    }
    expect(answers[0]).toMatchObject({ refused: { code: 'not-authorized' }, hashes: 1 })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('has a hash that costs as much to check as that of a real one', async () => {
    const costOf = (hash: string) => hash.split('$').slice(0, 4)
    const real = await hashPassword(PASSWORD, { address: '192.0.2.7' })
    expect(costOf(SAMPLE_PASSWORD_HASH)).toEqual(costOf(real))
    expect(SAMPLE_PASSWORD_HASH).toHaveLength(real.length)
  })

  test('has what every member has', async () => {
    const id = await createSampleAccount(ctx, ctx.db, { username: 'nep_piet', ...joined })
    const { rows } = await database.pool.query(
      'select a.created_at, p.username, p.language from accounts a join profiles p using (id) where id = $1',
      [id],
    )
    expect(rows).toEqual([{ created_at: joined.createdAt, username: 'Nep_piet', language: 'nl' }])
  })

  test('takes another name where a real member has it', async () => {
    await newMember(ctx, 'Klaas')
    const id = await createSampleAccount(ctx, ctx.db, { username: 'klaas', ...joined })
    const { rows } = await database.pool.query('select username from accounts where id = $1', [id])
    expect(rows).toEqual([{ username: 'klaas2' }])
  })

  test('goes with everything held of them, and takes no real member along', async () => {
    const real = await newMember(ctx, 'blijft')
    await createSampleAccount(ctx, ctx.db, { username: 'gaat', ...joined })
    await ctx.db.transaction((tx) => removeSampleAccounts(ctx, tx))
    expect(await holdSampleAccounts(ctx.db)).toEqual([])
    const { rows } = await database.pool.query(`select id from profiles where owner in ('gaat', 'blijft')`)
    expect(rows).toEqual([{ id: real.accountId }])
  })
})
