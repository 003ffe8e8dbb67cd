import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedEdits, compareSuggestions, editsBetween, fold, soundOf, wordsOf } from './search.rules.ts'
import { plainMistakes, plainWords } from './words.reference.ts'

test.each([
  ['Crème Fraîche', ['creme', 'fraiche']],
  ['COCA-COLA zero', ['coca', 'cola', 'zero']],
  ['Œufs & smørrebrød', ['oeufs', 'smorrebrod']],
  ['kwark, (mager) "vol"', ['kwark', 'mager', 'vol']],
  ['0,1% vet', ['0,1%', 'vet']],
  [' \u0000\t ', []],
  ['melk melk', ['melk']],
])('[FIND-40] the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('[FIND-40] folding what is folded changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text))
    }),
  )
})

test.each(['binary', 'grapheme-ascii'] as const)(
  '[FIND-40] the words of any text of %s are those of the plain reference',
  (unit) => {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(wordsOf(text)).toEqual(plainWords(text))
      }),
    )
  },
)

test('[FIND-40] mistakes are counted as the plain reference counts them, up to what is allowed', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(word, word, (searched, known) => {
      // The same beginning gives both words a trigram in common.
      const [a, b] = [`x${searched}`, `x${known}`]
      const mistakes = plainMistakes(a, b)
      const sounds = mistakes > 0 && mistakes <= 2 && soundOf(a) === soundOf(b)
      expect(editsBetween(a, b)).toBe(sounds ? 0.5 : mistakes <= allowedEdits(a) ? mistakes : null)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['kwrak', 'kwark', 1],
  ['mgere', 'magere', 1],
  ['yoghurd', 'yoghurst', 2],
  ['jogurt', 'yoghurt', 0.5],
  ['skier', 'skyr', 0.5],
  ['quark', 'kwark', 0.5],
  ['chocolade', 'chocolade', 0],
  ['vis', 'mos', null],
  ['ei', 'eik', null],
  ['kwark', 'kaas', null],
  // One mistake, but no trigram in common.
  ['ivs', 'vis', null],
])('[FIND-40] between %s and %s lie %s mistakes', (searched, known, edits) => {
  expect(editsBetween(searched, known)).toBe(edits)
})

test('[FIND-40] the closest spelling is the one with fewest mistakes, then with most products', () => {
  const suggestions = [
    { word: 'wrak', edits: 1, hits: 2 },
    { word: 'kraak', edits: 2, hits: 90 },
    { word: 'kwark', edits: 1, hits: 31 },
    { word: 'kwart', edits: 1, hits: 2 },
  ]
  expect(suggestions.toSorted(compareSuggestions).map(({ word }) => word)).toEqual([
    'kwark',
    'kwart',
    'wrak',
    'kraak',
  ])
})
