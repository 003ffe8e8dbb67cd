import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { views } from '#features/reactions/ground/reactions.tables.server.ts'
import { recordView, removePassedViews } from '#features/reactions/views/views.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { newMember, testContext } from '#test/account.context.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { newAddress } from '#test/network.ts'
import { newTopicRow } from '#test/reactions.ts'
import { topics } from '../ground/board.tables.server.ts'

let database: TestDatabase
let ctx: Context
let id: string

beforeEach(async () => {
  database = await testDatabase()
  ctx = await testContext(database)
  id = await newTopicRow(database.db)
})

describe('The views of a topic', () => {
  test('[BRD-25] rise once for a member who is signed in, on whatever day and from wherever', async () => {
    const { ctx: sanne } = await newMember(ctx, 'sanne')
    for (const day of ['2026-01-15', '2026-01-16', '2027-01-15']) {
      const now = new Date(`${day}T12:00:00Z`)
      await view({ ...sanne, now, visitor: { address: newAddress(), userAgent: day } })
    }
    expect(await viewsOf(id)).toBe(1)
    const { ctx: joost } = await newMember(ctx, 'joost')
    await view(joost)
    expect(await viewsOf(id)).toBe(2)
  })

  test('[BRD-25] rise once a Dutch day for a visitor, and for each visitor', async () => {
    const visitor = { address: '192.0.2.1', userAgent: 'Firefox' }
    for (const now of ['2026-01-15T12:00:00Z', '2026-01-15T22:59:00Z']) {
      await view({ ...ctx, visitor, now: new Date(now) })
    }
    expect(await viewsOf(id)).toBe(1)
    await view({ ...ctx, visitor, now: new Date('2026-01-15T23:01:00Z') })
    expect(await viewsOf(id)).toBe(2)
    const now = new Date('2026-01-15T23:01:00Z')
    await view({ ...ctx, now, visitor: { ...visitor, address: '192.0.2.2' } })
    expect(await viewsOf(id)).toBe(3)
  })

  test('[BRD-25] leave no address anywhere in the database, and no name of a visitor that outlives the day', async () => {
    const visitor = { address: '198.51.100.77', userAgent: 'Firefox 999' }
    await view({ ...ctx, visitor, now: new Date('2026-01-15T12:00:00Z') })
    const { rows } = await database.pool.query(
      `select coalesce(string_agg(query_to_xml(format('select * from %I', table_name), true, true, '')::text, ''), '')
        as everything from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(rows[0].everything).toContain(id)
    expect(rows[0].everything).not.toMatch(/198\.51\.100|Firefox 999/)
    const [row] = await database.db.select().from(views).where(eq(views.itemId, id))
    // The same visitor of the next day has another name: the salt is of the day.
    await view({ ...ctx, visitor, now: new Date('2026-01-16T12:00:00Z') })
    const names = await database.db.select().from(views).where(eq(views.itemId, id))
    expect(new Set(names.map(({ viewer }) => viewer)).size).toBe(2)
    expect(names.map(({ viewer }) => viewer)).toContain(row!.viewer)
    await removePassedViews({ db: database.db, now: new Date('2026-01-17T12:00:00Z') })
    expect(await database.db.select().from(views).where(eq(views.itemId, id))).toEqual([])
    expect(await viewsOf(id)).toBe(2)
  })
})

async function view(viewer: Context): Promise<void> {
  await recordView(viewer, { kind: 'topic', id })
  await viewer.viewCounter.flush()
}

async function viewsOf(topic: string): Promise<number> {
  const [row] = await database.db.select().from(topics).where(eq(topics.id, topic))
  return row!.views
}
