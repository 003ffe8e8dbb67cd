import { expect, test } from 'vitest'
import { MIN_FILL_MS, refuseForm } from './forms.rules.ts'
import { admitForm } from './forms.server.ts'

test('a form that a person filled in is let through', () => {
  expect(refuseForm({ website: '', filledInMs: MIN_FILL_MS })).toBeNull()
  expect(() => admitForm({ filledInMs: 60_000 })).not.toThrow()
})

test.each([
  [{ website: 'https://winkel.example', filledInMs: 60_000 }],
  [{ website: '', filledInMs: MIN_FILL_MS - 1 }],
  [{ filledInMs: -1 }],
])('%j looks like the work of a program', (guard) => {
  expect(refuseForm(guard)).toBe('looks-automated')
  expect(() => admitForm(guard)).toThrow(expect.objectContaining({ code: 'not-allowed' }))
})
