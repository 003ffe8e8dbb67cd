import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/settings/deletion.server.ts'
import { exportMember } from '#features/accounts/settings/export.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { newRecipe } from '#test/reactions.ts'
import { likes } from '../ground/reactions.tables.server.ts'
import { countLikesReceived, likedItemIds, likesOfItem, likesOfMember } from './likes.read.server.ts'
import { like, removeReactions, unlike } from './likes.server.ts'

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'

let database: TestDatabase
let ctx: Context
let author: Awaited<ReturnType<typeof newMember>>
let sanne: Awaited<ReturnType<typeof newMember>>

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  author = await newMember(ctx, 'author')
  sanne = await newMember(ctx, 'sanne')
  return () => database.close()
})

describe('Liking', () => {
  test('[REC-26] counts once, tells who likes what of whom, and changes nothing the second time', async () => {
    const id = await newRecipe(database.db, author.accountId)
    const made = await like(sanne.ctx, { kind: 'recipe', id })
    expect(made).toMatchObject({
      kind: 'recipe',
      itemId: id,
      accountId: sanne.accountId,
      username: 'sanne',
      receiverId: author.accountId,
      createdAt: ctx.now,
    })
    expect(await like(sanne.ctx, { kind: 'recipe', id })).toEqual(made)
    expect(await likeCount(id)).toBe(1)
  })

  test('[REC-26] is taken back once: what was never liked loses nothing', async () => {
    const id = await newRecipe(database.db, author.accountId)
    const made = await like(sanne.ctx, { kind: 'recipe', id })
    expect(await unlike(author.ctx, { kind: 'recipe', id })).toBeNull()
    expect(await unlike(sanne.ctx, { kind: 'recipe', id })).toEqual(made)
    expect(await unlike(sanne.ctx, { kind: 'recipe', id })).toBeNull()
    expect(await likeCount(id)).toBe(0)
  })

  test('is for members', async () => {
    const id = await newRecipe(database.db)
    const refusal = { code: 'sign-in-required' }
    await expect(like(ctx, { kind: 'recipe', id })).rejects.toMatchObject(refusal)
    await expect(unlike(ctx, { kind: 'recipe', id })).rejects.toMatchObject(refusal)
  })

  test('finds nothing that is hidden or not there, and leaves no row of it', async () => {
    const hidden = await newRecipe(database.db)
    await database.db.update(recipes).set({ hiddenAt: ctx.now }).where(eq(recipes.id, hidden))
    for (const item of [
      { kind: 'recipe', id: hidden },
      { kind: 'recipe', id: NOBODYS_ID },
      { kind: 'recipe', id: 'no id' },
      { kind: 'topic', id: NOBODYS_ID },
    ] as const) {
      await expect(like(sanne.ctx, item)).rejects.toMatchObject({ code: 'not-found' })
      expect(await unlike(sanne.ctx, item)).toBeNull()
    }
    expect(await database.db.select().from(likes)).toEqual([])
  })

  test('[REC-26] can be taken back of what was hidden since, so that its count is right once it is shown', async () => {
    const id = await newRecipe(database.db)
    await like(sanne.ctx, { kind: 'recipe', id })
    await database.db.update(recipes).set({ hiddenAt: ctx.now }).where(eq(recipes.id, id))
    await unlike(sanne.ctx, { kind: 'recipe', id })
    expect(await likeCount(id)).toBe(0)
  })

  test('of a deleted item leaves no rows', async () => {
    const [id, other] = [await newRecipe(database.db), await newRecipe(database.db)]
    for (const each of [id, other]) await like(sanne.ctx, { kind: 'recipe', id: each })
    await database.db.transaction(async (tx) => {
      await tx.delete(recipes).where(eq(recipes.id, id))
      await removeReactions(tx, 'recipe', id)
    })
    expect(await database.db.select().from(likes)).toMatchObject([{ itemId: other }])
  })
})

describe('Likes', () => {
  test('of an item are listed newest first, a page at a time', async () => {
    const id = await newRecipe(database.db, author.accountId)
    const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes))
    const joost = await newMember(ctx, 'joost')
    for (const [i, member] of [sanne, author, joost].entries()) {
      await like({ ...member.ctx, now: minute(i) }, { kind: 'recipe', id })
    }
    const first = await likesOfItem.recipe(ctx, id, { limit: 2, nextToken: null })
    expect(first.items.map(({ username }) => username)).toEqual(['joost', 'author'])
    const second = await likesOfItem.recipe(ctx, id, { limit: 2, nextToken: first.nextToken })
    expect(second.items.map(({ username }) => username)).toEqual(['sanne'])
    expect(second.nextToken).toBeNull()
  })

  test('of a member are listed last liked first', async () => {
    const ids = [await newRecipe(database.db), await newRecipe(database.db)]
    for (const [i, id] of ids.entries()) {
      await like({ ...sanne.ctx, now: new Date(Date.UTC(2026, 0, 1 + i)) }, { kind: 'recipe', id })
    }
    const liked = await likesOfMember(ctx, sanne.accountId, { limit: 2 })
    expect(liked.items.map(({ itemId }) => itemId)).toEqual(ids.toReversed())
  })

  test('[REC-26] of a viewer are known for a whole list at once', async () => {
    const [liked, other] = [await newRecipe(database.db), await newRecipe(database.db)]
    await like(sanne.ctx, { kind: 'recipe', id: liked })
    expect(await likedItemIds(database.db, sanne.accountId, 'recipe', [liked, other])).toEqual(
      new Set([liked]),
    )
    expect(await likedItemIds(database.db, author.accountId, 'recipe', [liked, other])).toEqual(new Set())
  })

  test('received are counted by who wrote the items', async () => {
    for (const writer of [author.accountId, author.accountId, null]) {
      await like(sanne.ctx, { kind: 'recipe', id: await newRecipe(database.db, writer) })
    }
    const counted = await countLikesReceived(ctx, [author.accountId, sanne.accountId])
    expect(counted).toEqual(new Map([[author.accountId, 2]]))
  })
})

describe('A member who leaves', () => {
  test('[REC-26] takes the likes along, and each count goes down, also of what is hidden', async () => {
    const ids = [await newRecipe(database.db), await newRecipe(database.db)]
    for (const id of ids) {
      await like(sanne.ctx, { kind: 'recipe', id })
      await like(author.ctx, { kind: 'recipe', id })
    }
    await database.db.update(recipes).set({ hiddenAt: ctx.now }).where(eq(recipes.id, ids[0]!))
    await deleteAccount(sanne.ctx, { password: PASSWORD, alsoContent: false })
    expect(await Promise.all(ids.map(likeCount))).toEqual([1, 1])
    await expect(like(sanne.ctx, { kind: 'recipe', id: ids[1]! })).rejects.toMatchObject({
      code: 'sign-in-required',
    })
  })

  test('leaves the likes that others gave, which then have no receiver', async () => {
    const id = await newRecipe(database.db, author.accountId)
    await like(sanne.ctx, { kind: 'recipe', id })
    await deleteAccount(author.ctx, { password: PASSWORD, alsoContent: false })
    expect(await database.db.select().from(likes)).toMatchObject([{ itemId: id, receiverId: null }])
    expect(await likeCount(id)).toBe(1)
  })

  test('may take a list of all likes along before', async () => {
    const id = await newRecipe(database.db)
    await like(sanne.ctx, { kind: 'recipe', id })
    const exported = await new Response(await exportMember(sanne.ctx)).json()
    expect(exported.likes).toEqual([{ kind: 'recipe', itemId: id, likedAt: ctx.now.toISOString() }])
  })
})

async function likeCount(id: string): Promise<number> {
  const [recipe] = await database.db.select().from(recipes).where(eq(recipes.id, id))
  return recipe!.likeCount
}
