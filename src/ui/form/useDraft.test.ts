import { expect, test } from 'vitest'
import { type DraftStore, keepDraft, readKept } from '#platform/browser/draft.ts'
import { isDraftOf } from './useDraft.ts'

type Values = { text: string }
const isValues = (kept: unknown): kept is Values =>
  typeof kept === 'object' && kept !== null && typeof (kept as Values).text === 'string'

test('a draft comes back with its id, so that sending it again makes nothing twice, and under its key alone', () => {
  const kept = new Map<string, string>()
  const store: DraftStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
  const draft = { id: 'an id', values: { text: 'Skyr of kwark?' }, filledInMs: 9_000 }
  keepDraft('sanne', draft, store)
  expect(readKept('sanne', isDraftOf(isValues), store)).toEqual(draft)
  expect(readKept('fleur', isDraftOf(isValues), store)).toBeNull()
  for (const other of [
    null,
    7,
    {},
    { ...draft, id: 7 },
    { ...draft, filledInMs: '9' },
    { ...draft, values: null },
  ]) {
    expect(isDraftOf(isValues)(other)).toBe(false)
  }
})
