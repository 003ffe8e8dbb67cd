import {
  gramsOf,
  readEnergy,
  SALT_PER_SODIUM,
  saltFitsSodium,
} from '#features/groceries/ground/label.rules.ts'
import type { Basis } from '#features/groceries/ground/product.rules.ts'
import type { FeedNutrition } from '../ground/feed.rules.ts'

/** Nutrients by the names of Open Food Facts. */
type Cell =
  | 'energy'
  | 'energy-kcal'
  | 'energy-kj'
  | 'fat'
  | 'saturated-fat'
  | 'carbohydrates'
  | 'sugars'
  | 'fiber'
  | 'proteins'
  | 'salt'
  | 'sodium'
  | 'polyols'

/** Where the cells of one record are found, whatever the format. */
export type Cells = {
  cell: (name: Cell) => unknown
  /** What the cells refer to, or `null` when the record does not say it. */
  basis: Basis | null
  /** Why the whole nutrition of the record cannot be used, or `null`. */
  unusable: CellRefusal | null
}

/** A cell that was not taken, and why; reasons are counted, so they hold nothing of the value. */
export type CellRefusal = { field: string; value: unknown; reason: string }

/** What the values stand per, as `100g` or `serving`, however it is spaced. */
function perOf(field: (name: string) => unknown): string {
  const per = field('nutrition_data_per')
  return typeof per === 'string' ? per.replace(/\s/g, '').toLowerCase() : ''
}

/** Cells of a row of the tab-separated export, and of the older JSON shape (`nutriments["fat_100g"]`). */
export function flatCells(field: (name: string) => unknown, nutrient = field): Cells {
  const per = perOf(field)
  return {
    cell: (name) => nutrient(`${name}_100g`),
    basis: per === '100ml' ? '100ml' : null,
    unusable: null,
  }
}

/**
 * Cells of a row of the form for producers, `proteins_value` beside `proteins_unit`, which stand per `nutrition_data_per`.
 * Values per serving are unusable; those of the prepared food stand in columns of their own and are left.
 */
export function valueCells(field: (name: string) => unknown): Cells {
  const per = perOf(field)
  const isServing = per !== '' && per !== '100g' && per !== '100ml'
  return {
    cell: (name) => {
      const value = field(`${name}_value`)
      const unit = field(`${name}_unit`)
      return isEmpty(value) || isEmpty(unit) ? value : `${value} ${unit}`
    },
    basis: per === '100ml' ? '100ml' : null,
    unusable: isServing
      ? { field: 'nutrition', value: per, reason: 'values neither per 100 g nor per 100 ml' }
      : null,
  }
}

/**
 * Cells of the shape of 2026, `nutrition.aggregated_set`, whose values stand per its `per`. Values per serving and
 * of the prepared food are unusable, and single values that are estimates or computed count as missing.
 */
export function aggregatedCells(set: Record<string, unknown>): Cells {
  const nutrients = recordOf(set.nutrients)
  const per = set.per === '100g' || set.per === '100ml' ? set.per : null
  return {
    cell: (name) => {
      const { value, unit, source, modifier } = recordOf(nutrients[name])
      if (source === 'estimate' || modifier === '-' || value === undefined || value === null) return null
      return unit === 'mg' || unit === 'µg' ? `${value} ${unit}` : value
    },
    basis: per,
    unusable: refusalOfSet(set, per),
  }
}

function refusalOfSet(set: Record<string, unknown>, per: Basis | null): CellRefusal | null {
  if (set.preparation === 'prepared')
    return { field: 'nutrition', value: 'prepared', reason: 'values of the prepared food' }
  if (per === null)
    return { field: 'nutrition', value: set.per, reason: 'values neither per 100 g nor per 100 ml' }
  return null
}

/** The nutrition of a record, or `null` when it has no value per 100 g or 100 ml; `refuse` hears of bad cells. */
export function nutritionOf(
  cells: Cells,
  asOf: string | null,
  refuse: (refusal: CellRefusal) => void,
): FeedNutrition | null {
  if (cells.unusable) {
    refuse(cells.unusable)
    return null
  }
  const grams = (name: Cell): number | null => {
    const cell = cells.cell(name)
    if (isEmpty(cell)) return null
    const value = gramsOf(cell)
    if (value === null) refuse({ field: name, value: cell, reason: 'no amount in grams' })
    return value
  }
  const energy = energyOfCells(cells, refuse)
  const values = {
    energyKcal: energy.kcal,
    energyKj: energy.kj,
    fat: grams('fat'),
    saturatedFat: grams('saturated-fat'),
    carbs: grams('carbohydrates'),
    sugars: grams('sugars'),
    fiber: grams('fiber'),
    protein: grams('proteins'),
    salt: saltOf(grams('salt'), grams('sodium'), refuse),
  }
  if (Object.values(values).every((value) => value === null)) return null
  return { basis: cells.basis, values, polyols: grams('polyols'), asOf }
}

function energyOfCells(cells: Cells, refuse: (refusal: CellRefusal) => void) {
  const read = (name: Cell, unit: 'kcal' | 'kj') => {
    const cell = cells.cell(name)
    const energy = readEnergy(cell, unit)
    if (!isEmpty(cell) && energy.kcal === null && energy.kj === null)
      refuse({ field: name, value: cell, reason: 'no amount in kcal or kJ' })
    return energy
  }
  // The plain "energy" of Open Food Facts is in kJ.
  const all = [read('energy-kcal', 'kcal'), read('energy-kj', 'kj'), read('energy', 'kj')]
  return {
    kcal: all.find(({ kcal }) => kcal !== null)?.kcal ?? null,
    kj: all.find(({ kj }) => kj !== null)?.kj ?? null,
  }
}

function saltOf(salt: number | null, sodium: number | null, refuse: (refusal: CellRefusal) => void) {
  if (salt === null) return sodium === null ? null : Math.round(sodium * SALT_PER_SODIUM * 1000) / 1000
  if (sodium === null || saltFitsSodium(salt, sodium)) return salt
  refuse({
    field: 'salt',
    value: `${salt} g of salt, ${sodium} g of sodium`,
    reason: 'salt and sodium do not fit (salt is sodium × 2.5)',
  })
  return null
}

function isEmpty(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
