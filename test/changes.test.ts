import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { actOnTopic } from '#features/board/moderate/acts.api.ts'
import { changeTopic, deleteReply, deleteTopic, sendReply } from '#features/board/write/topic.api.ts'
import { correctProduct } from '#features/moderation/products/products.api.ts'
import { endReport, suspendUser } from '#features/moderation/reports/reports.api.ts'
import { sendLike } from '#features/reactions/likes/likes.api.ts'
import { moderate } from '#features/reactions/moderate/moderate.api.ts'
import { deleteRecipe } from '#features/recipes/detail/recipe.api.ts'
import { whenInvalidated } from '#platform/browser/invalidated.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { changes, form, item, report, typed } from './changes.ts'

// What the web app changes: where its answers are not given up afterwards, lists go on showing what was before.

type Answer = { data?: object; errors?: { message: string; extensions: Record<string, string> }[] }

/** What happened, in order: operations that were sent, and `told` where the answers of before were given up. */
let happened: string[]
let sent: unknown[]
let answers: (Answer | 'away')[]
let stopListening = () => {}

beforeEach(() => {
  happened = []
  sent = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { documentId, variables } = JSON.parse(body)
    happened.push(nameOf((documents as Record<string, string>)[documentId]!))
    sent.push(variables)
    const answer = answers.shift()
    if (!answer || answer === 'away') throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  stopListening = whenInvalidated(() => happened.push('told'))
  queryCache().setQueryData(['api', 'of before'], 'of before')
})
afterEach(() => {
  stopListening()
  queryCache().clear()
  vi.unstubAllGlobals()
})

/** Those with steps of their own, each with tests beside its code. */
const elsewhere = ['CreateRecipe', 'UpdateRecipe', 'SaveProfile', 'UpdatePreferences']

describe('Every change that the web app sends', () => {
  test('has a row in the table', () => {
    const all = globSync('src/**/*.documents.graphql')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^mutation (\w+)/gm)])
      .map(([, name]) => name)
    const rows = Object.values(changes).flatMap(({ operations }) => operations.map(([name]) => name))
    expect([...new Set(rows), ...elsewhere].toSorted()).toEqual(all.toSorted())
  })

  test.each(Object.entries(changes))('%s', async (_, { does, operations, gives, isTold }) => {
    answers = operations.map(([, , data]) => ({ data }))
    expect(await does()).toEqual(gives)
    expect(happened.filter((each) => each !== 'told')).toEqual(operations.map(([name]) => name))
    expect(sent).toEqual(operations.map(([, variables]) => variables))
    // After the answer, and not before it alone.
    expect(happened.at(-1) === 'told').toBe(isTold ?? true)
    expect(queryCache().getQueryState(['api', 'of before'])?.isInvalidated).toBe(isTold ?? true)
  })

  const [remove, add] = [
    () => deleteReply('a'),
    () => sendReply({ id: 'a', topicID: 't', content: 'x' }, form),
  ]
  const detail = { code: 'bad-input', field: 'id', fault: 'taken' }
  const refusals: [string, () => Promise<unknown>, Record<string, string> | 'away', unknown][] = [
    ['a like', () => sendLike('topic', 'a', true), { code: 'not-found' }, 'not-found'],
    ['an act of moderation', () => moderate({ act: 'restore', item }), { code: 'not-allowed' }, false],
    ['an act on a topic', () => actOnTopic({ act: 'lock', id: 'a', locked: true }), 'away', false],
    ['a reply', add, detail, { refused: 'bad-input', field: 'id', fault: 'taken' }],
    ['a reply without a connection', add, 'away', { refused: 'unreachable' }],
    ['a change of a topic', () => changeTopic('a', typed), { code: 'conflict' }, { refused: 'conflict' }],
    ['a deletion', remove, { code: 'not-allowed' }, false],
    ['a deletion without a connection', remove, 'away', false],
    ['a suspension', () => suspendUser('a', true), { code: 'not-allowed' }, { refused: 'not-allowed' }],
    ['the last admin’s', () => suspendUser('a', true), { code: 'conflict' }, { refused: 'last-admin' }],
    ['an end of a report', () => endReport(report, { resolution: 'kept' }), 'away', { refused: 'failed' }],
    ['a correction', correction, { code: 'sign-in-required' }, { refused: 'sign-in-required' }],
    ['a correction of what has ended', correction, { code: 'conflict' }, { refused: 'ended' }],
  ]

  test.each(refusals)('says why it was refused: %s', async (_, does, refusal, gives) => {
    answers = [refusal === 'away' ? refusal : { errors: [{ message: 'no', extensions: refusal }] }]
    expect(await does()).toEqual(gives)
    // A like is known before it is answered, and so are the lists that show it.
    if (!happened.includes('Like')) expect(happened).not.toContain('told')
  })

  test.each([
    ['a topic', () => deleteTopic('a')],
    ['a reply', remove],
    ['a recipe', () => deleteRecipe('a')],
  ])('counts %s that was deleted in another tab as gone', async (_, does) => {
    answers = [{ errors: [{ message: 'no', extensions: { code: 'not-found' } }] }]
    expect(await does()).toBe(true)
    expect(happened.at(-1)).toBe('told')
  })

  test('tells of a report that somebody else has ended how it ended', async () => {
    const conflict = { errors: [{ message: 'no', extensions: { code: 'conflict' } }] }
    const others = { data: { page: { items: [{ id: 'q' }, { ...report, resolution: 'removed' }] } } }
    answers = [conflict, others]
    expect(await endReport(report, { resolution: 'kept' })).toEqual({
      report: { ...report, resolution: 'removed' },
      isOwn: false,
    })
    answers = [conflict, 'away']
    expect(await endReport(report, { resolution: 'kept' })).toEqual({ report, isOwn: false })
  })
})

function correction() {
  return correctProduct('p', { act: 'category', category: 'fish' })
}

function nameOf(document: string): string {
  return /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? ''
}
