import { expect, test } from 'vitest'
import { type CategoryId, categoryIds, categoryOfTitle } from './category.rules.ts'
import rules from './data/category-rules.json' with { type: 'json' }

test.each<[string, CategoryId]>([
  ['Rundergehakt', 'meat'],
  ['Varkenshaas naturel', 'meat'],
  ['Rookworst mager', 'meat'],
  ['Kipfilet 2 stuks', 'chicken'],
  ['Kipdijfiletreepjes shoarma', 'chicken'],
  ['Kalkoengehakt', 'chicken'],
  ['Kipfilet plakjes', 'cheese_coldcuts'],
  ['Gerookte kipfilet', 'cheese_coldcuts'],
  ['Jong belegen 48+ plakken', 'cheese_coldcuts'],
  ['Zalmfilet op huid', 'fish'],
  ['Tonijn in zonnebloemolie', 'fish'],
  ['Roze garnalen gepeld', 'fish'],
  ['Magere kwark', 'kwark'],
  ['Skyr naturel yoghurt', 'kwark'],
  ['Yoghurt Griekse stijl', 'yoghurt'],
  ['Drinkyoghurt aardbei', 'yoghurt'],
  ['Halfvolle yoghurt vanille', 'yoghurt'],
  ['Plantaardige kipstukjes', 'meat_fish'],
  ['Tofu naturel', 'meat_fish'],
  ['Vrije uitloop eieren M', 'meat_fish'],
  ['Nasi verspakket', 'prepped-meals'],
  ['Maaltijdsalade kip bacon', 'ready_meals'],
  ['Stoommaaltijd pasta pesto', 'ready_meals'],
  ['Proteïnereep karamel', 'ready_meals'],
  ['Roomijs vanille', 'frozen'],
  ['Diepvries rundvleeskroketten', 'frozen'],
  ['Volkoren havermout', 'pantry'],
  ['Ongezouten cashewnoten', 'pantry'],
  ['Kidneybonen', 'pantry'],
  ['Broccoliroosjes', 'vegetables'],
  ['Blauwe bessen', 'fruits'],
])('"%s" belongs to %s', (title, category) => {
  expect(categoryOfTitle(title, null)).toBe(category)
})

test.each([
  'Kruidenmix voor kip',
  'Kattenbrokken met kip',
  'Chips kip kerrie',
  'Yoghurtdressing',
  'Visolie capsules',
  'Mix voor kwarktaart',
  'Kippensoep',
  'Appelsap',
  'Maaltijdhapje kip rijst 8m+',
  'Halfvolle melk',
  'Yoghurtgums',
  'IJsthee perzik',
  'Shampoo appel',
  'Pindakaas',
  'Skipas kinderen',
])('"%s" is none of the food that its words name', (title) => {
  expect(categoryOfTitle(title, null)).toBe('other')
})

test('a brand may tell what a title leaves open', () => {
  expect(categoryOfTitle('Spinazie à la crème', 'Iglo')).toBe('frozen')
  expect(categoryOfTitle('Spinazie à la crème', null)).toBe('vegetables')
})

test('every rule names a category of the catalogue', () => {
  expect(rules.map((rule) => rule.category).filter((id) => !categoryIds.includes(id as CategoryId))).toEqual(
    [],
  )
})
