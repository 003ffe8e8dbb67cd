import { actOnTopic } from '#features/board/moderate/acts.api.ts'
import {
  changeReply,
  changeTopic,
  deleteReply,
  deleteTopic,
  sendReply,
  sendTopic,
} from '#features/board/write/topic.api.ts'
import { setClosed } from '#features/contact/inbox/inbox.api.ts'
import { correctProduct } from '#features/moderation/products/products.api.ts'
import { endReport, suspendUser } from '#features/moderation/reports/reports.api.ts'
import { sendLike } from '#features/reactions/likes/likes.api.ts'
import { moderate } from '#features/reactions/moderate/moderate.api.ts'
import { deleteRecipe } from '#features/recipes/detail/recipe.api.ts'

export const form = { website: '', filledInMs: 9_000 }
export const item = { kind: 'reply', id: 'a' } as const
const topic = { title: 'Skyr', category: 'Nutrition', content: 'Every day.', tags: ['a', 'b'] }
export const typed = { ...topic, tags: 'a, b' }
const content = { ...item, isHidden: true, hiddenReason: 'spam' }
export const report = { id: 'r', content } as Parameters<typeof endReport>[0]
const resolved = { id: 'r', resolution: 'kept' }

type Change = {
  does: () => Promise<unknown>
  /** The operations with what they are given, and what they are answered. */
  operations: [name: string, variables: object, data: object][]
  gives: unknown
  /** Whether all that is shown is asked for anew; a list that has the answer already is not. */
  isTold?: false
}

/** Every change that the web app sends. `changes.test.ts` fails where one has no row. */
export const changes: Record<string, Change> = {
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
      ['UpdateTopic', { input: { id: 'a', ...topic } }, { updateTopic: { id: 'a', ...topic } }],
    ],
    gives: { id: 'a', ...topic },
  },
  'a topic changed': {
    does: () => changeTopic('a', typed),
    operations: [['UpdateTopic', { input: { id: 'a', ...topic } }, { updateTopic: topic }]],
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
