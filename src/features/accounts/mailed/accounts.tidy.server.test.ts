import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { accounts, mailedLinks, sessions } from '../ground/accounts.tables.server.ts'
import { removeExpired } from './accounts.tidy.server.ts'

test('expired sessions and links are removed, and those in force stay', async () => {
  const { db } = await testDatabase()
  const now = new Date()
  const past = new Date(now.getTime() - 1)
  const [account] = await db
    .insert(accounts)
    .values({ username: 'sam', usernameKey: 'sam', passwordHash: 'none' })
    .returning()
  const ofSam = {
    accountId: account!.id,
    userAgent: '',
    purpose: 'reset',
    emailKey: 'sam@mail.example',
  } as const
  await db.insert(sessions).values([
    { ...ofSam, secretHash: 'past', expiresAt: past },
    { ...ofSam, secretHash: 'in force', expiresAt: now },
  ])
  await db.insert(mailedLinks).values([
    { ...ofSam, secretHash: 'past', expiresAt: past },
    { ...ofSam, secretHash: 'in force', expiresAt: now },
  ])
  await removeExpired({ db, now })
  expect((await db.select().from(sessions)).map(({ secretHash }) => secretHash)).toEqual(['in force'])
  expect((await db.select().from(mailedLinks)).map(({ secretHash }) => secretHash)).toEqual(['in force'])
})
