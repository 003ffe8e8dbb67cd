import { describe, expect, test } from 'vitest'
import { RestoreReportedDocument } from '#documents/graphql.ts'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { type ApiMember, testApi } from '#test/api.ts'
import { newReply, newTopic } from '#test/board.ts'
import { testDatabase } from '#test/database.ts'
import { untilBlocked } from '#test/locks.ts'
import { hide, logOf, REPORT, RESOLVE } from '#test/moderation.ts'
import { newRecipe } from '#test/reactions.ts'

const LIST = `query ($state: ReportState, $limit: Int, $nextToken: String) {
  listReports(state: $state, limit: $limit, nextToken: $nextToken) {
    items {
      id kind contentID reportCount resolution resolvedBy { username }
      content { title excerpt topicID username author { username } isHidden }
      entries { reason note reporter { username } }
    }
    nextToken
  }
}`
type Report = { id: string; contentID: string; reportCount: number; entries: object[] }
type Page = { listReports: { items: Report[]; nextToken: string | null } }

import { MEMBER_REPORTS } from '../ground/moderation.rules.ts'

const database = await testDatabase()
const api = await testApi(database)
const anna = await api.member('anna')
const bram = await api.member('bram')
const moderator = await api.member('moderator', 'moderator')
const second = await api.member('tweede', 'moderator')

const report = (by: ApiMember, input: object) => api.ask(by, REPORT, { input: { reason: 'spam', ...input } })
const codeOf = ({ errors }: { errors: { extensions: { code?: string; reason?: string } }[] }) =>
  errors[0]?.extensions.code ?? null

/** The whole list, a page of two at a time. */
async function list(state: 'open' | 'resolved' = 'open', nextToken: string | null = null): Promise<Report[]> {
  const page = await api.data<Page>(moderator, LIST, { state, limit: 2, nextToken })
  const { items, nextToken: next } = page.listReports
  return next ? [...items, ...(await list(state, next))] : items
}

async function reportOf(id: string, state: 'open' | 'resolved' = 'open') {
  return (await list(state)).find(({ contentID }) => contentID === id) ?? null
}

describe('A report', () => {
  test('[BRD-32] of each kind is taken from a member once', async () => {
    const topic = await newTopic(api, anna)
    const items = [
      { kind: 'topic', id: topic },
      { kind: 'reply', id: await newReply(api, anna, topic) },
      { kind: 'recipe', id: await newRecipe(database.db, anna.id) },
    ]
    for (const item of items) {
      expect(codeOf(await report(bram, item))).toBeNull()
      const again = await report(bram, { ...item, reason: 'abuse' })
      expect(again.errors[0]!.extensions).toMatchObject({ code: 'conflict', reason: 'reported-already' })
      expect(await reportOf(item.id)).toMatchObject({ reportCount: 1 })
    }
  })

  test('[BRD-32] sent several times at once is stored once', async () => {
    const id = await newTopic(api, anna)
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(bram, { kind: 'topic', id })))
    expect(answers.map(codeOf).sort()).toEqual(['conflict', 'conflict', 'conflict', null].sort())
    expect(await reportOf(id)).toMatchObject({ reportCount: 1 })
  })

  test('of what is not there, hidden or the own is refused', async () => {
    const [id, hidden] = [await newTopic(api, anna), await newTopic(api, anna)]
    const under = await newReply(api, anna, hidden)
    await hide(api, moderator, { kind: 'topic', id: hidden })
    for (const item of [
      { kind: 'topic', id: hidden },
      { kind: 'reply', id: under },
      { kind: 'recipe', id },
    ]) {
      expect(codeOf(await report(bram, item))).toBe('not-found')
    }
    expect((await report(anna, { kind: 'topic', id })).errors[0]!.extensions).toMatchObject({
      code: 'not-allowed',
      reason: 'own-content',
    })
    expect(codeOf(await report(bram, { kind: 'topic', id, note: 'x'.repeat(1_001) }))).toBe('bad-input')
  })

  test('[BRD-32] is seen with what others reported of the same, and what it is about', async () => {
    const id = await newTopic(api, anna, { title: 'Koop nu', content: 'Kleine beurs, grote korting' })
    await report(bram, { kind: 'topic', id, note: 'Reclame' })
    await report(second, { kind: 'topic', id, reason: 'misleading' })
    expect(await reportOf(id)).toMatchObject({
      ...{ kind: 'topic', contentID: id, reportCount: 2, resolution: null, resolvedBy: null },
      content: {
        ...{ title: 'Koop nu', excerpt: 'Kleine beurs, grote korting', topicID: id, isHidden: false },
        ...{ username: 'anna', author: { username: 'anna' } },
      },
      entries: [
        { reason: 'spam', note: 'Reclame', reporter: { username: 'bram' } },
        { reason: 'misleading', note: '', reporter: { username: 'tweede' } },
      ],
    })
    expect((await list()).filter(({ contentID }) => contentID === id)).toHaveLength(1)
  })

  test('[BRD-32] open ones stand in the order in which they came, page by page', async () => {
    const { rows } = await database.pool.query(
      `select content_id from reports where resolved_at is null group by 1 order by min(created_at)`,
    )
    expect((await list()).map(({ contentID }) => contentID)).toEqual(rows.map((row) => row.content_id))
    expect(rows.length).toBeGreaterThan(3)
    const counted = await api.data(moderator, '{ countOpenReports }')
    expect(counted).toEqual({ countOpenReports: rows.length })
  })
})

describe('Resolving a report', () => {
  async function reported() {
    const id = await newTopic(api, anna)
    await report(bram, { kind: 'topic', id })
    await report(second, { kind: 'topic', id })
    return { id, open: (await reportOf(id))! }
  }

  test('[BRD-32] [BRD-35] ends all open ones of the content, and hides it, on the record', async () => {
    const { id, open } = await reported()
    const input = { id: open.id, resolution: 'hidden', reason: 'Reclame' }
    const { resolveReport } = await api.data<{ resolveReport: object }>(moderator, RESOLVE, { input })
    const ended = { resolution: 'hidden', reportCount: 2, resolvedBy: { username: 'moderator' } }
    expect(resolveReport).toEqual({ id: open.id, ...ended, content: { isHidden: true } })
    expect(await reportOf(id)).toBeNull()
    expect(await reportOf(id, 'resolved')).toMatchObject(ended)
    const acts = (await logOf(api, moderator, id)).map(({ act, detail }) => ({ act, detail }))
    expect(acts).toHaveLength(2)
    expect(acts).toEqual(
      expect.arrayContaining([
        { act: 'hide', detail: 'Reclame' },
        { act: 'resolve', detail: 'hidden' },
      ]),
    )
    const read = 'query ($id: ID!) { getTopic(id: $id) { hiddenReason } }'
    expect(await api.data(anna, read, { id })).toEqual({ getTopic: { hiddenReason: 'Reclame' } })
  })

  test('[BRD-32] [BRD-35] keeps what is kept, and a later report opens it anew', async () => {
    const { id, open } = await reported()
    await api.data(moderator, RESOLVE, { input: { id: open.id, resolution: 'kept' } })
    expect(await logOf(api, moderator, id)).toMatchObject([{ act: 'resolve', detail: 'kept' }])
    const other = await api.member('late.lezer')
    expect(codeOf(await report(other, { kind: 'topic', id }))).toBeNull()
    expect(await reportOf(id)).toMatchObject({ reportCount: 1, resolution: null })
    expect(await reportOf(id, 'resolved')).toMatchObject({ reportCount: 2, resolution: 'kept' })
  })

  test('[BRD-32] happens once, also when two do it at the same moment', async () => {
    const { id, open } = await reported()
    const resolve = (by: ApiMember) =>
      api.ask(by, RESOLVE, { input: { id: open.id, resolution: 'hidden', reason: 'Reclame' } })
    const blocker = await database.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from topics where id = $1 for update', [id])
    const both = Promise.all([resolve(moderator), resolve(second)])
    // Neither goes on before both have begun.
    await untilBlocked(database.pool, 2)
    await blocker.query('commit')
    blocker.release()
    const codes = (await both).map(codeOf)
    expect(codes.sort()).toEqual(['conflict', null].sort())
    expect(await logOf(api, moderator, id)).toHaveLength(2)
  })

  test('[BRD-30] lets a page that did not know of the decision show nothing again that others hid', async () => {
    const { id, open } = await reported()
    const hides = { id: open.id, resolution: 'hidden', reason: 'Reclame' }
    await api.data(second, RESOLVE, { input: hides })
    const late = { content: { kind: 'topic', id }, report: { id: open.id, resolution: 'kept' } }
    const text = documents[RestoreReportedDocument.__meta__?.hash as keyof typeof documents]
    expect(codeOf(await api.ask(moderator, text, late))).toBe('conflict')
    const topic = 'query ($id: ID!) { getTopic(id: $id) { isHidden } }'
    expect(await api.data(moderator, topic, { id })).toEqual({ getTopic: { isHidden: true } })
  })

  test('needs a reason to hide, and content that is still there', async () => {
    const { id, open } = await reported()
    const without = await api.ask(moderator, RESOLVE, { input: { id: open.id, resolution: 'hidden' } })
    expect(without.errors[0]!.extensions).toMatchObject({ code: 'bad-input', field: 'reason' })
    await api.data(anna, 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }', { id })
    expect(await reportOf(id)).toMatchObject({ content: null, reportCount: 2 })
    const input = { id: open.id, resolution: 'hidden', reason: 'Reclame' }
    expect(codeOf(await api.ask(moderator, RESOLVE, { input }))).toBe('not-found')
    await api.data(moderator, RESOLVE, { input: { id: open.id, resolution: 'kept' } })
  })
})

test('nobody reports more in an hour than people do', async () => {
  const eager = await api.member('ijverig')
  const id = await newTopic(api, anna)
  const codes: (string | null)[] = []
  for (let i = 0; i <= MEMBER_REPORTS.attempts; i++)
    codes.push(codeOf(await report(eager, { kind: 'topic', id })))
  expect(codes.slice(0, 2)).toEqual([null, 'conflict'])
  expect(codes.at(-1)).toBe('too-many')
})
