import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ApiMember, testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { recipeInput as input } from '#test/reactions.ts'
import { recipes } from '../ground/recipes.tables.server.ts'

const FIELDS =
  'id title description protein carbs fat calories useCustomCalories servings ingredients instructions imageUrl imageKey images username authorID likeCount isLiked createdAt updatedAt editedAt'
const CREATE = `mutation ($input: CreateRecipeInput!, $condition: RecipeCondition) { createRecipe(input: $input, condition: $condition) { ${FIELDS} } }`
const UPDATE = `mutation ($input: UpdateRecipeInput!, $condition: RecipeCondition) { updateRecipe(input: $input, condition: $condition) { ${FIELDS} } }`
const DELETE = `mutation ($input: DeleteRecipeInput!, $condition: RecipeCondition) { deleteRecipe(input: $input, condition: $condition) { id } }`
const GET = `query ($id: ID!) { getRecipe(id: $id) { ${FIELDS} } }`
const LIST = 'query ($filter: RecipeFilter) { listRecipes(filter: $filter) { items { title } } }'

type Recipe = Record<string, unknown> & { id: string }

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')
const moderator = await api.member('mod', 'moderator')

describe('A change of a recipe', () => {
  test('[API-13] changes what is given and leaves the rest', async () => {
    const before = await newRecipe()
    const { updateRecipe } = await api.data<{ updateRecipe: Recipe }>(anna, UPDATE, {
      input: { id: before.id, title: 'Kwark met appel', fat: null },
    })
    const { updatedAt, editedAt, ...rest } = before
    expect(updateRecipe).toMatchObject({ ...rest, title: 'Kwark met appel' })
    expect(await read(before.id)).toEqual(updateRecipe)
  })

  test('is refused where its figures cannot be, as is a new recipe; what stands so can be given other words', async () => {
    const impossible = (field: string) => ({
      errors: [{ extensions: { code: 'bad-input', field, fault: 'impossible' } }],
    })
    const asNew = (figures: object) => api.ask(anna, CREATE, { input: { ...input, ...figures } })
    expect(await asNew({ protein: 560, carbs: 36 })).toMatchObject(impossible('protein'))
    expect(await asNew({ protein: 45, calories: 0 })).toMatchObject(impossible('calories'))
    const { id } = await newRecipe()
    const change = (changed: object) => ({ input: { id, ...changed } })
    expect(await api.ask(anna, UPDATE, change({ carbs: 566 }))).toMatchObject(impossible('protein'))
    expect(await api.ask(anna, UPDATE, change({ calories: 100 }))).toMatchObject(impossible('calories'))
    expect(await read(id)).toMatchObject({ carbs: 20, calories: 245 })
    await api.data(anna, UPDATE, change({ carbs: 565 }))
    await database.db.update(recipes).set({ carbs: 900 }).where(eq(recipes.id, id))
    await api.data(anna, UPDATE, change({ title: 'Kwark met pruimen' }))
    expect(await read(id)).toMatchObject({ title: 'Kwark met pruimen', carbs: 900 })
  })

  test('[API-13] counts the calories anew from its macros, unless they were entered by hand', async () => {
    const { id } = await newRecipe()
    const change = (changed: object) => api.data(anna, UPDATE, { input: { id, ...changed } })
    const energy = async () => {
      const { calories, useCustomCalories } = (await read(id)) as Recipe
      return [calories, useCustomCalories]
    }
    expect(await energy()).toEqual([30 * 4 + 20 * 4 + 5 * 9, false])
    await change({ protein: 40 })
    expect(await energy()).toEqual([40 * 4 + 20 * 4 + 5 * 9, false])
    await change({ calories: 300 })
    await change({ fat: 0 })
    expect(await energy()).toEqual([300, true])
    await change({ useCustomCalories: false })
    expect(await energy()).toEqual([40 * 4 + 20 * 4, false])
  })

  test('[API-13] that gives nothing leaves all as it is, also when it was last edited', async () => {
    const before = await newRecipe()
    const { updateRecipe } = await api.data<{ updateRecipe: Recipe }>(anna, UPDATE, {
      input: { id: before.id, title: null, images: '[]' },
    })
    expect(updateRecipe).toEqual(before)
  })

  test('[API-13] is refused to who has not seen the last one', async () => {
    const { id, updatedAt } = await newRecipe()
    const condition = { updatedAt: { eq: updatedAt } }
    // Made in the same millisecond, the two would be one to it.
    await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(String(updatedAt))))
    const first = await api.ask(anna, UPDATE, { input: { id, title: 'Eerst' }, condition })
    expect(first.status).toBe(200)
    const second = await api.ask(anna, UPDATE, { input: { id, title: 'Dan' }, condition })
    expect(second).toMatchObject({ status: 409, errors: [{ extensions: { code: 'conflict' } }] })
    expect(await read(id)).toMatchObject({ title: 'Eerst' })
  })

  test('[API-19] of what is hidden does not tell others that it is there', async () => {
    const { id } = await newRecipe()
    await database.db.update(recipes).set({ hiddenAt: new Date() }).where(eq(recipes.id, id))
    for (const [caller, status] of [
      [bram, 404],
      [moderator, 403],
    ] as const) {
      expect(await api.ask(caller, UPDATE, { input: { id, title: 'x' } })).toMatchObject({ status })
      expect(await api.ask(caller, DELETE, { input: { id } })).toMatchObject({ status })
    }
  })

  test('[API-14] sent again with the same id makes no second recipe, and takes nobody else’s', async () => {
    const id = randomUUID()
    const sent = { input: { ...input, id } }
    const first = await api.data<{ createRecipe: Recipe }>(anna, CREATE, sent)
    const again = await api.data<{ createRecipe: Recipe }>(anna, CREATE, {
      input: { ...sent.input, title: 'Andere kwark' },
    })
    expect(again.createRecipe).toEqual({ ...first.createRecipe, id })
    const { errors } = await api.ask(bram, CREATE, sent)
    expect(errors[0]?.extensions).toMatchObject({ code: 'conflict', field: 'id' })
  })

  const holding = { title: { beginsWith: 'Kwark' }, or: [{ protein: { lt: 1 } }, { likeCount: { eq: 0 } }] }
  const failing = [
    { title: { eq: 'Soep' } },
    { and: [holding, { not: holding }] },
    { or: [] },
    { protein: { gt: 30 } },
    { useCustomCalories: { eq: true } },
  ]

  test('[API-13] is made while its condition holds', async () => {
    const made = await api.data<{ createRecipe: Recipe }>(anna, CREATE, { input, condition: holding })
    const { id } = made.createRecipe
    await api.data(anna, UPDATE, { input: { id, servings: 4 }, condition: holding })
    expect(await read(id)).toMatchObject({ servings: 4 })
    await api.data(anna, DELETE, { input: { id }, condition: holding })
    expect(await read(id)).toBeNull()
  })

  test.each(failing)('[API-13] is refused while its condition does not hold: %j', async (condition) => {
    const before = await newRecipe()
    const count = await database.db.$count(recipes)
    const { id } = before
    const refused = { status: 409, errors: [{ extensions: { code: 'conflict' } }] }
    expect(await api.ask(anna, CREATE, { input, condition })).toMatchObject(refused)
    expect(await api.ask(anna, UPDATE, { input: { id, title: 'x' }, condition })).toMatchObject(refused)
    expect(await api.ask(anna, DELETE, { input: { id }, condition })).toMatchObject(refused)
    expect(await read(id)).toEqual(before)
    expect(await database.db.$count(recipes)).toBe(count)
  })

  test('[API-13] on a field that a recipe has not is a mistake', async () => {
    const condition = { hiddenAt: { eq: null } }
    const answer = await api.ask(anna, CREATE, { input, condition })
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'bad-input' } }] })
  })

  test('[API-19] is refused to all but its author, and tells no other whether a condition holds', async () => {
    const { id } = await newRecipe()
    const before = await read(id)
    for (const other of [bram, moderator]) {
      for (const condition of [undefined, { title: { eq: 'Soep' } }]) {
        const refused = { status: 403, errors: [{ extensions: { code: 'not-allowed' } }] }
        expect(await api.ask(other, UPDATE, { input: { id, title: 'x' }, condition })).toMatchObject(refused)
        expect(await api.ask(other, DELETE, { input: { id }, condition })).toMatchObject(refused)
      }
    }
    expect(await read(id)).toEqual(before)
  })

  test('[API-13] of one that is gone is refused as such', async () => {
    const { id } = await newRecipe()
    await api.data(anna, DELETE, { input: { id } })
    const gone = { status: 404, errors: [{ extensions: { code: 'not-found' } }] }
    expect(await api.ask(anna, UPDATE, { input: { id, title: 'x' } })).toMatchObject(gone)
    expect(await api.ask(anna, DELETE, { input: { id } })).toMatchObject(gone)
  })

  test('[API-18] that is a like may be of the own recipe', async () => {
    const { id } = await newRecipe()
    const like = 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { username likeReceiver } }'
    expect(await api.data(anna, like, { id })).toEqual({
      createLike: { username: 'anna', likeReceiver: anna.id },
    })
    expect(await read(id, anna)).toMatchObject({ likeCount: 1, isLiked: true })
    expect(await read(id, bram)).toMatchObject({ likeCount: 1, isLiked: false })
  })
})

describe('Deleting a recipe', () => {
  test('[API-13] takes its likes and views along', async () => {
    const { id } = await newRecipe()
    const other = await newRecipe()
    for (const item of [id, other.id]) {
      await api.data(bram, 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }', {
        id: item,
      })
      await api.data(bram, 'mutation ($id: ID!) { recordView(input: { recipeID: $id }) }', { id: item })
    }
    await api.services.viewCounter.flush()
    await api.data(anna, DELETE, { input: { id } })
    for (const table of ['likes', 'views']) {
      const query = `select item_id from ${table} where item_id = any($1)`
      const { rows } = await database.pool.query(query, [[id, other.id]])
      expect(rows).toEqual([{ item_id: other.id }])
    }
  })
})

describe('Reading recipes', () => {
  test('[API-11] gives one by its id, or null; a hidden one to its author and to moderators alone', async () => {
    const { id } = await newRecipe()
    expect(await read(id)).toMatchObject({ id, username: 'anna', authorID: anna.id })
    expect(await read('00000000-0000-4000-8000-000000000000')).toBeNull()
    await database.db.update(recipes).set({ hiddenAt: new Date() }).where(eq(recipes.id, id))
    expect(await read(id)).toBeNull()
    expect(await read(id, bram)).toBeNull()
    expect(await read(id, anna)).toMatchObject({ id })
    expect(await read(id, moderator)).toMatchObject({ id })
    expect(await titles({ title: { contains: 'Kwark' } })).not.toContain(id)
  })

  test('[API-05] gives what contains a text in its title or description, and nothing else', async () => {
    await database.db.delete(recipes)
    for (const [title, description] of [
      ['Crème fraîche', 'zuur'],
      ['Soep', 'met CREME'],
      ['100% vla', 'zoet'],
      ['Brood', 'zuur_desem'],
    ]) {
      await api.data(anna, CREATE, { input: { ...input, title, description } })
    }
    const either = (text: string) =>
      titles({ or: [{ title: { contains: text } }, { description: { contains: text } }] })
    expect(await either('creme')).toEqual(['Soep', 'Crème fraîche'])
    expect(await either('ZUUR')).toEqual(['Brood', 'Crème fraîche'])
    expect(await either('%')).toEqual(['100% vla'])
    expect(await either('_')).toEqual(['Brood'])
    expect(await either('\\')).toEqual([])
    expect(await titles({ title: { contains: 'soep' }, description: { contains: 'zuur' } })).toEqual([])
    expect(await titles(null)).toHaveLength(4)
  })
})

async function newRecipe(): Promise<Recipe> {
  const { createRecipe } = await api.data<{ createRecipe: Recipe }>(anna, CREATE, { input })
  return createRecipe
}

async function read(id: string, caller: ApiMember | 'public key' = 'public key'): Promise<Recipe | null> {
  const { getRecipe } = await api.data<{ getRecipe: Recipe | null }>(caller, GET, { id })
  return getRecipe
}

async function titles(filter: object | null): Promise<string[]> {
  const { listRecipes } = await api.data<{ listRecipes: { items: { title: string }[] } }>(
    'public key',
    LIST,
    { filter },
  )
  return listRecipes.items.map(({ title }) => title)
}
