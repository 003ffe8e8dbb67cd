import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import implied from '#features/catalogue/matching/data/matching-implied.json' with { type: 'json' }
import { atomReader, foldTitle, stem, wordClass } from './title.words.rules.ts'

const atomsOf = atomReader([])
const read = (title: string) => [...atomsOf(foldTitle(title))].sort()

describe('foldTitle', () => {
  it('drops accents, apostrophes, pack sizes and function words', () => {
    expect(foldTitle("Bär & Zoon's crème met kersen 6 x 0,33 l")).toEqual(['bar', 'zoons', 'creme', 'kersen'])
  })

  it('reads "-smaak" at the end of a flavour as a word', () => {
    expect(foldTitle('Vla aardbeiensmaak')).toEqual(['vla', 'aardbeien', 'smaak'])
  })

  it('keeps percentages and fat classes, and reads 0,0 % as free of alcohol', () => {
    expect(foldTitle('Kaas 48 + met 0% suiker')).toEqual(['kaas', '48+', '0%', 'suiker'])
    expect(foldTitle('Pils 0,0%')).toEqual(['pils', 'alcoholvrij'])
  })

  it('leaves nothing but words of lower-case letters, digits, points, % and +, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        for (const word of foldTitle(title)) expect(word).toMatch(/^[a-z0-9.]+[%+]?$/)
      }),
    )
  })
})

describe('stem', () => {
  it.each([
    ['tomaat', 'tomaten'],
    ['rood', 'rode'],
    ['noot', 'nootjes'],
    ['wafel', 'wafels'],
    ['puur', 'pure'],
  ])('makes %s and %s meet', (one, other) => expect(stem(one)).toBe(stem(other)))

  it('is stable: the stem of a stem is the stem', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => stem(stem(word)) === stem(word)))
  })
})

describe('atomReader', () => {
  it.each([
    ['Lait demi-écrémé biologique', 'Biologische halfvolle melk'],
    ['Erdnussbutter', 'Peanut butter'],
    ['Soupe de tomates', 'Tomatensoep'],
    ['Tonijn salade', 'Tonijnsalade'],
    ['Sans sucre', 'Zero sugar'],
    ['Queso ligero', 'Kaas light'],
    ['Pain aux céréales', 'Granenbrood'],
    ['Mélange de haricots', 'Bonenmix'],
    ["Jus d'orange sans pulpe", 'Sinaasappelsap zonder vruchtvlees'],
  ])('reads "%s" and "%s" as the same', (one, other) => expect(read(one)).toEqual(read(other)))

  it.each([
    ['Pâtes', 'Pâté'],
    ['Zoet fris', 'Zoete fries'],
    ['Ongezouten', 'Ongezoet'],
  ])('keeps "%s" and "%s" apart', (one, other) => expect(read(one)).not.toEqual(read(other)))
})

it('splits a compound that a title of either list writes as two words', () => {
  const reads = (titles: string[], others: string[]) =>
    atomReader(titles.map(foldTitle), others.map(foldTitle))(foldTitle('Glimmerstroken'))
  expect(reads(['Glimmer stroken zoet'], [])).toEqual(new Set(['glimer', 'strok']))
  expect(reads([], ['Zoete glimmer stroken'])).toEqual(new Set(['glimer', 'strok']))
  expect(reads(['Glimmer zoete stroken'], [])).toEqual(new Set(['glimerstrok']))
})

it('splits the parts of a compound as it splits them where they stand alone', () => {
  const reads = atomReader([], [foldTitle('Glimmer weidestroken'), foldTitle('Weide stroken')])
  expect(reads(foldTitle('Glimmerweidestroken'))).toEqual(reads(foldTitle('Weidestroken glimmer')))
})

it('reads each word of the list of what goes without saying as that word alone', () => {
  const words = Object.entries(implied).flat(2)
  expect(words.filter((word) => read(word).join() !== stem(word))).toEqual([])
})

it('classes qualifiers, numbers and packaging words', () => {
  const classOf = (word: string) => wordClass(read(word)[0]!)
  expect(classOf('magere')).toBe('hard')
  expect(classOf('48+')).toBe('hard')
  expect(classOf('voordeelpak')).toBe('soft')
  expect(classOf('crackers')).toBe('kind')
  expect(classOf('zomerling')).toBe('content')
})
