import { expect, test } from 'vitest'
import { type FlagKey, type Flags, flagKeys } from '../ground/product.rules.ts'
import { flagsFromIngredients, flagsFromLabels } from './flags.rules.ts'

test.each([
  'Crackers niet glutenvrij',
  'Not gluten free',
  'Kaasburger niet vegan',
  'Niet vrij van gluten',
  'Not free from milk',
  'Niet zonder noten',
  'Rijst, zout. Niet lactosevrij.',
  'Glutenvrij? Nee',
  'Glutenvrij: nee',
  'Glutenvrij. Nee.',
  'Ook glutenvrij verkrijgbaar',
  'Nicht vegan',
  'Pas vegan',
  'Non vegan',
  'Non-vegan',
  'Bijna vegan',
  'Almost vegan',
  'Deels vegetarisch',
  'Kan glutenvrij besteld worden',
  'Vegan optie mogelijk',
  'Geen glutenvrij product',
  'Vegan of vegetarisch',
  '90% vegan',
  '99% lactosevrij',
  'Melk 99% lactosevrij',
  'Yoghurt 95 % lactosevrij',
  'Half gluten free',
  'Vrij van gluten bevattende granen',
  'Kaasplank met crackers vrij van gluten 200 g',
  'Half glutenvrij',
  'Free From milk chocolate',
  'Pizza met glutenvrije bodem',
  'Salade met vegan kip',
  'No milk chocolate',
  'Geen melkpoeder',
  'Eggs free range 10 pack',
  'Ei vegetarisch gevoerd',
  'Kip plantaardig gevoerd',
  'Vegan wrap met zalm',
  'Vegetarische salade & kip',
  'Kan sporen van gluten bevatten, lactosevrij',
])('[CAT-07] "%s" claims nothing, as a label or in a declaration', (text) => {
  expect(flagsFromLabels([text])).toEqual({})
  expect(proven(flagsFromIngredients(text))).toEqual([])
  expect(proven(flagsFromIngredients(null, { labels: [text] }))).toEqual([])
})

test.each([
  'glutenvrije mayonaise, noedels',
  'vegan kaas, lemon curd',
  'haver (glutenvrij), noedels',
  'saus zonder melk, custard',
  'mayonaise zonder ei, noedels',
])('[CAT-07] "%s" is a claim about one ingredient, not the product', (text) => {
  expect(proven(flagsFromIngredients(text))).toEqual([])
})

test.each<[string, FlagKey[]]>([
  ['Glutenvrije crackers', ['no_gluten']],
  ['Gluten free oats', ['no_gluten']],
  ['100% vegan', ['vegan', 'vegetarian']],
  ['Lekker vrij van gluten bruin brood - 500 g', ['no_gluten']],
  ['Glutenvrij wit brood half', ['no_gluten']],
  ['Glutenvrij wit brood half 400 g', ['no_gluten']],
  ['Glutenvr. biscuits', ['no_gluten']],
  ['Lactofree Griekse stijl yoghurt', ['no_lactose']],
  ['Slagroom lactosevrij 30 % vet', ['no_lactose']],
  ['Lactosevrije koffieroom 10%', ['no_lactose']],
  ['Vegan en glutenvrij', ['no_gluten', 'vegan', 'vegetarian']],
  ['Brood zonder gluten en melk', ['no_gluten', 'no_lactose', 'no_milk']],
  ['Contains no nuts', ['no_nuts']],
  ['Sans gluten', ['no_gluten']],
  ['Laktosefrei', ['no_lactose']],
])('[CAT-07] "%s" claims %j', (label, expected) => {
  expect(proven(flagsFromLabels([label]))).toEqual(flagKeys.filter((flag) => expected.includes(flag)))
})

test('[CAT-07] a sentence of a declaration that says nothing else claims it of the product', () => {
  expect(flagsFromIngredients('Tapioca, kruidenmix. Glutenvrij.').no_gluten).toBe(true)
  expect(flagsFromIngredients('Kruidenmix. Dit product is van nature glutenvrij en vegan.')).toEqual({
    no_gluten: true,
    vegan: true,
    vegetarian: true,
  })
})

function proven(flags: Flags): FlagKey[] {
  return flagKeys.filter((flag) => flags[flag] === true)
}
