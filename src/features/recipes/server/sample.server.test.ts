import { beforeEach, describe, expect, test } from 'vitest'
import { removeSampleAccounts } from '#features/accounts/admin/accounts.sample.server.ts'
import { like } from '#features/reactions/likes/likes.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, productRow } from '#test/import.ts'
import { fillSampleCommunity, removeSampleCommunity } from './sample.server.ts'
import { createRecipe } from './write.server.ts'

let database: TestDatabase
let ctx: Context
beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  return database.close
})

const fillCatalogue = () => importer(database).prices([productRow()], { sample: true })
const replaceCatalogue = () =>
  importer(database).prices([productRow({ ref: 'echt' })], { source: 'checkjebon' })
const one = async (query: string) => (await database.pool.query(query)).rows[0]
const counts = () =>
  one(`select (select count(*) from recipes)::integer as recipes, (select count(*) from likes)::integer as likes,
    (select count(*) from accounts)::integer as accounts, (select count(*) from profiles)::integer as profiles`)
const nothing = { recipes: 0, likes: 0, accounts: 0, profiles: 0 }
const mine = {
  title: 'Linzen',
  description: 'Van mij',
  protein: 20,
  carbs: 40,
  fat: 5,
  servings: 2,
  ingredients: '200 g linzen',
  instructions: 'Koken',
}

describe('Beside the sample catalogue', () => {
  beforeEach(fillCatalogue)

  test('members with profiles have written recipes, whose like counts are their likes', async () => {
    expect(await fillSampleCommunity(ctx)).toBe(12)
    expect(await counts()).toMatchObject({ recipes: 12, accounts: 5, profiles: 5 })
    const drift = await one(`
      select count(*)::integer from recipes r
      where like_count <> (select count(*) from likes where item_kind = 'recipe' and item_id = r.id and receiver_id = r.author_id)
        or author_id is null or not is_sample`)
    expect(drift).toEqual({ count: 0 })
  })

  test('a second start adds nothing', async () => {
    await fillSampleCommunity(ctx)
    expect(await fillSampleCommunity(ctx)).toBe(0)
    expect(await counts()).toMatchObject({ recipes: 12, accounts: 5 })
  })

  test('several processes that start at once fill it once', async () => {
    const filled = await Promise.all([1, 2, 3].map(() => fillSampleCommunity(ctx)))
    expect(filled.toSorted()).toEqual([0, 0, 12])
    expect(await counts()).toMatchObject({ recipes: 12, accounts: 5 })
  })

  test('nothing is filled in where somebody has written a recipe', async () => {
    const member = await newMember(ctx, 'eerste')
    await createRecipe(member.ctx, mine)
    expect(await fillSampleCommunity(ctx)).toBe(0)
  })

  test('a failure half-way leaves nothing behind', async () => {
    const part = { ...ctx.members[0]!, name: 'broken', create: () => Promise.reject(new Error('no')) }
    await expect(fillSampleCommunity({ ...ctx, members: [...ctx.members, part] })).rejects.toThrow('no')
    expect(await counts()).toEqual(nothing)
  })

  test('it stays for as long as the sample catalogue does', async () => {
    await fillSampleCommunity(ctx)
    expect(await removeSampleCommunity(ctx)).toBe(false)
    expect(await counts()).toMatchObject({ recipes: 12 })
  })
})

describe('Once a real feed has come', () => {
  test('the sample community goes, and what real members wrote and liked elsewhere stays', async () => {
    await fillCatalogue()
    await fillSampleCommunity(ctx)
    const author = await newMember(ctx, 'schrijver')
    const reader = await newMember(ctx, 'lezer')
    const own = await createRecipe(author.ctx, mine)
    await like(reader.ctx, { kind: 'recipe', id: own.id })
    const sample = await one('select id from recipes where is_sample limit 1')
    await like(reader.ctx, { kind: 'recipe', id: sample.id })

    await replaceCatalogue()
    expect(await removeSampleCommunity(ctx)).toBe(true)
    expect(await counts()).toEqual({ recipes: 1, likes: 1, accounts: 2, profiles: 2 })
    expect(await one('select id, like_count from recipes')).toEqual({ id: own.id, like_count: 1 })
    expect(await removeSampleCommunity(ctx)).toBe(false)
  })

  test('no later start brings it back', async () => {
    await fillCatalogue()
    await fillSampleCommunity(ctx)
    await replaceCatalogue()
    await removeSampleCommunity(ctx)
    expect(await fillSampleCommunity(ctx)).toBe(0)
    expect(await counts()).toEqual(nothing)
  })

  test('a community without its members is taken away as well', async () => {
    await fillCatalogue()
    await fillSampleCommunity(ctx)
    await ctx.db.transaction((tx) => removeSampleAccounts(ctx, tx))
    await replaceCatalogue()
    await removeSampleCommunity(ctx)
    expect(await counts()).toEqual(nothing)
  })

  test('an empty catalogue has no community', async () => {
    expect(await fillSampleCommunity(ctx)).toBe(0)
    expect(await removeSampleCommunity(ctx)).toBe(false)
  })
})
