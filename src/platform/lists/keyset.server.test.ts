import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type RecipeFirst,
  type RecipeSort,
  recipeFilters,
  recipeSorts,
} from '#features/recipes/ground/recipes.rules.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { readOldestFirst } from './keyset.server.ts'

const LIST = /* GraphQL */ `query ($limit: Int, $nextToken: String, $filter: RecipeFilter, $sort: RecipeSort, $first: RecipeFirst) {
  listRecipes(limit: $limit, nextToken: $nextToken, filter: $filter, sort: $sort, first: $first) {
    items { id }
    nextToken
  }
}`
type Answer = { listRecipes: { items: { id: string }[]; nextToken: string | null } }
type Asked = { sort: RecipeSort; first: RecipeFirst | null; limit: number; text: string | null }

const database = await testDatabase()
const api = await testApi(database)

const sorts = [...recipeSorts]
const firsts = [null, ...recipeFilters]
const combinations = sorts.flatMap((sort) => firsts.map((first) => ({ sort, first })))

describe('Following nextToken to its end', () => {
  test.each(combinations)(
    '[API-08] gives each recipe once, in order: $sort, $first first',
    async ({ sort, first }) => {
      // Few values and many rows: nearly everything is a tie.
      await fill(60)
      for (const [limit, text] of [
        [1, 'kwark'],
        [7, null],
        [12, 'kwark'],
        [20, null],
        [60, null],
        [100, null],
      ] as const) {
        const { ids, pages } = await follow({ sort, first, limit, text })
        expect(ids).toEqual(await expected({ sort, first, text }))
        expect(pages).toBe(Math.max(1, Math.ceil(ids.length / limit)))
      }
    },
  )

  test('[API-08] gives an empty list one page, without a token', async () => {
    await fill(0)
    expect(await follow({ sort: 'newest', first: null, limit: 5, text: null })).toEqual({ ids: [], pages: 1 })
  })

  test('[API-08] neither repeats nor skips what stays, whatever comes and goes between two pages', async () => {
    const asked = fc.record({
      sort: fc.constantFrom(...sorts),
      first: fc.constantFrom(...firsts),
      limit: fc.integer({ min: 1, max: 6 }),
      text: fc.constant(null),
    })
    const changes = fc.array(
      fc.record({ adds: fc.nat(3), removes: fc.array(fc.nat(29), { maxLength: 3 }) }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(asked, changes, async (list, between) => {
        const before = await fill(30)
        const removed = new Set<string>()
        const { ids } = await follow(list, async (page) => {
          const { adds, removes } = between[page] ?? { adds: 0, removes: [] }
          await insert(adds)
          const gone = removes.map((index) => before[index]!)
          for (const id of gone) removed.add(id)
          if (gone.length > 0) await database.db.delete(recipes).where(inArray(recipes.id, gone))
        })
        expect(new Set(ids).size).toBe(ids.length)
        const survivors = (await expected(list)).filter((id) => before.includes(id))
        expect(ids.filter((id) => before.includes(id) && !removed.has(id))).toEqual(survivors)
      }),
      { numRuns: isFull ? 25 : 8 },
    )
  })
})

describe('Reading a list whole', () => {
  const readRecipes = (asked: number[]) =>
    readOldestFirst(recipes, (after) => {
      const { id, createdAt } = recipes
      const select = database.db.select({ id, createdAt }).from(recipes).where(after)
      return {
        orderBy: (...order) => ({
          limit(limit) {
            asked.push(limit)
            return select.orderBy(...order).limit(limit)
          },
        }),
      }
    })

  test.each([0, 199, 200, 201, 450])(
    '[API-29] gives each of %i rows once, the oldest first',
    async (count) => {
      await fill(count)
      const { id, createdAt } = recipes
      const rows = await database.db.select({ id }).from(recipes).orderBy(createdAt, id)
      const all: string[] = []
      for await (const recipe of readRecipes([])) all.push(recipe.id)
      expect(all).toEqual(rows.map((row) => row.id))
    },
  )

  test('[API-29] asks for no more than some at a time, and only once those are taken', async () => {
    await fill(450)
    const asked: number[] = []
    let taken = 0
    for await (const _ of readRecipes(asked)) {
      taken++
      expect(asked).toHaveLength(Math.ceil(taken / 200))
    }
    expect(asked).toEqual([200, 200, 200])
  })
})

describe('A nextToken', () => {
  const list: Asked = { sort: 'mostLiked', first: 'lowCarb', limit: 3, text: 'kwark' }

  test('[API-08] of another sort, filter or search is refused', async () => {
    await fill(40)
    const { nextToken } = await pageOf(list, null)
    const others: Partial<Asked>[] = [
      { sort: 'newest' },
      { first: null },
      { first: 'lowFat' },
      { text: 'k' },
      { text: null },
    ]
    for (const other of others) await refuses({ ...list, ...other }, nextToken)
    const likes = 'query ($t: String, $id: ID!) { likesByRecipe(recipeID: $id, nextToken: $t) { nextToken } }'
    const [id] = await expected(list)
    expect(await api.ask('public key', likes, { t: nextToken, id })).toMatchObject(badToken)
    // How many a page has is no part of the list.
    expect((await pageOf({ ...list, limit: 9 }, nextToken)).items).toHaveLength(9)
  })

  test('[API-08] that was changed, cut off or made up is refused, and nothing fails', async () => {
    await fill(20)
    const token = (await pageOf(list, null)).nextToken!
    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify(['x', ['1', 2]])).toString('base64url')
    const made = [
      '',
      '.',
      'null',
      '[]',
      payload,
      `.${signature}`,
      `${payload}.`,
      `${forged}.${signature}`,
      `${token}${token}`,
    ]
    for (const each of made) await refuses(list, each)
    const changed = fc.oneof(
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
      fc
        .tuple(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '_', '.', '=', ' ', 'é'))
        .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      fc.string({ maxLength: 300 }),
      fc.base64String(),
    )
    const isOther = changed.filter((each) => each !== token && !/\0/.test(each))
    await fc.assert(
      fc.asyncProperty(isOther, (each) => refuses(list, each)),
      { numRuns: isFull ? 150 : 40 },
    )
  })
})

const badToken = { status: 400, errors: [{ extensions: { code: 'bad-input', field: 'nextToken' } }] }

async function refuses(list: Asked, nextToken: string | null): Promise<void> {
  const answer = await api.ask('public key', LIST, variablesOf(list, nextToken))
  expect({ nextToken, ...answer }).toMatchObject({ nextToken, ...badToken })
}

async function follow(list: Asked, between: (page: number) => Promise<void> = async () => {}) {
  const ids: string[] = []
  let nextToken: string | null = null
  let pages = 0
  do {
    const page: Answer['listRecipes'] = await pageOf(list, nextToken)
    expect(page.items.length).toBeLessThanOrEqual(list.limit)
    ids.push(...page.items.map(({ id }) => id))
    nextToken = page.nextToken
    await between(pages)
    pages++
    // A list that repeats itself has no end.
    expect(ids.length).toBeLessThan(1_000)
  } while (nextToken !== null)
  return { ids, pages }
}

async function pageOf(list: Asked, nextToken: string | null): Promise<Answer['listRecipes']> {
  const { listRecipes } = await api.data<Answer>('public key', LIST, variablesOf(list, nextToken))
  return listRecipes
}

function variablesOf({ text, ...list }: Asked, nextToken: string | null) {
  return {
    ...list,
    nextToken,
    filter:
      text === null ? null : { or: [{ title: { contains: text } }, { description: { contains: text } }] },
  }
}

/** Ids of the list in its order, by one statement that knows no pages. */
async function expected({ sort, first, text }: Pick<Asked, 'sort' | 'first' | 'text'>): Promise<string[]> {
  const { protein, carbs, fat, calories, likeCount, views, createdAt, id } = recipes
  const byFirst = { highProtein: desc(protein), lowCarb: carbs, lowFat: fat, lowCalorie: calories }
  const bySort = { newest: [], mostLiked: [desc(likeCount)], mostViewed: [desc(views)] }
  const rows = await database.db
    .select({ id })
    .from(recipes)
    .where(and(isNull(recipes.hiddenAt), text === null ? undefined : eq(recipes.titleFolded, 'kwark')))
    .orderBy(...(first ? [byFirst[first]] : []), ...bySort[sort], desc(createdAt), desc(id))
  return rows.map((row) => row.id)
}

/** So many recipes and no others; their ids. */
async function fill(count: number): Promise<string[]> {
  await database.db.delete(recipes)
  return insert(count)
}

async function insert(count: number): Promise<string[]> {
  const made = await database.db.execute<{ id: string }>(sql`
    insert into recipes (title, description, ingredients, instructions, protein, carbs, fat, calories, title_folded,
      description_folded, like_count, views, created_at, hidden_at)
    select 'Kwark', '', '', '', i % 2, i % 3, i % 2, i % 4, case i % 3 when 0 then 'soep' else 'kwark' end, '', i % 3, i % 2,
      timestamptz '2026-11-01T00:00:00Z' + (i % 4) * interval '1 millisecond',
      case when i % 11 = 10 then now() end
    from generate_series(1, ${count}::int) as i
    returning id`)
  return made.rows.map(({ id }) => id)
}
