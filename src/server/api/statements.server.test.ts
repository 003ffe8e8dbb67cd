import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { likes } from '#features/reactions/ground/reactions.tables.server.ts'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { newRecipe } from '#test/reactions.ts'

const LIST = /* GraphQL */ `query ($limit: Int) {
  listRecipes(limit: $limit) {
    items { id username isLiked author { username email } likes(limit: 2) { items { username } nextToken } }
    nextToken
  }
}`
type List = {
  listRecipes: {
    items: {
      id: string
      isLiked: boolean
      likes: { items: { username: string }[]; nextToken: string | null }
    }[]
  }
}

let api: Awaited<ReturnType<typeof testApi>>
let reader: ApiMember
const statements: string[] = []

beforeAll(async () => {
  const database = await testDatabase()
  api = await testApi(database)
  reader = await api.member('reader')
  const authors = await Promise.all(['anna', 'bram', 'cees'].map((name) => api.member(name)))
  for (let index = 0; index < 12; index++) {
    const itemId = await newRecipe(database.db, authors[index % 3]!.id, new Date(2026, 0, 1, 0, index))
    const fans = [reader, ...authors].slice(0, index % 5)
    const rows = fans.map(({ id }) => ({ itemKind: 'recipe' as const, itemId, accountId: id }))
    if (rows.length > 0) await database.db.insert(likes).values(rows)
  }
  api.services.requestDb = drizzle(database.pool, {
    casing: 'snake_case',
    logger: { logQuery: (statement) => void statements.push(statement) },
  })
})

describe('A list', () => {
  test('asks the database as often for twelve recipes as for one', async () => {
    const ofOne = await statementsFor(1)
    const ofTwelve = await statementsFor(12)
    expect(ofTwelve.statements).toEqual(ofOne.statements)
    // Who asks, the recipes, their authors, which of them the reader likes, their likes, and whose have a name.
    expect(ofTwelve.statements.length).toBeLessThanOrEqual(6)
    expect(ofTwelve.items).toHaveLength(12)
  })

  test('has the likes of each of its items, and how they go on', async () => {
    const { items } = await statementsFor(12)
    const counts = items.map(({ likes: { items, nextToken } }) => [items.length, nextToken !== null])
    expect(counts.toReversed()).toEqual(
      Array.from({ length: 12 }, (_, index) => [Math.min(2, index % 5), index % 5 > 2]),
    )
    expect(items.toReversed().map(({ isLiked }) => isLiked)).toEqual(
      Array.from({ length: 12 }, (_, index) => index % 5 > 0),
    )
    const [going] = items.filter(({ likes }) => likes.nextToken !== null)
    const next = await api.data<{ likesByRecipe: { items: { username: string }[] } }>(
      reader,
      'query ($id: ID!, $nextToken: String) { likesByRecipe(recipeID: $id, nextToken: $nextToken) { items { username } } }',
      { id: going!.id, nextToken: going!.likes.nextToken },
    )
    const names = [...going!.likes.items, ...next.likesByRecipe.items].map(({ username }) => username)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(2)
  })
})

async function statementsFor(limit: number) {
  statements.length = 0
  const { listRecipes } = await api.data<List>(reader, LIST, { limit })
  // Lists of values differ in length, not in kind.
  const kinds = statements.map((statement) => statement.replace(/\$\d+(, \$\d+)*/g, '$…'))
  return { items: listRecipes.items, statements: kinds }
}
