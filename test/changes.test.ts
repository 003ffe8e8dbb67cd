import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { actOnTopic } from '#features/board/moderate/topic-acts.api.ts'
import {
  changeReply,
  changeTopic,
  deleteReply,
  deleteTopic,
  sendReply,
} from '#features/board/write/topic.api.ts'
import { sendTopic } from '#features/board/write/topic-form.save.ts'
import { setClosed } from '#features/contact/inbox/inbox.api.ts'
import { correctProduct } from '#features/moderation/products/products.api.ts'
import { endReport, suspendUser } from '#features/moderation/reports/reports.api.ts'
import { sendLike } from '#features/reactions/likes/likes.api.ts'
import { moderate } from '#features/reactions/moderate/moderate.api.ts'
import { deleteRecipe } from '#features/recipes/detail/recipe.api.ts'
import { whenInvalidated } from '#platform/browser/invalidated.ts'
import { queryCache } from '#platform/browser/query-cache.ts'

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

const form = { website: '', filledInMs: 9_000 }
const item = { kind: 'reply', id: 'a' } as const
const topic = { title: 'Skyr', category: 'Nutrition', content: 'Every day.', tags: ['a', 'b'] }
const typed = { ...topic, tags: 'a, b' }
const content = { ...item, isHidden: true, hiddenReason: 'spam' }
const report = { id: 'r', content } as Parameters<typeof endReport>[0]
const resolved = { id: 'r', resolution: 'kept' }

type Change = {
  does: () => Promise<unknown>
  /** The operations with what they are given, and what they are answered. */
  operations: [name: string, variables: object, data: object][]
  gives: unknown
  /** Whether all that is shown is asked for anew; a list that has the answer already is not. */
  isTold?: false
}

/** Every change that the web app sends. One without a row fails the first test. */
const changes: Record<string, Change> = {
  'a like of a recipe': {
    does: () => sendLike('recipe', 'a', true),
    operations: [['Like', { input: { recipeID: 'a' } }, {}]],
    gives: null,
  },
  'a like of a topic that is taken back': {
    does: () => sendLike('topic', 'a', false),
    operations: [['Unlike', { input: { topicID: 'a' } }, {}]],
    gives: null,
  },
  'something hidden': {
    does: () => moderate({ act: 'hide', item, reason: 'spam' }),
    operations: [['HideContent', { input: { ...item, reason: 'spam' } }, {}]],
    gives: true,
  },
  'something shown again': {
    does: () => moderate({ act: 'restore', item }),
    operations: [['RestoreContent', { input: item }, {}]],
    gives: true,
  },
  'a topic locked': {
    does: () => actOnTopic({ act: 'lock', id: 'a', locked: true }),
    operations: [['LockTopic', { input: { id: 'a', locked: true } }, {}]],
    gives: true,
  },
  'a topic moved': {
    does: () => actOnTopic({ act: 'move', id: 'a', category: 'Progress' }),
    operations: [['MoveTopic', { input: { id: 'a', category: 'Progress' } }, {}]],
    gives: true,
  },
  'a topic featured': {
    does: () => actOnTopic({ act: 'feature', id: 'a', featured: true }),
    operations: [['FeatureTopic', { input: { id: 'a', featured: true } }, {}]],
    gives: true,
  },
  'a new topic': {
    does: () => sendTopic('a', typed, 'anna', form),
    operations: [
      [
        'CreateTopic',
        { input: { id: 'a', type: 'TOPIC', ...topic, username: 'anna' }, form },
        { createTopic: { id: 'a', ...topic } },
      ],
    ],
    gives: { id: 'a', ...topic },
  },
  'a new topic that an earlier try made in other words': {
    does: () => sendTopic('a', typed, 'anna', form),
    operations: [
      [
        'CreateTopic',
        { input: { id: 'a', type: 'TOPIC', ...topic, username: 'anna' }, form },
        { createTopic: { id: 'a', ...topic, tags: ['a'] } },
      ],
      ['UpdateTopic', { input: { id: 'a', ...topic } }, { updateTopic: {} }],
    ],
    gives: { id: 'a', ...topic },
  },
  'a topic changed': {
    does: () => changeTopic({ id: 'a', title: 'Skyr' }),
    operations: [['UpdateTopic', { input: { id: 'a', title: 'Skyr' } }, { updateTopic: topic }]],
    gives: topic,
  },
  'a topic deleted': {
    does: () => deleteTopic('a'),
    operations: [['DeleteTopic', { input: { id: 'a' } }, {}]],
    gives: true,
  },
  'a new reply': {
    does: () => sendReply({ id: 'a', topicID: 't', content: 'Skyr' }, form),
    operations: [
      [
        'CreateReply',
        { input: { id: 'a', topicID: 't', content: 'Skyr' }, form },
        { createReply: { id: 'a', content: 'Skyr' } },
      ],
    ],
    gives: { id: 'a', content: 'Skyr' },
  },
  'a new reply that an earlier try made in other words': {
    does: () => sendReply({ id: 'a', topicID: 't', content: 'Skyr' }, form),
    operations: [
      [
        'CreateReply',
        { input: { id: 'a', topicID: 't', content: 'Skyr' }, form },
        { createReply: { id: 'a', content: 'Quark' } },
      ],
      ['UpdateReply', { input: { id: 'a', content: 'Skyr' } }, { updateReply: { id: 'a', content: 'Skyr' } }],
    ],
    gives: { id: 'a', content: 'Skyr' },
  },
  'a reply changed': {
    does: () => changeReply('a', 'Skyr'),
    operations: [['UpdateReply', { input: { id: 'a', content: 'Skyr' } }, { updateReply: { id: 'a' } }]],
    gives: { id: 'a' },
  },
  'a reply deleted': {
    does: () => deleteReply('a'),
    operations: [['DeleteReply', { input: { id: 'a' } }, {}]],
    gives: true,
  },
  'a recipe deleted': {
    does: () => deleteRecipe('a'),
    operations: [['DeleteRecipe', { input: { id: 'a' } }, {}]],
    gives: true,
  },
  'a report ended': {
    does: () => endReport(report, { resolution: 'kept' }),
    operations: [
      [
        'ResolveReport',
        { input: { id: 'r', resolution: 'kept', reason: null } },
        { resolveReport: resolved },
      ],
    ],
    gives: { report: resolved, isOwn: true },
  },
  'a report ended by hiding': {
    does: () => endReport(report, { resolution: 'hidden', reason: 'spam' }),
    operations: [
      [
        'ResolveReport',
        { input: { id: 'r', resolution: 'hidden', reason: 'spam' } },
        { resolveReport: resolved },
      ],
    ],
    gives: { report: resolved, isOwn: true },
  },
  'a report ended by showing again what is hidden': {
    does: () => endReport(report, { resolution: 'kept', restores: true }),
    operations: [
      [
        'RestoreReported',
        { content: item, report: { id: 'r', resolution: 'kept', reason: null } },
        { resolveReport: resolved },
      ],
    ],
    gives: {
      report: { ...resolved, content: { ...content, isHidden: false, hiddenReason: null } },
      isOwn: true,
    },
  },
  'a report of what is gone': {
    does: () => endReport({ ...report, content: null }, { resolution: 'kept', restores: true }),
    operations: [
      [
        'ResolveReport',
        { input: { id: 'r', resolution: 'kept', reason: null } },
        { resolveReport: resolved },
      ],
    ],
    gives: { report: resolved, isOwn: true },
  },
  'a member suspended': {
    does: () => suspendUser('anna', true),
    operations: [['SuspendUser', { input: { username: 'anna', suspended: true } }, {}]],
    gives: null,
  },
  'a match undone': {
    does: () => correctProduct('p', { act: 'match', recordID: 1, undone: true }),
    operations: [
      [
        'UndoProductMatch',
        { input: { reportID: 'p', recordID: 1, undone: true } },
        { corrected: { id: 'p' } },
      ],
    ],
    gives: { report: { id: 'p' } },
  },
  'a category set': {
    does: () => correctProduct('p', { act: 'category', category: 'fish' }),
    operations: [
      ['SetProductCategory', { input: { reportID: 'p', category: 'fish' } }, { corrected: { id: 'p' } }],
    ],
    gives: { report: { id: 'p' } },
  },
  'a value marked': {
    does: () => correctProduct('p', { act: 'value', recordID: 1, nutrient: 'fat', wrong: true }),
    operations: [
      [
        'MarkProductValue',
        { input: { reportID: 'p', recordID: 1, nutrient: 'fat', wrong: true } },
        { corrected: { id: 'p' } },
      ],
    ],
    gives: { report: { id: 'p' } },
  },
  'a report of a product ended': {
    does: () => correctProduct('p', { act: 'resolve', resolution: 'kept' }),
    operations: [
      ['ResolveProductReport', { input: { reportID: 'p', resolution: 'kept' } }, { corrected: { id: 'p' } }],
    ],
    gives: { report: { id: 'p' } },
  },
  'a message closed': {
    does: () => setClosed('m', true),
    operations: [['CloseMessage', { input: { id: 'm', closed: true } }, { closeMessage: { id: 'm' } }]],
    gives: { id: 'm' },
    isTold: false,
  },
}

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
    ['a change of a topic', () => changeTopic({ id: 'a' }), { code: 'conflict' }, { refused: 'conflict' }],
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
