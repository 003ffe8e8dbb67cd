import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, foldLetters, oneLine } from './text.rules.ts'

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['cre\u0300me', 'creme'],
  ['Bœuf & Weißwurst', 'boeuf & weisswurst'],
  ['Smørrebrød, Łódź, ÇAĞLAR', 'smorrebrod, lodz, caglar'],
  ['½ л', '½ л'],
])('%j compares as %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded)
})

test('a text that is folded stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text))
    }),
  )
})

test.each([
  ['kwark', 'kwark', 0],
  ['kwark', 'kwrk', 1],
  ['kwark', 'kwarrk', 1],
  ['kwark', 'kwerk', 1],
  ['kwark', 'kwakr', 1],
  ['kwark', 'wkrak', 2],
  ['kwark', 'kaas', Number.POSITIVE_INFINITY],
])('from %s to %s it takes %d', (a, b, steps) => {
  expect(editDistance(a, b, 2)).toBe(steps)
})

test('the distance is that of the table of all distances, as far as it is allowed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (a, b, allowed) => {
      const distance = tableDistance(a, b)
      expect(editDistance(a, b, allowed)).toBe(distance <= allowed ? distance : Number.POSITIVE_INFINITY)
    }),
  )
})

/** Optimal string alignment by the book. */
function tableDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return rows[a.length]![b.length]!
}

test('a title for other sites is one line, of a length, and turns no direction of writing', () => {
  expect(oneLine(' Soup\u202e\n of\u0000 the\u2067 day ', 40)).toBe('Soup of the day')
  expect(oneLine('A long, long story', 12)).toBe('A long…')
  expect([...oneLine('🍲'.repeat(50), 20)]).toHaveLength(20)
})
