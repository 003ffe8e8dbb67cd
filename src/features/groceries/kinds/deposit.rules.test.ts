import { expect, test } from 'vitest'
import { isDeposit } from './deposit.rules.ts'

const crate = { title: 'Hopveld krat', kind: 'beer' as const, hasPack: false, cents: 150 }

test.each([
  ['costs no more than an empty one', crate, true],
  ['costs more', { ...crate, cents: 151 }, false],
  ['has no known price', { ...crate, cents: null }, false],
  ['has a size', { ...crate, hasPack: true }, false],
  ['is of nothing that anybody can tell', { ...crate, kind: null }, true],
  ['is of no drinks', { ...crate, kind: 'apples_pears' as const }, false],
  ['is a word of something else', { ...crate, title: 'Hopveld kratenbier' }, false],
])('[DAT-18] a crate is a deposit or not where it %s', (_, product, expected) => {
  expect(isDeposit(product)).toBe(expected)
})

test('[DAT-18] packaging is no product, whatever it costs', () => {
  expect(isDeposit({ title: 'Emballage', kind: 'packaging', hasPack: true, cents: 999 })).toBe(true)
})
