import { describe, expect, test } from 'vitest'
import {
  categoryTypeOf,
  choiceOfType,
  furtherChoices,
  isCategoryChoice,
  visibleChoices,
} from './finder.categories.rules.ts'

describe('Category choices', () => {
  test('[FIND-06] the seven categories come first, the other choices of the mapping stand under "More"', () => {
    expect(visibleChoices).toEqual(['meat', 'chicken', 'fish', 'kwark', 'yoghurt', 'frozen', 'ready-meals'])
    expect(furtherChoices).toHaveLength(15)
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
