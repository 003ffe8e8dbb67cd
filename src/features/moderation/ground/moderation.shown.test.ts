import { expect, test } from 'vitest'
import type { ModeratedFactsFragment } from '#documents/graphql.ts'
import { excerptOf } from './moderation.rules.ts'
import { contentAfter, refusalOf } from './moderation.shown.rules.ts'

const id = '0197a1b2-0000-4000-8000-000000000000'
const topic: ModeratedFactsFragment = {
  ...{ id, kind: 'topic', title: 'Skyr', excerpt: 'Wat eet jij?', topicID: id, author: null, username: null },
  ...{ isAuthorSuspended: false, isHidden: false, hiddenReason: null, createdAt: '2026-11-01T12:00:00Z' },
  topic: { id, category: 'Nutrition', featured: false, isLocked: false, isSample: false },
}
const item = { kind: 'topic', id } as const

test('[BRD-30] [BRD-31] [BRD-33] each act shows in what was reported, and is taken back by its opposite', () => {
  const hidden = contentAfter(topic, { act: 'hide', item, reason: 'Reclame' })
  expect(hidden).toEqual({ ...topic, isHidden: true, hiddenReason: 'Reclame' })
  expect(contentAfter(hidden, { act: 'restore', item })).toEqual(topic)
  const locked = contentAfter(topic, { act: 'lock', id, locked: true })
  expect(locked.topic).toEqual({ ...topic.topic, isLocked: true })
  expect(contentAfter(locked, { act: 'lock', id, locked: false })).toEqual(topic)
  const featured = contentAfter(topic, { act: 'feature', id, featured: true })
  expect(featured.topic).toEqual({ ...topic.topic, featured: true })
  expect(contentAfter(topic, { act: 'move', id, category: 'Progress' }).topic?.category).toBe('Progress')
})

test('what stands in no topic stays in none', () => {
  const recipe: ModeratedFactsFragment = { ...topic, kind: 'recipe', topicID: null, topic: null }
  expect(contentAfter(recipe, { act: 'lock', id, locked: true })).toEqual(recipe)
})

test('a refusal that there is no sentence for is a failure', () => {
  expect(['not-found', 'sign-in-required', 'internal', 'unreachable'].map(refusalOf)).toEqual([
    ...['not-found', 'sign-in-required', 'failed', 'failed'],
  ])
})

test('an excerpt says when it is cut', () => {
  const whole = 'a'.repeat(300)
  expect(excerptOf(whole)).toBe(whole)
  expect(excerptOf(`${whole}b`)).toBe(`${whole}…`)
})
