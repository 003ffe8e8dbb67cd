import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { openRecentDocuments } from './documents.server.ts'

test('Of documents that strangers sent the last fifty are kept, and no long ones', () => {
  const recent = openRecentDocuments()
  const texts = Array.from({ length: 60 }, (_, nth) => `query Q${nth} { __typename }`)
  for (const text of texts) recent.keep(text, parse(text))
  expect(texts.map((text) => recent.find(text) !== null)).toEqual(texts.map((_, nth) => nth >= 10))
  expect(recent.has(recent.find(texts[59]!)!)).toBe(true)
  expect(recent.has(parse(texts[59]!))).toBe(false)
  const long = `{ __typename } # ${'x'.repeat(2_000)}`
  recent.keep(long, parse(long))
  expect(recent.find(long)).toBeNull()
})
