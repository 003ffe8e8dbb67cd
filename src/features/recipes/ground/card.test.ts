import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePictureName } from '#features/catalogue/pictures/picture.rules.ts'
import { ageOf } from './RecipeCard.tsx'
import { plateOf, sourcesOf } from './recipe.picture.rules.ts'

describe('The age of a recipe', () => {
  const today = '2026-11-21'

  test('is counted in days of the Netherlands, then weeks, then told by its date', () => {
    expect(ageOf('2026-11-21T05:00:00Z', today)).toEqual({ unit: 'today' })
    // Half past midnight in the Netherlands.
    expect(ageOf('2026-11-20T23:30:00Z', today)).toEqual({ unit: 'today' })
    expect(ageOf('2026-11-20T22:30:00Z', today)).toEqual({ unit: 'yesterday' })
    expect(ageOf('2026-11-15T12:00:00Z', today)).toEqual({ unit: 'days', count: 6 })
    expect(ageOf('2026-11-14T12:00:00Z', today)).toEqual({ unit: 'weeks', count: 1 })
    expect(ageOf('2026-10-18T12:00:00Z', today)).toEqual({ unit: 'weeks', count: 4 })
    expect(ageOf('2026-10-17T12:00:00Z', today)).toEqual({ unit: 'date' })
  })

  test('is today for what came after the page did', () => {
    expect(ageOf('2026-11-22T12:00:00Z', today)).toEqual({ unit: 'today' })
  })
})

describe('The picture of a recipe', () => {
  test('is a plate that the server can draw, for any recipe without one', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(parsePictureName(plateOf(id).replace('/pictures/', ''))).not.toBeNull()
        expect(plateOf(id)).toBe(plateOf(id))
      }),
    )
  })

  test('comes in the sizes that are stored, and a drawing in its own', () => {
    expect(sourcesOf('/public/recipes/1/anna/2-soup.jpg')).toBe(
      '/public/recipes/1/anna/2-soup.jpg!card 640w, /public/recipes/1/anna/2-soup.jpg!page 1280w',
    )
    expect(sourcesOf('/pictures/plate-leaf-pizza.svg')).toBeUndefined()
  })
})
