import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { replies, topics } from '../ground/board.tables.server.ts'

const AUTHOR = 'author { id username owner email avatar rank role createdAt }'
const TOPIC = /* GraphQL */ `query ($id: ID!) {
  getTopic(id: $id) { ${AUTHOR} replies { items { ${AUTHOR} } } }
}`
const LIST = `{ topicsByCreatedAt(type: TOPIC) { items { ${AUTHOR} } } }`

type Author = {
  username: string
  owner: string
  email: string | null
  role: string
  createdAt: string | null
}
type Authored = { author: Author | null }
type Topic = { getTopic: Authored & { replies: { items: Authored[] } } }

let api: Awaited<ReturnType<typeof testApi>>
let anna: ApiMember
let bram: ApiMember
const topicId = randomUUID()
const statements: string[] = []

beforeAll(async () => {
  const database = await testDatabase()
  api = await testApi(database)
  anna = await api.member('anna')
  bram = await api.member('bram', 'moderator')
  await database.db.update(accounts).set({ email: 'somebody@example.org' })
  const content = 'Kwark of skyr?'
  const texts = { title: 'Kwark', content, titleFolded: 'kwark', contentFolded: 'kwark of skyr?' }
  await database.db.insert(topics).values({ id: topicId, ...texts, category: 'Nutrition', authorId: anna.id })
  const authorIds = [anna.id, bram.id, null]
  await database.db.insert(replies).values(authorIds.map((authorId) => ({ topicId, content, authorId })))
  api.services.requestDb = drizzle(database.pool, {
    casing: 'snake_case',
    logger: { logQuery: (statement) => void statements.push(statement) },
  })
})

beforeEach(() => {
  statements.length = 0
})

describe('The authors of the board', () => {
  test('are read with what they wrote', async () => {
    await api.data('public key', LIST)
    expect(statements).toHaveLength(1)
    statements.length = 0
    await api.data('public key', TOPIC, { id: topicId })
    expect(statements).toHaveLength(2)
  })

  test('are what a member is elsewhere, and none where the account is gone', async () => {
    const { getTopic } = await api.data<Topic>('public key', TOPIC, { id: topicId })
    const { getUser } = await api.data<{ getUser: Author }>(
      'public key',
      'query ($id: ID!) { getUser(id: $id) { id username owner email avatar rank role createdAt } }',
      { id: anna.id },
    )
    expect(getTopic.author).toEqual(getUser)
    const authors = getTopic.replies.items.map(({ author }) => author)
    expect(authors.filter((author) => author?.username === 'anna')).toEqual([getUser])
    expect(authors.map((author) => author?.role ?? null).toSorted()).toEqual(['member', 'moderator', null])
  })

  test('show their e-mail addresses to themselves alone', async () => {
    const emailFor = async (caller: ApiMember | 'public key') =>
      (await api.data<Topic>(caller, TOPIC, { id: topicId })).getTopic.author?.email
    expect([await emailFor('public key'), await emailFor(bram), await emailFor(anna)]).toEqual([
      null,
      null,
      'somebody@example.org',
    ])
  })
})
