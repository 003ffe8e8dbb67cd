import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { keptLog } from '#test/mail.ts'
import { newRecipe, newTopicRow } from '#test/reactions.ts'
import { reportDrift } from './drift.ts'

const database = await testDatabase()

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

test('[BRD-24] [BRD-27] the likes and the replies of topics are counted as well', async () => {
  await database.pool.query('update recipes set like_count = 0')
  const { log, lines } = keptLog()
  const id = await newTopicRow(database.db)
  await reportDrift({ db: database.db, log })
  expect(lines).toEqual([])
  await database.pool.query('update topics set like_count = 3, reply_count = 2 where id = $1', [id])
  await reportDrift({ db: database.db, log })
  const { number, drifted } = JSON.parse(lines[0]!)
  expect(number).toBe(2)
  expect(drifted).toEqual(
    expect.arrayContaining([
      { kind: 'topic', id, counter: 'likeCount', stored: 3, counted: 0 },
      { kind: 'topic', id, counter: 'replyCount', stored: 2, counted: 0 },
    ]),
  )
})
