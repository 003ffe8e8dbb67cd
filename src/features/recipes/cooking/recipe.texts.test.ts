import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingredientGroups, stepGroups } from './recipe.texts.rules.ts'

const linesOf = (text: string) =>
  ingredientGroups(text).flatMap(({ lines }) => lines.map((line) => line.text))
const stepsOf = (text: string) =>
  stepGroups(text).flatMap(({ steps }) => steps.map(({ number, text }) => [number, text]))

test('[REC-23] ingredients stand one a line, without empty lines and without the bullets of the author', () => {
  expect(linesOf('- 600 g chicken\r\n\n* 1 lime\n•  2 eggs\n  salt  ')).toEqual([
    '600 g chicken',
    '1 lime',
    '2 eggs',
    'salt',
  ])
  expect(linesOf('-5 °C cold milk')).toEqual(['-5 °C cold milk'])
})

test('a line that ends in a colon heads the lines below it, unless it holds an amount', () => {
  const groups = ingredientGroups('1 egg\nVoor de saus:\n2 el yoghurt\n1 ei of twee:')
  expect(groups.map(({ heading, lines }) => [heading, lines.map(({ text }) => text)])).toEqual([
    [null, ['1 egg']],
    ['Voor de saus:', ['2 el yoghurt', '1 ei of twee:']],
  ])
})

test('a line that is marked as a heading heads the lines below it, and is none of them', () => {
  const groups = ingredientGroups('## Saus\n2 el yoghurt\n**Voor erbij**\n1 brood\n**2 eieren**\n# 3 uien')
  expect(groups.map(({ heading, lines }) => [heading, lines.map(({ text }) => text)])).toEqual([
    ['Saus', ['2 el yoghurt']],
    ['Voor erbij', ['1 brood', '**2 eieren**', '# 3 uien']],
  ])
  const steps = stepGroups('## Deel 1\n1. Snijd.\n**Saus**\n2. Roer.')
  expect(steps.map(({ heading, steps }) => [heading, steps.length])).toEqual([
    ['Deel 1', 1],
    ['Saus', 1],
  ])
})

test('every line is a step where the author wrote no numbers', () => {
  expect(stepsOf('Cut.\n\nFry for 5 minutes.\n1.5 l water, boil.')).toEqual([
    [1, 'Cut.'],
    [2, 'Fry for 5 minutes.'],
    [3, '1.5 l water, boil.'],
  ])
})

test.each([
  ['dots', '1. Cut\n2. Fry'],
  ['brackets', '1) Cut\n2) Fry'],
  ['words', 'Step 1: Cut\nstep 2: Fry'],
  ['Dutch words above their text', 'Stap 1\nCut\nStap 2\nFry'],
  ['the same number each time', '1. Cut\n1. Fry'],
])('the numbers of the author are not shown twice: %s', (_, text) => {
  expect(stepsOf(text).map(([number, step]) => [number, String(step).trim()])).toEqual([
    [1, 'Cut'],
    [2, 'Fry'],
  ])
})

test('a line without a number goes on with the step above it, or stands before the first', () => {
  const [group] = stepGroups('Heat the oven.\n1. Cut\nfinely\n2. Fry')
  expect(group).toMatchObject({
    note: 'Heat the oven.',
    steps: [
      { number: 1, text: 'Cut\nfinely' },
      { number: 2, text: 'Fry' },
    ],
  })
})

test('numbers go on below a heading, unless the author begins again', () => {
  expect(stepsOf('1. Cut\nSauce:\n2. Stir\nTo serve:\n1. Plate\n2. Eat').map(([number]) => number)).toEqual([
    1, 2, 1, 2,
  ])
})

test('no text of the author is lost, whatever it looks like', () => {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const line = fc.tuple(fc.constantFrom('', '1. ', '2) ', '- ', 'For the '), word, fc.constantFrom('', ':'))
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.map((parts) => parts.join('')).join('\n')
      const shown = stepGroups(text).map(({ heading, note, steps }) =>
        [heading, note, ...steps.map((step) => step.text)].join(' '),
      )
      expect(letters(shown.join(' '))).toBe(letters(text))
      const ingredients = ingredientGroups(text).map(({ heading, lines: all }) =>
        [heading, ...all.map((one) => one.text)].join(' '),
      )
      expect(letters(ingredients.join(' '))).toBe(letters(text))
    }),
  )
})
