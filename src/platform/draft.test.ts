import { expect, test } from 'vitest'
import { forgetDrafts, keepDraft, OF_BROWSER } from './draft.ts'

test('signing out forgets the drafts of the member and of the browser, and no others', () => {
  const store = tabStorage()
  for (const whose of ['sanne', 'fleur', OF_BROWSER])
    keepDraft(`fitfuel.form.draft.${whose}`, { whose }, store)
  forgetDrafts('sanne', store)
  expect(Object.keys(store)).toEqual(['fitfuel.form.draft.fleur'])
})

/** The storage of a tab, whose own keys are what it holds. */
function tabStorage(): Storage {
  const store: Storage = Object.create({
    setItem: (key: string, text: string) => Object.assign(store, { [key]: text }),
    removeItem: (key: string) => delete store[key],
  })
  return store
}
