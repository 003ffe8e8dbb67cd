import { expect, test } from 'vitest'
import { flatCells, nutritionOf } from './openfoodfacts.nutrition.rules.ts'

test('energy without a unit is in kJ, and kilojoules with their own column come first', () => {
  const energyOf = (fields: Record<string, string>) =>
    nutritionOf(
      flatCells((name) => fields[name]),
      null,
      () => {},
    )?.values
  const plain = { energy_100g: '293', proteins_100g: '4.2' }
  expect(energyOf(plain)).toMatchObject({ energyKcal: null, energyKj: 293 })
  expect(energyOf({ ...plain, 'energy-kj_100g': '290' })).toMatchObject({ energyKcal: null, energyKj: 290 })
})
