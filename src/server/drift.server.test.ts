import { beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import { newRecipe } from '#test/reactions.ts'
import { reportDrift } from './drift.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

test('a counter that is not the number of its rows is named in the log, and left as it is', async () => {
  const { log, lines } = keptLog()
  const id = await newRecipe(database.db)
  await reportDrift({ db: database.db, log })
  expect(lines).toEqual([])
  await database.pool.query('update recipes set like_count = 2')
  await reportDrift({ db: database.db, log })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'counters differ from their rows',
    number: 1,
    drifted: [{ kind: 'recipe', id, counter: 'likeCount', stored: 2, counted: 0 }],
  })
  expect((await database.pool.query('select like_count from recipes')).rows).toEqual([{ like_count: 2 }])
})
