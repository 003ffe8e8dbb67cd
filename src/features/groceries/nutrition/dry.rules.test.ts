import { expect, test } from 'vitest'
import { packOf } from '../ground/packsize.title.rules.ts'
import { isKind, type KindId } from '../kinds/kinds.rules.ts'
import dryFoods from './data/dry-foods.json' with { type: 'json' }
import { isDry } from './dry.rules.ts'

const dry = (title: string, kind: KindId, salesUnitSize: string | null) =>
  isDry({ title, kind, salesUnitSize, pack: packOf(title, salesUnitSize) })

test.each<[title: string, kind: KindId, size: string | null]>([
  ['Eiwitpoeder vanille', 'protein_powder', '500 g'],
  ['Kopje soep tomaat', 'soup', '3 x 18 g'],
  ['Ui soep in zak', 'soup', '60 g'],
  ['Drinkbouillon kip', 'soup', null],
  ['Bouillonblokjes rund', 'stock', '80 g'],
  ['Jus naturel', 'meal_mixes', '90 g'],
  ['Mix voor lasagne', 'meal_mixes', '62 g'],
  ['Boemboe rendang', 'meal_mixes', '95 g'],
  ['Roomsaus basilicum', 'sauces', '45 g'],
  ['Dipmix kerrie', 'dips', '6 g'],
  ['Mix voor pannenkoeken', 'baking', '400 g'],
  ['Custardpoeder', 'baking', '300 g'],
  ['Kookpudding vanille', 'baking', '78 g'],
  ['Limonadepoeder', 'soft_drinks', '100 g'],
  ['Mix voor warme chocomelk', 'flavoured_milk', '400 g'],
  ['Opvolgmelk 2', 'baby_food', '800 g'],
  ['Instant noodles kip 5-pack', 'noodles', '300 g'],
  ['Wereldgerecht kip siam', 'meal_kits', '301 g'],
])('[DAT-08] "%s" (%s, %j) is mixed with something first', (title, kind, size) => {
  expect(dry(title, kind, size)).toBe(true)
})

test.each<[title: string, kind: KindId, size: string | null]>([
  ['Verse tomatensoep', 'soup', '500 g'],
  ['Tomatensoep', 'soup', '570 ml'],
  ['Kippenbouillon van de slager', 'stock', '350 g'],
  ['Groentefond', 'stock', '380 ml'],
  ['Tomatenketchup', 'sauces', '500 g'],
  ['Tzatziki', 'dips', '150 g'],
  ['Bakpoeder', 'baking', '90 g'],
  ['Verse gist', 'baking', '42 g'],
  ['Chocomel', 'flavoured_milk', '1 l'],
  ['Wortel rijst 8m+', 'baby_food', '200 g'],
  ['Verse noodles', 'noodles', '300 g'],
  ['Proteïne pudding', 'desserts', '200 g'],
  ['Kwark', 'lean_kwark', '500 g'],
])('[DAT-08] "%s" (%s, %j) is eaten as it is', (title, kind, size) => {
  expect(dry(title, kind, size)).toBe(false)
})

test('[DAT-08] every dry food is of a kind of the catalogue', () => {
  expect(dryFoods.filter(({ kind }) => !isKind(kind))).toEqual([])
})
