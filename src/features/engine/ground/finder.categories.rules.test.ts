import { describe, expect, test } from 'vitest'
import { categoryOfKind, kindsOfCategory } from '#features/groceries/kinds/kinds.rules.ts'
import {
  type CategoryChoice,
  categoryTypeOf,
  choiceOfType,
  furtherChoices,
  isCategoryChoice,
  kindsOfChoice,
  visibleChoices,
} from './finder.categories.rules.ts'

describe('Category choices', () => {
  test('[FIND-06] the seven categories come first, the other choices of the mapping stand under "More"', () => {
    expect(visibleChoices).toEqual(['meat', 'chicken', 'fish', 'kwark', 'yoghurt', 'frozen', 'ready-meals'])
    expect(furtherChoices.slice(0, 15)).toEqual([
      ...['plant-proteins', 'eggs', 'cheese', 'prepped-meals', 'salads', 'protein-snacks', 'frozen-meals'],
      ...['grains', 'nuts', 'seeds', 'oils', 'vegetables', 'greens', 'fruits', 'berries'],
    ])
  })

  test('[DAT-12] choices that share a category ask for kinds of it, each for others; one may mean all of it', () => {
    const all = [...visibleChoices, ...furtherChoices]
    for (const choice of all) {
      const type = categoryTypeOf(choice)
      expect(
        kindsOfChoice(choice).filter((kind) => categoryOfKind(kind) !== type),
        choice,
      ).toEqual(choice === 'plant-proteins' ? ['pulses'] : [])
    }
    for (const [type, choices] of Object.entries(Object.groupBy(all, categoryTypeOf))) {
      const whole = choices!.filter((choice) => kindsOfChoice(choice).length === 0)
      expect(whole.length, type).toBeLessThanOrEqual(1)
      const kinds = choices!.flatMap(kindsOfChoice)
      expect(new Set(kinds).size, type).toBe(kinds.length)
    }
    expect(kindsOfChoice('eggs')).toEqual(['eggs'])
    expect(kindsOfChoice('nuts')).toEqual(['nuts'])
  })

  test('[DAT-12] every kind of food can be reached by a choice', () => {
    const reached = [...visibleChoices, ...furtherChoices].flatMap((choice: CategoryChoice) => {
      const kinds = kindsOfChoice(choice)
      return kinds.length > 0 ? kinds : kindsOfCategory[categoryTypeOf(choice)]
    })
    const food = Object.entries(kindsOfCategory).flatMap(([id, kinds]) => (id === 'non_food' ? [] : kinds))
    expect(food.filter((kind) => !reached.includes(kind))).toEqual([])
  })

  test.each([
    ['meat', 'meat'],
    ['chicken', 'chicken'],
    ['fish', 'fish'],
    ['kwark', 'kwark'],
    ['yoghurt', 'yoghurt'],
    ['frozen', 'frozen'],
    ['ready-meals', 'ready_meals'],
    ['plant-proteins', 'meat_fish'],
    ['eggs', 'meat_fish'],
    ['cheese', 'cheese_coldcuts'],
    ['prepped-meals', 'prepped-meals'],
    ['salads', 'ready_meals'],
    ['protein-snacks', 'ready_meals'],
    ['frozen-meals', 'frozen'],
    ['grains', 'pantry'],
    ['nuts', 'pantry'],
    ['seeds', 'pantry'],
    ['oils', 'pantry'],
    ['vegetables', 'vegetables'],
    ['greens', 'vegetables'],
    ['fruits', 'fruits'],
    ['berries', 'fruits'],
  ] as const)('[FIND-15] %s asks for category_type %s', (choice, type) => {
    expect(categoryTypeOf(choice)).toBe(type)
    expect([...visibleChoices, ...furtherChoices]).toContain(choice)
  })

  test('[FIND-38] a main category leads back to its first choice', () => {
    expect(choiceOfType('ready_meals')).toBe('ready-meals')
    expect(choiceOfType('pantry')).toBe('grains')
    expect(choiceOfType('nothing')).toBeNull()
  })

  test('only the choices themselves are choices, not the names an object inherits', () => {
    expect(isCategoryChoice('kwark')).toBe(true)
    expect(isCategoryChoice('constructor')).toBe(false)
    expect(isCategoryChoice(null)).toBe(false)
  })
})
