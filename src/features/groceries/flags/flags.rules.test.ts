import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlagKey, flagKeys } from '../ground/product.rules.ts'
import { combineFlags, flagsFromIngredients, flagsFromLabels } from './flags.rules.ts'

test('[CAT-07] a complete declaration without an allergen proves its absence', () => {
  const flags = flagsFromIngredients('Water, suiker, zonnebloemolie, zout.')
  expect(flagKeys.filter((flag) => flags[flag] !== true)).toEqual([])
})

test('[CAT-07] a label proves what it claims and no more', () => {
  expect(flagsFromLabels(['Glutenvrij brood'])).toEqual({ no_gluten: true })
  expect(flagsFromLabels(['Burger vegan'])).toEqual({ vegan: true, vegetarian: true })
  expect(flagsFromLabels(['en:gluten-free', 'en:no-lactose'])).toEqual({ no_gluten: true, no_lactose: true })
})

test('[CAT-07] a "free from" statement proves what it names as a whole', () => {
  expect(flagsFromIngredients('Bevat geen melk en soja').no_milk).toBe(true)
  expect(flagsFromIngredients('Bevat geen melk en soja').no_soy).toBe(true)
  expect(flagsFromIngredients('zonder tarwe').no_gluten).toBeUndefined()
})

test.each<[string, FlagKey[]]>([
  ['suiker, melkpoeder, zout', ['no_milk', 'no_lactose', 'vegan']],
  ['sucre, _lait_ en poudre, sel', ['no_milk', 'no_lactose', 'vegan']],
  ['Zucker, WEIZENMEHL, Salz', ['no_gluten']],
  ['rijst, tarwe-eiwit, zout', ['no_gluten']],
  ['water, haver, zout', ['no_gluten']],
  ['rijst, zout, eigeel', ['no_eggs', 'vegan']],
  ['amandelmelk (water, amandelen), zout', ['no_nuts']],
  ['pindakaas (pinda, zout)', ['no_peanuts']],
  ['sojalecithine, suiker', ['no_soy']],
  ['water, mosterdzaad, azijn', ['no_mustard']],
  ['water, selderij, zout', ['no_celery']],
  ['sesamzaad, zout', ['no_sesame']],
  ['lupinemeel, water', ['no_lupine']],
  ['water, conserveermiddel (E 223)', ['no_sulfite']],
  ['ansjovis, zout', ['no_fish', 'vegan', 'vegetarian']],
  ['garnalen, zout', ['no_shellfish', 'vegan', 'vegetarian']],
  ['suiker, gelatine, zout', ['vegan', 'vegetarian']],
  ['suiker, kleurstof E120', ['vegan', 'vegetarian']],
  ['suiker, honing', ['vegan']],
  ['varkensvlees, zout', ['vegan', 'vegetarian']],
])('[CAT-07] "%s" disproves %j', (text, expected) => {
  const flags = flagsFromIngredients(text)
  expect(flagKeys.filter((flag) => flags[flag] === false)).toEqual(
    flagKeys.filter((flag) => expected.includes(flag)),
  )
})

test.each<[string, FlagKey]>([
  ['kokosmelk, zout', 'no_milk'],
  ['lait de coco, sel', 'no_milk'],
  ['cacaoboter, suiker', 'no_milk'],
  ['water, melkzuur', 'no_milk'],
  ['pinda, zout, pindakaas', 'no_milk'],
  ['boekweit, zout', 'no_gluten'],
  ['buckwheat, salt', 'no_gluten'],
  ['appel, moût de pomme', 'no_gluten'],
  ['water, kokosnoot', 'no_nuts'],
  ['zout, nootmuskaat', 'no_nuts'],
  ['water, erwteneiwit', 'no_eggs'],
  ['water, oesterzwam', 'no_shellfish'],
  ['riz, poudre à lever, sel', 'vegetarian'],
])('[CAT-07] "%s" leaves %s true: a name is not its parts', (text, flag) => {
  expect(flagsFromIngredients(text)[flag]).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a part cut off', 'water, suiker,'],
  ['dots at the end', 'water, suiker...'],
  ['an open bracket', 'water, saus (suiker'],
  ['a word we do not know', 'water, weip0eder, zout'],
  ['a language we do not know', 'voda, cukr, sůl'],
  ['an open bracket after a known word', 'water, azijn (suiker'],
  ['a sauce that is not explained', 'rijst, mayonaise'],
  ['a single word', 'zout'],
  ['a mere list of allergens', 'Bevat: soja, melk'],
])('[CAT-08] with %s nothing is proven free', (_, text) => {
  const flags = flagsFromIngredients(text)
  expect(flagKeys.filter((flag) => flags[flag] === true)).toEqual([])
})

test('[CAT-07] a sauce that lists its ingredients is as good as those', () => {
  expect(flagsFromIngredients('rijst, tomatensaus (tomaat, zout)').no_milk).toBe(true)
})

test('[CAT-08] what may be there stays unknown', () => {
  const flags = flagsFromIngredients('rijst, zout. Kan sporen bevatten van noten en melk.')
  expect(flags).toMatchObject({ no_gluten: true, vegan: true })
  expect('no_nuts' in flags).toBe(false)
  expect('no_milk' in flags).toBe(false)
})

test('[CAT-08] traces and allergens of a feed count like those of the text', () => {
  const flags = flagsFromIngredients('rijst, zout', { traces: ['en:gluten'], allergens: ['en:milk'] })
  expect('no_gluten' in flags).toBe(false)
  expect(flags.no_milk).toBe(false)
})

test('[CAT-08] a label proves no allergen absent of which there may be traces; a recipe stays vegan', () => {
  const labels = ['glutenvrij', 'vegan']
  for (const [text, traces] of [
    ['rijst, zout. Kan sporen van gluten en melk bevatten.', []],
    ['rijst, zout', ['en:gluten', 'en:milk']],
  ] as const) {
    const flags = flagsFromIngredients(text, { labels, traces })
    expect('no_gluten' in flags, text).toBe(false)
    expect(flags.vegan, text).toBe(true)
  }
})

test('[CAT-08] a label that the ingredients contradict proves nothing', () => {
  expect('no_gluten' in flagsFromIngredients('tarwemeel, zout', { labels: ['glutenvrij'] })).toBe(false)
  expect('vegan' in flagsFromIngredients('melk, zout', { labels: ['vegan'] })).toBe(false)
})

test('[CAT-07] oats and wheat starch can be free of gluten when a label says so', () => {
  expect(flagsFromIngredients('glutenvrije haver, zout', {}).no_gluten).toBe(true)
  expect(flagsFromIngredients('tarwezetmeel, water', { labels: ['glutenvrij'] }).no_gluten).toBe(true)
})

test('[CAT-09] lactose-free milk has no lactose and is milk', () => {
  const flags = flagsFromIngredients('Volle melk, lactase', { labels: ['Lactosevrije melk'] })
  expect(flags).toMatchObject({ no_lactose: true, no_milk: false, vegan: false })
})

test('[CAT-09] lactose as an ingredient outweighs the label', () => {
  expect('no_lactose' in flagsFromIngredients('melk, lactose', { labels: ['lactosevrij'] })).toBe(false)
})

test('[CAT-09] a title that says lactose-free says nothing of milk', () => {
  expect(flagsFromLabels(['Lactosevrije halfvolle melk'])).toEqual({ no_lactose: true })
})

test('what a feed states itself wins over what is derived', () => {
  expect(combineFlags({ vegan: false }, { vegan: true, no_milk: true })).toEqual({
    vegan: false,
    no_milk: true,
  })
})

test('[CAT-08] whatever is cut off its end, a declaration proves no allergen free that stands in the rest', () => {
  const full = 'rijst, zout, suiker, water, zonnebloemolie, melkpoeder, tarwebloem, soja, pinda'
  fc.assert(
    fc.property(fc.nat({ max: full.length }), (length) => {
      const flags = flagsFromIngredients(full.slice(0, length))
      if (length > full.indexOf('melkpoeder') + 4) expect(flags.no_milk).not.toBe(true)
      if (length > full.indexOf('tarwebloem') + 5) expect(flags.no_gluten).not.toBe(true)
    }),
  )
})

test('any text gives flags without a failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Object.keys(flagsFromIngredients(text)).every((key) => flagKeys.includes(key as FlagKey))).toBe(
        true,
      )
    }),
  )
})
