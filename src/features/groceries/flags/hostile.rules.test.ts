import { expect, test } from 'vitest'
import { keptByWord, MAX_WORD_LETTERS } from '../ground/wordlist.rules.ts'
import { flagsFromIngredients } from './flags.rules.ts'
import { roleOf, stemsOf } from './foods.rules.ts'

const LETTERS = 20_000
const pieces = [
  '.',
  ' .',
  'a',
  'a,',
  '(',
  '()',
  'saus (',
  'saus: ',
  'extract(',
  'e ',
  '<',
  '&amp;',
  '1,',
  '-',
  "'",
]
const words = [
  'vezels',
  'melkpoeder',
  'kan melk bevatten, ',
  'zonder ',
  'geen melk en ',
  'sporen ',
  'vegan? ',
]
const marks = ['\u0301', '\u0323\u0301']

test.each([...pieces, ...words, ...marks])('twenty thousand letters of %j prove nothing', (piece) => {
  const text = `${piece.repeat(LETTERS / piece.length)}, x`
  expect(Object.values(flagsFromIngredients(text))).not.toContain(true)
})

test('no word longer than any of a label is taken apart or kept', () => {
  const long = 'vezels'.repeat(MAX_WORD_LETTERS)
  expect([roleOf(long), stemsOf(long)]).toEqual([null, []])
  let computed = 0
  const count = keptByWord(() => ++computed)
  for (const word of ['kip', 'kip', long, long]) count(word)
  expect(computed).toBe(3)
})
