import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { lockForDeletion, removeAccount } from '#features/accounts/settings/deletion.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import { type Database, openDatabase, openPool } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { testContext } from '#test/account.context.ts'
import { ignore } from '#test/database.admin.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { untilBlocked } from '#test/locks.ts'
import { newAddress } from '#test/network.ts'
import { newRecipe } from '#test/reactions.ts'
import { likes } from '../ground/reactions.tables.server.ts'
import { openViewCounter } from '../views/views.counter.server.ts'
import { recordView } from '../views/views.server.ts'
import { like, removeReactions, unlike } from './likes.server.ts'

const CLIENTS = 20
const MEMBERS = 12
const RECIPES = 5

type Member = Context & { viewer: Viewer }
type Step = { act: 'like' | 'unlike' | 'view-all' | 'delete-recipe' | 'delete-account'; item: number }

const steps = fc.array(
  fc.record({
    act: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Step['act']>('like') },
      { weight: 8, arbitrary: fc.constant<Step['act']>('unlike') },
      { weight: 3, arbitrary: fc.constant<Step['act']>('view-all') },
      { weight: 1, arbitrary: fc.constant<Step['act']>('delete-recipe') },
      { weight: 2, arbitrary: fc.constant<Step['act']>('delete-account') },
    ),
    item: fc.nat({ max: RECIPES - 1 }),
  }),
  { minLength: 4, maxLength: 12 },
)
const scenario = fc.array(steps, { minLength: CLIENTS, maxLength: CLIENTS })

let database: TestDatabase
let ctx: Context
/** Four processes of five connections each. */
let processes: Database[]
beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  const pools = Array.from({ length: 4 }, () => openPool(database.address, ignore))
  processes = pools.map(openDatabase)
  return async () => {
    for (const pool of pools) await pool.end()
    await database.close()
  }
})

describe('Counts of likes', () => {
  test('[REC-26] equal the rows of likes, whatever twenty clients do at once', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (clients) => {
        await database.pool.query('delete from likes; delete from views; delete from recipes')
        const members = await newMembers()
        const items = await Promise.all(
          members.slice(0, RECIPES).map(({ accountId }) => newRecipe(database.db, accountId)),
        )
        const counters = processes.map((db) =>
          openViewCounter({ db, log: ctx.log, itemParts: ctx.itemParts }),
        )
        const running = clients.map(async (todo, i) => {
          const at = i % processes.length
          const viewer = members[i % MEMBERS]!
          const mine = { ...ctx, db: processes[at]!, viewCounter: counters[at]!, viewer }
          for (const step of todo) await take(step, mine, items)
        })
        await Promise.all(running)
        for (const counter of counters) await counter.close()
        expect(await counted()).toEqual(await rows())
        expect(await orphans()).toEqual({ likes: 0, views: 0 })
      }),
      { numRuns: isFull ? 20 : 6 },
    )
  })

  test('[REC-26] count a member once who likes in twenty places at once, and none who takes it back there', async () => {
    const [author, member] = await newMembers()
    const id = await newRecipe(database.db, author!.accountId)
    const everywhere = (verb: typeof like | typeof unlike) =>
      Promise.all(
        Array.from({ length: CLIENTS }, (_, i) =>
          verb({ ...ctx, db: processes[i % 4]!, viewer: member! }, { kind: 'recipe', id }),
        ),
      )
    const made = await everywhere(like)
    expect(new Set(made.map((each) => each?.id)).size).toBe(1)
    expect(await likeCount(id)).toBe(1)
    const taken = await everywhere(unlike)
    expect(taken.filter((each) => each !== null)).toHaveLength(1)
    expect(await likeCount(id)).toBe(0)
  })

  test('[REC-26] let a recipe be deleted while its author leaves: neither waits for the other in a circle', async () => {
    const [author, member] = await newMembers()
    const id = await newRecipe(database.db, author!.accountId)
    await like({ ...ctx, viewer: member! }, { kind: 'recipe', id })
    let leaving: Promise<void> | undefined
    await processes[0]!.transaction(async (tx) => {
      await tx.delete(recipes).where(eq(recipes.id, id))
      leaving = deleteMember({ ...ctx, db: processes[1]!, viewer: author! })
      await untilBlocked(database.pool)
      await removeReactions(tx, 'recipe', id)
    })
    await leaving
    expect(await orphans()).toEqual({ likes: 0, views: 0 })
  })

  test('[REC-26] wait for an author who leaves before they hold the recipe', async () => {
    const [author, member] = await newMembers()
    const id = await newRecipe(database.db, author!.accountId)
    let liking: Promise<unknown> | undefined
    await processes[0]!.transaction(async (tx) => {
      await tx.select().from(accounts).where(eq(accounts.id, author!.accountId)).for('update')
      liking = like({ ...ctx, db: processes[1]!, viewer: member! }, { kind: 'recipe', id })
      await untilBlocked(database.pool)
      await tx.select().from(recipes).where(eq(recipes.id, id)).for('update', { noWait: true })
    })
    await liking
    expect(await likeCount(id)).toBe(1)
  })
})

/** One step of a client; of what can be refused, only what others did in between. */
async function take({ act, item: at }: Step, mine: Member, items: string[]): Promise<void> {
  const item = { kind: 'recipe', id: items[at]! } as const
  try {
    if (act === 'like') await like(mine, item)
    if (act === 'unlike') await unlike(mine, item)
    if (act === 'view-all') await viewAll(mine, items)
    if (act === 'delete-recipe') await deleteRecipe(mine.db, item.id)
    if (act === 'delete-account') await deleteMember(mine)
  } catch (error) {
    const isRefused = error instanceof Problem && ['not-found', 'sign-in-required'].includes(error.code)
    if (!isRefused) throw error
  }
}

/** Views every item, as a member and as a visitor, and counts that at once. */
async function viewAll(mine: Member, items: string[]): Promise<void> {
  const visitor = { ...mine.visitor, address: newAddress() }
  for (const id of items) {
    await recordView(mine, { kind: 'recipe', id })
    await recordView({ ...mine, visitor, viewer: null }, { kind: 'recipe', id })
  }
  await mine.viewCounter.flush()
}

/** What deleting an account does once the password is checked: checking it would keep two from happening at once. */
async function deleteMember({ db, members, viewer: { accountId } }: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockForDeletion(tx, members, accountId)
    if (account) await removeAccount(tx, members, accountId, { alsoContent: false })
  })
}

async function deleteRecipe(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(recipes).where(eq(recipes.id, id))
    await removeReactions(tx, 'recipe', id)
  })
}

async function newMembers() {
  const names = Array.from({ length: MEMBERS }, () => `u${randomUUID().slice(0, 13)}`)
  const made = await database.db
    .insert(accounts)
    .values(names.map((username) => ({ username, usernameKey: username, passwordHash: 'none' })))
    .returning({ accountId: accounts.id, username: accounts.username })
  return made.map((member) => ({
    ...member,
    email: null,
    emailVerified: false,
    role: 'member' as const,
    sessionId: randomUUID(),
  }))
}

async function likeCount(id: string) {
  return (await counted()).find((each) => each.id === id)!.count
}

function counted() {
  return database.db.select({ id: recipes.id, count: recipes.likeCount }).from(recipes).orderBy(recipes.id)
}

function rows() {
  return database.db
    .select({ id: recipes.id, count: count(likes.id) })
    .from(recipes)
    .leftJoin(likes, eq(likes.itemId, recipes.id))
    .groupBy(recipes.id)
    .orderBy(recipes.id)
}

/** Rows of items and of members that are gone. */
async function orphans() {
  const numberOf = async (table: string, ofGoneMember: string) => {
    const { rows } = await database.pool.query(
      `select count(*)::integer as number from ${table}
      where item_id not in (select id from recipes) or ${ofGoneMember}`,
    )
    return rows[0].number
  }
  return {
    likes: await numberOf('likes', 'account_id not in (select id from accounts)'),
    views: await numberOf('views', '(day is null and viewer not in (select id::text from accounts))'),
  }
}
