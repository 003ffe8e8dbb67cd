import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlagKey, type Flags, flagKeys } from '../ground/product.rules.ts'
import words from './data/flag-words.json' with { type: 'json' }
import { combineFlags, flagsFromIngredients } from './flags.rules.ts'

const everything = [...flagKeys]
const ofAnimals: FlagKey[] = ['vegan', 'vegetarian']

test.each<[string, FlagKey[]]>([
  ['vismeel', ['no_fish', ...ofAnimals]],
  ['krabextract', ['no_shellfish', ...ofAnimals]],
  ['eiernoedels', ['no_gluten', 'no_eggs', 'vegan']],
  ['vanillevla', ['no_milk', 'no_lactose', 'no_eggs', 'vegan']],
  ['lemon curd', ['no_eggs', 'no_milk', 'no_lactose', 'vegan']],
  ['custard', ['no_lactose', 'no_milk', 'no_eggs', 'vegan']],
  ['appeltaart', everything],
  ['citroencake', everything],
  ['tomatenlasagne', everything],
  ['bananenbrood', everything],
  ['kipextract', ofAnimals],
  ['hamextract', ofAnimals],
  ['ganzenvet', ofAnimals],
  ['beendermeel', ofAnimals],
  ['bloedmeel', ofAnimals],
  ['insectenmeel', ofAnimals],
  ['krekelpoeder', ofAnimals],
  ['karamel', ['no_lactose', 'no_milk', 'vegan']],
  ['toffee', ['no_lactose', 'no_milk', 'vegan']],
  ['noga', ['no_eggs', 'no_nuts', 'no_milk', 'no_lactose', 'vegan']],
  ['worst', everything],
  ['hamburger', everything],
  ['gebak', everything],
  ['tomatensaus', everything],
  ['vanille crème', ['no_milk', 'no_lactose', 'vegan']],
  ['plantaardig eiwit', ['no_gluten', 'no_soy']],
  ['poeder', everything],
  ['maïsvlokken', ['no_gluten']],
  ['corn flakes', ['no_gluten']],
  ['appelgelei', ofAnimals],
  ['extract', everything],
  ['emulgator', everything],
  ['рыба', everything],
])('[CAT-07] "%s" in a declaration proves none of %j', (food, unproven) => {
  for (const text of [
    `${food}, water, zout`,
    `water, ${food}, zout`,
    `water, zout, ${food} (12%)`,
    `water, zout. Bevat ${food}.`,
  ]) {
    const flags = flagsFromIngredients(text)
    expect([text, unproven.filter((flag) => flags[flag] === true)]).toEqual([text, []])
  }
})

test.each([
  'rijst, zonder vel gebakken kip, zout',
  'rijst, zonder toegevoegde suiker gebakken kip, zout',
  'rijst, gemaakt in een oven, melkpoeder, zout',
  'rijst, kan noten bevatten, melkpoeder, zout',
])('[CAT-07] "%s" is not vegan: what follows a clause may be an ingredient', (text) => {
  expect(flagsFromIngredients(text).vegan).not.toBe(true)
})

test.each([
  'Rijst 90%, water, zout.',
  'Tomaten (65%), tomatenpuree, suiker, azijn, zout, kruiden.',
  'Ingrediënten: aardappelen, zonnebloemolie, zout',
  'water, suiker, voedingszuur (citroenzuur), zoetstof: sucralose, conserveermiddel (E202)',
  'kikkererwten*, water, zeezout. *Van biologische teelt',
  'Water, sugar, lemon juice from concentrate, salt',
  'Tomates, huile de tournesol, sel, ail en poudre',
  'Wasser, Zucker, Rapsöl, Speisesalz',
  '100% appelsap',
  'maïs, zout, appelsapconcentraat, volkorenrijstmeel',
])('[CAT-07] "%s" holds simple ingredients only and proves what is absent', (text) => {
  expect(flagsFromIngredients(text)).toMatchObject({
    no_gluten: true,
    no_milk: true,
    no_nuts: true,
    vegan: true,
  })
})

test.each(['Kan allergenen bevatten', 'Kan nooten bevatten', 'May contain allergens'])(
  '[CAT-08] after "%s" no allergen is proven absent',
  (traces) => {
    const flags = flagsFromIngredients(`rijst, zout. ${traces}.`)
    expect(flagKeys.filter((flag) => flags[flag] === true)).toEqual([])
  },
)

test('[CAT-08] an ingredient that is said to be free of its allergen leaves the flag unknown', () => {
  expect(flagsFromIngredients('tarwestroop (glutenvrij), water').no_gluten).toBeUndefined()
})

test('[CAT-07] a composed food counts by the ingredients in its bracket, not by a share', () => {
  expect(flagsFromIngredients('rijst, tomatensaus (tomaat, water), zout').no_nuts).toBe(true)
  expect(flagsFromIngredients('rijst, tomatensaus (12%), zout').no_nuts).toBeUndefined()
})

const proofs = [
  'rijst, zout, suiker',
  'Aardappelen, zonnebloemolie, zeezout.',
  'water, kruiden (tijm, dille), azijn',
]
const forbidden = flagKeys.flatMap((flag) =>
  words.against[flag].is
    .map((word) => word.replaceAll('*', '').replaceAll('#', '1'))
    .filter((word) => word.length > 2)
    .map((word) => ({ flag, word })),
)
const endings = ['', 'meel', 'extract', 'poeder', 'vet']

test('[CAT-07] no declaration proves the absence of what is put in it', () => {
  const place = fc.nat({ max: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...proofs), place, fc.constantFrom(...endings), (proof, at, ending) => {
      for (const { flag, word } of forbidden) {
        const flags = flagsFromIngredients(inserted(proof, at, word + ending))
        expect([word + ending, flag, flags[flag]]).not.toEqual([word + ending, flag, true])
        expectConsistent(flags)
      }
    }),
    { numRuns: 25 },
  )
})

test('[CAT-07] the proofs of the test before prove everything when nothing is put in', () => {
  for (const proof of proofs) {
    expect(flagKeys.filter((flag) => flagsFromIngredients(proof)[flag] !== true)).toEqual([])
  }
})

test('[CAT-07] flags of any mixture of words do not contradict each other', () => {
  const parts = fc.constantFrom(
    'melk',
    'kaas',
    'vis',
    'ei',
    'zuursel',
    'karamel',
    'rijst',
    'zout',
    'tarwe',
    'kip',
  )
  const labels = fc.constantFrom('vegan', 'vegetarisch', 'lactosevrij', 'zonder melk', 'bio')
  fc.assert(
    fc.property(fc.array(parts), fc.array(labels), fc.boolean(), (foods, claimed, traced) => {
      const text = foods.join(', ') + (traced ? '. Kan sporen van melk bevatten' : '')
      const flags = flagsFromIngredients(text, { labels: claimed })
      expectConsistent(flags)
      if (flags.no_lactose && !claimed.some((label) => /lactose|melk/.test(label)))
        expect(flags.no_milk).toBe(true)
    }),
  )
})

test('[CAT-08] what a feed states does not stand against what its ingredients disprove', () => {
  expect(combineFlags({ vegan: true }, { no_milk: false })).toEqual({ no_milk: false })
  expect(combineFlags({ vegetarian: true }, { no_fish: false })).toEqual({ no_fish: false })
})

function inserted(proof: string, at: number, word: string): string {
  const parts = proof.split(', ')
  return [...parts.slice(0, at), word, ...parts.slice(at)].join(', ')
}

function expectConsistent(flags: Flags): void {
  if (flags.vegan !== true) return
  expect(flags).toMatchObject({ vegetarian: true })
  expect(
    ['no_milk', 'no_eggs', 'no_fish', 'no_shellfish'].filter((key) => flags[key as FlagKey] === false),
  ).toEqual([])
}
