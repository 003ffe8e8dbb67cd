import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { lockClaimants } from '#features/accounts/mailed/links.rows.server.ts'
import { replies } from '#features/board/ground/board.tables.server.ts'
import { repliesPart, topicsPart } from '#features/board/server/parts.server.ts'
import { reports } from '#features/moderation/ground/moderation.tables.server.ts'
import { recipesPart } from '#features/recipes/server/parts.server.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import { RESOLVE } from '#test/moderation.ts'
import { newRecipe, newTopicRow } from '#test/reactions.ts'

// Two who take the same rows in different orders wait for each other in a circle, until the database ends one of them.

const EMAIL = 'sanne@mail.example'

const database = await testDatabase()
const api = await testApi(database)

test('an account that goes takes its topics in the order of their ids', async () => {
  const { id } = await api.member('anna')
  const own = await manyOf(() => newTopicRow(database.db, id))
  await takesInOrder('topics', own.toSorted(), () => erase(topicsPart, id))
})

test('an account that goes takes the topics of its replies in the order of their ids', async () => {
  const { id: authorId } = await api.member('bram')
  const answered = await manyOf(() => newTopicRow(database.db))
  await database.db
    .insert(replies)
    .values(answered.map((topicId) => ({ topicId, authorId, content: 'Skyr!' })))
  await takesInOrder('topics', answered.toSorted(), () => erase(repliesPart, authorId))
})

test('an account that goes takes its recipes in the order of their ids', async () => {
  const { id } = await api.member('carla')
  const own = await manyOf(() => newRecipe(database.db, id))
  await takesInOrder('recipes', own.toSorted(), () => erase(recipesPart, id))
})

test('a link to an address takes all who claim it in the order of their ids', async () => {
  const members = await Promise.all(['daan', 'eva', 'finn'].map((name) => api.member(name)))
  const ids = members.map(({ id }) => id).toSorted()
  for (const id of ids.toReversed())
    await database.db.update(accounts).set({ email: EMAIL, emailKey: EMAIL }).where(eq(accounts.id, id))
  await takesInOrder('accounts', ids, () => database.db.transaction((tx) => lockClaimants(tx, EMAIL)))
})

test('[BRD-32] who resolves a report takes all of the same content in the order in which they came', async () => {
  const moderator = await api.member('moderator', 'moderator')
  const reporters = await Promise.all(['gijs', 'hanna', 'ids'].map((name) => api.member(name)))
  const contentId = await newTopicRow(database.db)
  // Who came last is stored first, and stands first in the index by reporters.
  const ids: string[] = []
  for (const [hour, { id: reporterId }] of reporters.toSorted((a, b) => (a.id < b.id ? -1 : 1)).entries()) {
    const createdAt = new Date(Date.now() - hour * 3_600_000)
    const report = { contentKind: 'topic', contentId, reporterId, reason: 'spam', createdAt } as const
    const [stored] = await database.db.insert(reports).values(report).returning({ id: reports.id })
    ids.unshift(stored!.id)
  }
  const answer = await takesInOrder('reports', ids, () =>
    api.ask(moderator, RESOLVE, { input: { id: ids[0]!, resolution: 'kept' } }),
  )
  expect(answer.errors).toEqual([])
})

/** Makes so many rows, with ids of chance, that they are hardly stored in order. */
async function manyOf(make: () => Promise<string>): Promise<string[]> {
  const ids = []
  for (let i = 0; i < 8; i++) ids.push(await make())
  return ids
}

function erase({ erase }: typeof topicsPart, accountId: string): Promise<void> {
  return database.db.transaction((tx) => erase(tx, accountId, { alsoContent: true }))
}

/** Does what must take these rows in this order: while it waits for the first of them, it holds none of the others. */
async function takesInOrder<Result>(
  table: 'accounts' | 'recipes' | 'reports' | 'topics',
  ids: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const other = await database.pool.connect()
  const hold = (some: readonly string[]) =>
    other.query(`select from ${table} where id = any($1) for update nowait`, [some])
  const working = Promise.withResolvers<Result>()
  try {
    await other.query('begin')
    await hold(ids.slice(0, 1))
    working.resolve(work())
    await untilBlocked(database.pool)
    await hold(ids.slice(1))
  } finally {
    // With the connection its locks end.
    other.release(true)
  }
  return working.promise
}
