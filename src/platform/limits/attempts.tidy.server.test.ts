import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { attemptLimits } from './attempts.tables.server.ts'
import { removePassedLimits } from './attempts.tidy.server.ts'

test('counters whose window has passed are removed, and those that count or never end stay', async () => {
  const { db } = await testDatabase()
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
