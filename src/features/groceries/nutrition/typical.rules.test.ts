import { describe, expect, test } from 'vitest'
import { type Nutrients, nutrientKeys } from '../ground/product.rules.ts'
import type { KindId } from '../kinds/kinds.rules.ts'
import { findTypicalFoods, type TypicalFood } from './typical.rules.ts'

const unknown = Object.fromEntries(nutrientKeys.map((key) => [key, null])) as Nutrients
const table: [group: string, title: string, synonyms?: string, protein?: number][] = [
  ['Groente', 'Kool bloem- rauw', 'Bloemkool rauw'],
  ['Groente', 'Kool bloem- gekookt', 'Bloemkool gekookt'],
  ['Groente', 'Ui rode rauw'],
  ['Fruit', 'Appel m schil gem'],
  ['Fruit', 'Appel z schil gem'],
  ['Fruit', 'Dadels vers', 'Verse dadels', 1.5],
  ['Fruit', 'Dadels gedroogd', 'Gedroogde dadels', 2],
  ['Vlees en gevogelte', 'Kipfilet rauw'],
  ['Vlees en gevogelte', 'Kipfilet gebakken'],
  ['Vlees en gevogelte', 'Runderbraadworst rauw'],
  ['Vis, schaal- en schelpdieren', 'Zalm gerookt'],
  ['Vis, schaal- en schelpdieren', 'Zalm kweek- rauw'],
  ['Eieren', 'Ei kippen- rauw gem', 'Kippeneieren rauw'],
  ['Peulvruchten', 'Bonen witte/bruine gedroogd', 'Bruine bonen/ witte bonen gedroogd', 20],
  ['Peulvruchten', 'Bonen bruine blik/glas', 'Bruine bonen blik', 7],
  ['Melk en melkproducten', 'Kwark magere'],
  ['Melk en melkproducten', 'Melk chocolade- volle', 'Chocolademelk vol'],
  ['Kaas', 'Kaas Goudse 48+ jong belegen'],
  ['Kaas', 'Kaas Feta'],
  ['Hartige sauzen', 'Mayonaise'],
]
const foods: TypicalFood[] = table.map(([group, title, synonyms, protein = 3], id) => ({
  ...{ id, title, synonyms: synonyms?.split('/') ?? [], group },
  values: { ...unknown, protein },
}))
const find = findTypicalFoods(foods)
const foodOf = (title: string, path: string | null = null, brand: string | null = null) => {
  const id = find({ title, brand, path, kind: null, unit: 'g', amount: null })
  return id === null ? null : table[id]![1]
}

test.each<[string, string, KindId, string | null]>([
  ['Philadelphia zalm', 'Philadelphia', 'cream_cheese', null],
  ['Jumbo Gerookte zalm', 'Jumbo', 'salmon', 'Zalm gerookt'],
  ['Noorderlicht appel', 'Noorderlicht', 'plain_yoghurt', null],
])(
  '[DAT-06] "%s" (%s, %s) is %s: never a food of another group than its category',
  (title, brand, kind, food) => {
    const id = find({ title, brand, path: null, kind, unit: 'g', amount: null })
    expect(id === null ? null : table[id]![1]).toBe(food)
  },
)

describe('[DAT-06] A plain food gets the typical values', () => {
  test.each([
    ['Bloemkool', 'Kool bloem- rauw'],
    ['AH Biologisch Bloemkool', 'Kool bloem- rauw'],
    ['Jumbo Bloemkool 1 Stuk', 'Kool bloem- rauw'],
    ['Gekookte bloemkool', 'Kool bloem- gekookt'],
    ['Rode uien 500 g', 'Ui rode rauw'],
    ['AH Elstar appels', 'Appel m schil gem'],
    ['Jumbo Kipfilet 500 g', 'Kipfilet rauw'],
    ['Verse kip filet', 'Kipfilet rauw'],
    ['Gerookte zalm XXL', 'Zalm gerookt'],
    ['Noorse zalmfilet', 'Zalm kweek- rauw'],
    ['Verse scharreleieren', null],
    ['Vrije uitloop eieren 10 stuks', 'Ei kippen- rauw gem'],
    ['Gedroogde dadels', 'Dadels gedroogd'],
    ['Magere Franse kwark 1 kg', 'Kwark magere'],
    ['Jong belegen 48+ plakken', 'Kaas Goudse 48+ jong belegen'],
    ['Feta', 'Kaas Feta'],
  ])('%s: %s', (title, food) => {
    expect(foodOf(title)).toBe(food)
  })
})

describe('[DAT-06] What has no name of the table goes by its kind', () => {
  const ofKind = (title: string, kind: KindId) => {
    const id = find({ title, brand: null, path: null, kind, unit: 'g', amount: null })
    return id === null ? null : table[id]![1]
  }
  test('where a rule names a food that the table has', () => {
    expect(ofKind('Zonnehof Magere kwark voordeelemmer', 'lean_kwark')).toBe('Kwark magere')
    expect(ofKind('Zonnehof Halfvolle kwark voordeelemmer', 'whole_kwark')).toBe(null)
  })
  test('but none that is for babies, a pill or no food, whatever it is called', () => {
    expect(ofKind('Bloemkool', 'cabbage')).toBe('Kool bloem- rauw')
    for (const kind of ['baby_food', 'supplements', 'cleaning'] as const)
      expect(ofKind('Bloemkool', kind)).toBe(null)
  })
})

test('[DAT-06] a drink that is named after a food is not that food', () => {
  const found = (kind: KindId, unit: 'g' | 'ml') =>
    find({ title: 'Bloemkool', brand: null, path: null, kind, unit, amount: null }) !== null
  expect(found('cabbage', 'g')).toBe(true)
  expect(found('cabbage', 'ml')).toBe(false)
  expect(found('pulses', 'ml')).toBe(true)
  for (const unit of ['g', 'ml'] as const) {
    expect(found('soft_drinks', unit)).toBe(false)
    expect(found('wine', unit)).toBe(false)
  }
})

test.each<[amount: number | null, food: string | null]>([
  [400, 'Bonen bruine blik/glas'],
  [null, 'Bonen bruine blik/glas'],
  [500, null],
  [1000, null],
])('[DAT-06] brown beans of %s g, of which the title says no more, are %s', (amount, food) => {
  const title = 'Jumbo Hollandse bruine bonen'
  const id = find({ title, brand: null, path: null, kind: 'pulses', unit: 'g', amount })
  expect(id === null ? null : table[id]![1]).toBe(food)
})

describe('[DAT-06] No typical value gets', () => {
  test.each([
    ['a brand', 'Zonnehof Magere kwark'],
    ['a food with more in it', 'Kipfilet met kruidenboter'],
    ['another cheese', 'Jong belegen 30+ plakken'],
    ['what may be fresh or dried', 'Dadels'],
    ['what may be dry or in a tin', 'Bruine bonen'],
    ['a sausage', 'Runderbraadworst'],
    ['a drink', 'Chocolademelk vol'],
    ['a food of another group', 'Mayonaise'],
    ['an own brand alone', 'AH'],
  ])('%s: %s', (_, title) => {
    expect(foodOf(title)).toBe(null)
  })

  test('more than the brand, and a brand is none of the words', () => {
    expect(foodOf('Campina Magere kwark', null, 'Campina')).toBe('Kwark magere')
    expect(foodOf('Campina Magere kwark', null, null)).toBe(null)
  })

  test('what its store puts among cold cuts, tins or pet food', () => {
    expect(foodOf('AH Kipfilet', 'Vlees, vis/Kip')).toBe('Kipfilet rauw')
    expect(foodOf('AH Kipfilet', 'Kaas, vleeswaren, tapas/Vleeswaren')).toBe(null)
    expect(foodOf('Kipfilet', 'Huisdier/Hond')).toBe(null)
  })
})
