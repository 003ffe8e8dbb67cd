import { expect, test } from 'vitest'
import { type DetailedRecipe, detailedRecipe } from './recipe.detail.rules.ts'

test('a recipe that there is not is none, and that of an answer has its pictures as a list', () => {
  expect(detailedRecipe({ getRecipe: null })).toBeNull()
  const images = [{ url: '/public/recipes/1/a', key: 'recipes/1/a', isMain: true }]
  const answered = { ...({ id: '1', title: 'Soup' } as DetailedRecipe), images: JSON.stringify(images) }
  expect(detailedRecipe({ getRecipe: answered })).toEqual({ ...answered, images })
})
