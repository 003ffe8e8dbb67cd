import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/settings/deletion.server.ts'
import { exportMember } from '#features/accounts/settings/export.server.ts'
import { recipes } from '#features/recipes/ground/recipes.tables.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, PASSWORD, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import { keptLog } from '#test/mail.ts'
import { newAddress } from '#test/network.ts'
import { newRecipe } from '#test/reactions.ts'
import { viewSalts, views } from '../ground/reactions.tables.server.ts'
import { removeReactions } from '../likes/likes.server.ts'
import { openViewCounter, type ViewCounter } from './views.counter.server.ts'
import { recordView, removePassedViews } from './views.server.ts'

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'
/** A minute before midnight in Amsterdam, in winter and in summer, and the minute after. */
const midnights = [
  { before: '2026-01-15T22:59:00Z', after: '2026-01-15T23:01:00Z' },
  { before: '2026-07-15T21:59:00Z', after: '2026-07-15T22:01:00Z' },
]

let database: TestDatabase
let ctx: Context
let id: string

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  id = await newRecipe(database.db)
  return () => database.close()
})

describe('Views of a recipe', () => {
  test('[REC-28] count a member once and for all', async () => {
    const { ctx: sanne } = await newMember(ctx, 'sanne')
    for (const day of ['2026-01-15', '2026-01-16', '2027-01-15']) {
      const now = new Date(`${day}T12:00:00Z`)
      // Wherever the member comes from.
      await view({ ...sanne, now, visitor: { address: newAddress(), userAgent: day } })
    }
    expect(await viewsOf(id)).toBe(1)
  })

  test('[REC-28] count once, however the id is written', async () => {
    await recordView(ctx, { kind: 'recipe', id })
    await recordView(ctx, { kind: 'recipe', id: id.toUpperCase() })
    await ctx.viewCounter.flush()
    expect(await viewsOf(id)).toBe(1)
  })

  test.each(midnights)('[REC-28] count a visitor once a Dutch day: %o', async ({ before, after }) => {
    await view({ ...ctx, now: new Date(before) })
    await view({ ...ctx, now: new Date(before) })
    expect(await viewsOf(id)).toBe(1)
    await view({ ...ctx, now: new Date(after) })
    expect(await viewsOf(id)).toBe(2)
  })

  test('[REC-28] tell visitors apart by their network and their browser', async () => {
    const visitors = [
      { address: '192.0.2.1', userAgent: 'Firefox' },
      { address: '192.0.2.1', userAgent: 'Safari' },
      { address: '192.0.2.2', userAgent: 'Firefox' },
      { address: '2001:db8::1', userAgent: 'Firefox' },
    ]
    for (const visitor of visitors) await view({ ...ctx, visitor })
    // The same household, and the same address in other letters.
    await view({ ...ctx, visitor: { address: '2001:DB8::2', userAgent: 'Firefox' } })
    await view({ ...ctx, visitor: { address: '::ffff:192.0.2.1', userAgent: 'Firefox' } })
    expect(await viewsOf(id)).toBe(4)
  })

  test('[REC-28] count five visitors of a network a day, whatever their browsers call themselves', async () => {
    const address = newAddress()
    const viewFrom = async (userAgents: string[], now: Date) => {
      for (const userAgent of userAgents) {
        await recordView({ ...ctx, now, visitor: { address, userAgent } }, { kind: 'recipe', id })
      }
      await ctx.viewCounter.flush()
    }
    const [today, tomorrow] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-01-16T12:00:00Z')]
    await viewFrom(['a', 'b', 'c'], today)
    await viewFrom(['c', 'd', 'e', 'f', 'g'], today)
    await viewFrom(['a', 'h'], today)
    expect(await viewsOf(id)).toBe(5)
    await viewFrom(['h'], tomorrow)
    await view({ ...ctx, now: today, visitor: { address: newAddress(), userAgent: 'i' } })
    expect(await viewsOf(id)).toBe(7)
  })

  test('[REC-28] count twenty visitors of one line in IPv6 a day, whichever of its networks they take', async () => {
    const line = newAddress().split(':').slice(0, 3).join(':')
    for (let i = 0; i < 25; i++) {
      const visitor = { address: `${line}:${i}::1`, userAgent: 'a' }
      await recordView({ ...ctx, visitor }, { kind: 'recipe', id })
    }
    await ctx.viewCounter.flush()
    expect(await viewsOf(id)).toBe(20)
  })

  test('[REC-28] count a viewer once who is seen by two processes', async () => {
    const { ctx: sanne } = await newMember(ctx, 'sanne')
    const counters = [newCounter(), newCounter()]
    for (const viewCounter of counters) {
      await recordView({ ...ctx, viewCounter }, { kind: 'recipe', id })
      await recordView({ ...sanne, viewCounter }, { kind: 'recipe', id })
    }
    await Promise.all(counters.map((counter) => counter.close()))
    expect(await viewsOf(id)).toBe(2)
  })

  test('[REC-28] name a visitor differently for each recipe, so that nobody can follow one', async () => {
    const other = await newRecipe(database.db)
    await view(ctx)
    await view(ctx, other)
    const rows = await database.db.select().from(views)
    expect(new Set(rows.map(({ viewer }) => viewer)).size).toBe(2)
  })

  test('leave no rows of what is not there', async () => {
    await view(ctx, NOBODYS_ID)
    await recordView(ctx, { kind: 'topic', id })
    await ctx.viewCounter.flush()
    expect(await database.db.select().from(views)).toEqual([])
  })

  test('go with the recipe', async () => {
    await view(ctx)
    await database.db.transaction(async (tx) => {
      await tx.delete(recipes).where(eq(recipes.id, id))
      await removeReactions(tx, 'recipe', id)
    })
    expect(await database.db.select().from(views)).toEqual([])
  })
})

describe('What is kept of viewers', () => {
  test('[REC-28] holds no address, and nothing of a visitor once the day has passed', async () => {
    const address = '198.51.100.77'
    const now = new Date('2026-01-15T12:00:00Z')
    await view({ ...ctx, now, visitor: { address, userAgent: 'Firefox 999' } })
    const { rows } = await database.pool.query(
      `select query_to_xml('select * from views', true, true, '')::text
        || query_to_xml('select * from view_salts', true, true, '')::text as everything`,
    )
    expect(rows[0].everything).not.toMatch(/198\.51\.100|Firefox/)
    await removePassedViews({ db: database.db, now: new Date('2026-01-15T22:59:00Z') })
    expect(await database.db.select().from(views)).toHaveLength(1)
    await removePassedViews({ db: database.db, now: new Date('2026-01-15T23:00:00Z') })
    expect(await database.db.select().from(views)).toEqual([])
    expect(await database.db.select().from(viewSalts)).toEqual([])
    expect(await viewsOf(id)).toBe(1)
  })

  test('stays for a member, who can download it, and goes with the account; the count stays', async () => {
    const { ctx: sanne } = await newMember(ctx, 'sanne')
    await view(sanne)
    await removePassedViews({ db: database.db, now: new Date('2199-01-01') })
    const exported = await new Response(await exportMember(sanne)).json()
    expect(exported.views).toEqual([{ kind: 'recipe', itemId: id }])
    await deleteAccount(sanne, { password: PASSWORD, alsoContent: false })
    // A process that noted it before learns later that the member has gone.
    await view(sanne)
    expect(await database.db.select().from(views)).toEqual([])
    expect(await viewsOf(id)).toBe(1)
  })
})

describe('A process', () => {
  test('[REC-28] that is killed loses what it had noted and no more', async () => {
    const killed = { ...ctx, viewCounter: newCounter() }
    await recordView(killed, { kind: 'recipe', id })
    await killed.viewCounter.flush()
    const late = { ...killed, visitor: { address: newAddress(), userAgent: '' } }
    await recordView(late, { kind: 'recipe', id })
    const next = { viewCounter: newCounter() }
    await recordView({ ...killed, ...next }, { kind: 'recipe', id })
    await next.viewCounter.close()
    expect(await viewsOf(id)).toBe(1)
    await recordView({ ...late, ...next }, { kind: 'recipe', id })
    await next.viewCounter.flush()
    expect(await viewsOf(id)).toBe(2)
  })

  test('[REC-28] stores views in one order, so that two with the same ones never wait in a circle', async () => {
    const [low, high] = [await newRecipe(database.db), await newRecipe(database.db)].toSorted() as [
      string,
      string,
    ]
    const stored = `insert into views (item_kind, item_id, viewer, network, day)
      values ('recipe', $1::uuid, 'visitor', $1::text, '2026-01-15')`
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query(stored, [low])
    const { log, lines } = keptLog()
    const viewCounter = openViewCounter({ db: database.db, log, itemParts: ctx.itemParts })
    const visitor = { viewer: 'visitor', times: 1, day: '2026-01-15' }
    for (const itemId of [high, low])
      viewCounter.note({ kind: 'recipe', itemId, ...visitor, network: itemId })
    const counted = viewCounter.flush()
    try {
      await untilBlocked(database.pool)
      await other.query(stored, [high])
      await other.query('commit')
    } finally {
      other.release(true)
    }
    await counted
    expect(lines).toEqual([])
  })

  test('counts what it noted when it stops', async () => {
    await recordView(ctx, { kind: 'recipe', id })
    await ctx.viewCounter.close()
    expect(await viewsOf(id)).toBe(1)
  })

  test('keeps what it noted while the database is away, counts it later, and no more than it has room for', async () => {
    const { log, lines } = keptLog()
    const itemParts = ctx.itemParts
    const viewCounter = openViewCounter({ db: database.db, log, itemParts, capacity: 2 })
    const viewFromElsewhere = () =>
      recordView(
        { ...ctx, viewCounter, visitor: { address: newAddress(), userAgent: '' } },
        { kind: 'recipe', id },
      )
    await viewFromElsewhere()
    await database.pool.query('alter table views rename to views_away')
    await viewCounter.flush()
    await viewFromElsewhere()
    await viewFromElsewhere()
    await database.pool.query('alter table views_away rename to views')
    expect(await viewsOf(id)).toBe(0)
    await viewCounter.close()
    expect(await viewsOf(id)).toBe(2)
    expect(lines.join()).toContain('views were not counted yet')
    expect(lines.join()).toContain('some are not counted')
  })

  test('counts more viewers than fit into one transaction', async () => {
    const day = '2026-01-15'
    for (let i = 0; i < 1_200; i++) {
      const visitor = { viewer: `viewer ${i}`, network: `network ${i}`, times: 1, day }
      ctx.viewCounter.note({ kind: 'recipe', itemId: id, ...visitor })
    }
    await ctx.viewCounter.flush()
    expect(await viewsOf(id)).toBe(1_200)
  })

  test('takes no more of one network than people send', async () => {
    const visitor = { address: newAddress(), userAgent: '' }
    const sent = await Promise.allSettled(
      Array.from({ length: 300 }, () => recordView({ ...ctx, visitor }, { kind: 'recipe', id })),
    )
    const refused = sent.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(60)
    const isWithinAMinute = (seconds: number) => seconds > 0 && seconds <= 60
    expect(refused[0]).toMatchObject({
      reason: { code: 'too-many', details: { retryAfterSeconds: expect.toSatisfy(isWithinAMinute) } },
    })
    await view(ctx)
  })
})

function newCounter(): ViewCounter {
  return openViewCounter({ db: database.db, log: ctx.log, itemParts: ctx.itemParts })
}

async function view(viewer: Context, item = id): Promise<void> {
  await recordView(viewer, { kind: 'recipe', id: item })
  await viewer.viewCounter.flush()
}

async function viewsOf(recipe: string): Promise<number> {
  const [row] = await database.db.select().from(recipes).where(eq(recipes.id, recipe))
  return row!.views
}
