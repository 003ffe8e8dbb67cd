import { expect, test } from 'vitest'
import { DAY_MS } from '../ground/day.rules.ts'
import {
  browserDrafts,
  DRAFT_DAYS,
  keepDraft,
  keepWritten,
  OF_BROWSER,
  readKept,
  removeDrafts,
} from './draft.ts'

test('[STAY-07] signing out forgets the drafts of the member and of the browser, and no others', () => {
  const [tab, browser] = [storage(), storage()]
  for (const whose of ['sanne', 'fleur', OF_BROWSER]) {
    keepDraft(`fitfuel.form.draft.${whose}`, { whose }, tab)
    keepDraft(`fitfuel.form.draft.${whose}`, { whose }, browserDrafts(browser))
  }
  removeDrafts('sanne', [tab, browser, null])
  expect(Object.keys(tab)).toEqual(['fitfuel.form.draft.fleur'])
  expect(Object.keys(browser)).toEqual(['fitfuel.draft:fitfuel.form.draft.fleur'])
})

test('[STAY-07] a text that a member has begun waits in the browser for its days, and takes nothing else with it when it goes', () => {
  const browser = storage()
  browser.setItem('fitfuel.routines', '[]')
  const draft = { text: 'Skyr of kwark?' }
  const isDraft = (kept: unknown): kept is typeof draft => kept !== null
  const days = (count: number) => () => Date.UTC(2026, 0, 1) + count * DAY_MS
  keepDraft('topic', draft, browserDrafts(browser, days(0)))
  keepDraft('reply', draft, browserDrafts(browser, days(1)))
  expect(readKept('topic', isDraft, browserDrafts(browser, days(DRAFT_DAYS - 1)))).toEqual(draft)
  expect(readKept('topic', isDraft, browserDrafts(browser, days(DRAFT_DAYS)))).toBeNull()
  expect(readKept('reply', isDraft, browserDrafts(browser, days(DRAFT_DAYS)))).toEqual(draft)
  expect(Object.keys(browser)).toEqual(['fitfuel.routines', 'fitfuel.draft:reply'])
  keepDraft('reply', null, browserDrafts(browser))
  expect(Object.keys(browser)).toEqual(['fitfuel.routines'])
})

test('what is written in a page outlives a signing out in another tab, in its own tab alone; sent or signed out here, it is gone', () => {
  const [browser, tab] = [storage(), storage()]
  for (const text of ['sent', 'open']) keepDraft(`fitfuel.${text}.sanne`, { text }, browserDrafts(browser))
  keepDraft('fitfuel.sent.sanne', null, browserDrafts(browser))
  const kept = () => Object.keys(tab).filter((key) => key.endsWith('.sanne'))
  keepWritten(tab)
  expect(kept()).toEqual(['fitfuel.open.sanne'])
  removeDrafts('sanne', [tab, browser])
  keepWritten(tab)
  expect(kept()).toEqual([])
})

test('a storage that is full or closed keeps no draft, and says so', () => {
  const full = Object.assign(Object.create(storage()), {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
  const draft = { text: 'Skyr of kwark?' }
  expect(keepDraft('topic', draft, browserDrafts(storage()))).toBe(true)
  expect(keepDraft('topic', draft, browserDrafts(full))).toBe(false)
  expect(keepDraft('topic', draft, browserDrafts(null))).toBe(false)
  expect(keepDraft('topic', null, browserDrafts(storage()))).toBe(false)
})

/** A storage of a browser, whose own keys are what it holds. */
function storage(): Storage {
  const store: Storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(store, key) ? store[key] : null),
    setItem: (key: string, text: string) => Object.assign(store, { [key]: text }),
    removeItem: (key: string) => delete store[key],
  })
  return store
}
