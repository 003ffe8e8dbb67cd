import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Listed, withMore } from '#platform/lists/pages.rules.ts'
import { testApi } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { isFull } from '#test/full.ts'
import { topics } from '../ground/board.tables.server.ts'

const COUNT = 24

type Page = Listed<{ id: string }>
/** What happens between two pages; rows are named by their place among those that were there first. */
type Happening = {
  adds: number
  removes: number[]
  hides: number[]
  recounts: [row: number, count: number][]
}

const row = fc.nat(COUNT - 1)
const happenings = fc.array(
  fc.record<Happening>({
    adds: fc.nat(3),
    removes: fc.array(row, { maxLength: 2 }),
    hides: fc.array(row, { maxLength: 1 }),
    recounts: fc.array(fc.tuple(row, fc.nat(6)), { maxLength: 5 }),
  }),
  { maxLength: 10 },
)
const limits = fc.integer({ min: 1, max: 6 })

const listOf = (name: string) =>
  `query ($limit: Int, $nextToken: String) { page: ${name} limit: $limit, nextToken: $nextToken) { items { id } nextToken } }`
/** Lists by a counter, and the column that it orders by. */
const BY_COUNTER = [
  ['views', listOf('topicsByViews(type: TOPIC, sortDirection: DESC,')],
  ['reply_count', listOf('listTopics(')],
  ['hot_score', listOf('topicsByHotScore(type: TOPIC, sortDirection: DESC,')],
] as const

const database = await testDatabase()
const api = await testApi(database)

describe('Loading more while others write, delete, hide and count', () => {
  test.each(BY_COUNTER)(
    '[BRD-06] by %s repeats no topic, and skips none but what rose above what is loaded',
    async (column, list) => {
      await fc.assert(
        fc.asyncProperty(limits, happenings, async (limit, between) => {
          const before = await fillTopics()
          const gone = new Set<string>()
          const rose = new Set<string>()
          const { ids, shown } = await follow(list, limit, async (page) => {
            const was = await figures(column)
            for (const id of await happen(between[page], before)) gone.add(id)
            const is = await figures(column)
            for (const id of before) if (is.get(id)! > was.get(id)!) rose.add(id)
          })
          // As the page shows them: what sank and comes again stands once.
          expect(new Set(shown).size).toBe(shown.length)
          const skipped = before.filter((id) => !gone.has(id) && !shown.includes(id))
          expect(skipped.filter((id) => !rose.has(id))).toEqual([])
          if (between.every((each) => each.recounts.length === 0)) expect(ids).toEqual(shown)
        }),
        { numRuns: isFull ? 25 : 6 },
      )
    },
  )
})

const nothing: Happening = { adds: 0, removes: [], hides: [], recounts: [] }

/** Everything that happens to topics between two pages; the ids of those that are gone by it. */
async function happen(happening: Happening = nothing, before: readonly string[]): Promise<string[]> {
  const { adds, removes, hides, recounts } = happening
  await insertTopics(adds)
  for (const [index, number] of recounts) {
    const counts = { views: number, replyCount: number, likeCount: number }
    await database.db.update(topics).set(counts).where(eq(topics.id, before[index]!))
  }
  const removed = removes.map((index) => before[index]!)
  const hidden = hides.map((index) => before[index]!)
  if (removed.length > 0) await database.db.delete(topics).where(inArray(topics.id, removed))
  if (hidden.length > 0) {
    await database.db.update(topics).set({ hiddenAt: new Date() }).where(inArray(topics.id, hidden))
  }
  return [...removed, ...hidden]
}

/** The ids of a list as the API gives them, and as a page that loads more shows them. */
async function follow(list: string, limit: number, between: (page: number) => Promise<void>) {
  const ids: string[] = []
  let shown: Page = { items: [], nextToken: null }
  let pages = 0
  do {
    const { page } = await api.data<{ page: Page }>('public key', list, {
      limit,
      nextToken: shown.nextToken,
    })
    ids.push(...page.items.map(({ id }) => id))
    shown = withMore(shown, page)
    await between(pages)
    pages++
    // A list that repeats itself has no end.
    expect(pages).toBeLessThan(200)
  } while (shown.nextToken !== null)
  return { ids, shown: shown.items.map(({ id }) => id) }
}

async function fillTopics(): Promise<string[]> {
  await database.db.delete(topics)
  return insertTopics(COUNT)
}

/** Few values and many rows: nearly everything is a tie, which is what pages go wrong on. */
async function insertTopics(count: number): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into topics (id, title, content, title_folded, content_folded, views, reply_count, like_count, created_at)
    select gen_random_uuid(), 'Kwark', 'Skyr', 'kwark', 'skyr', i % 3, i % 2, i % 4,
      timestamptz '2026-11-01T00:00:00Z' + (i % 4) * interval '1 millisecond'
    from generate_series(1, ${count}::int) as i
    returning id`)
  return rows.map(({ id }) => id)
}

/** The figure that a list orders by, of each topic. */
async function figures(column: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.pool.query<{ id: string; figure: number }>(
    `select id, ${column} as figure from topics`,
  )
  return new Map(rows.map(({ id, figure }) => [id, figure]))
}
