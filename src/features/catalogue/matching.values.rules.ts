import ranges from './data/matching-plausible.json' with { type: 'json' }
import { stem } from './matching.words.rules.ts'
import type { NutrientKey, Nutrients } from './product.rules.ts'

type Range = { word: string } & Partial<Record<NutrientKey, number[]>>

const compared = ['fat', 'saturatedFat', 'carbs', 'sugars', 'protein', 'salt'] as const
const rangesByAtom = new Map((ranges as Range[]).map((range) => [stem(range.word), range]))

/** Number of the macronutrients fat, carbs and protein that the table gives. */
export function macrosGiven(values: Nutrients): number {
  return [values.fat, values.carbs, values.protein].filter((value) => value !== null).length
}

/** Whether the values contradict what the words of a title promise: sugar in "zero", 35 g of fat in "30+". */
export function contradicts(atoms: Iterable<string>, values: Nutrients): boolean {
  for (const atom of atoms) {
    const range = rangesByAtom.get(atom)
    if (range && outside(range, values)) return true
  }
  return false
}

/** Whether the fat of the values is what a cheese of the class `atom` (`48+`, fat in dry matter) holds. */
export function provesFatClass(atom: string, values: Nutrients): boolean {
  const range = rangesByAtom.get(atom)
  return atom.endsWith('+') && range?.fat !== undefined && values.fat !== null && !outside(range, values)
}

/**
 * How far two nutrition tables differ, 0 (equal) to 1: the mean of the relative differences, where
 * differences below 1 g do not weigh. `null` when they share fewer than two values.
 */
export function valueDistance(a: Nutrients, b: Nutrients): number | null {
  let total = 0
  let count = 0
  for (const key of compared) {
    const [left, right] = [a[key], b[key]]
    if (left === null || right === null) continue
    count++
    const gap = Math.abs(left - right)
    total += key === 'salt' ? Math.min(1, gap / 20) : Math.max(0, gap - 0.5) / Math.max(left, right, 4)
  }
  return count < 2 ? null : total / count
}

function outside(range: Range, values: Nutrients): boolean {
  return (['fat', 'sugars', 'carbs', 'protein'] as const).some((key) => {
    const [limits, value] = [range[key], values[key]]
    return limits !== undefined && value !== null && (value < limits[0]! || value > limits[1]!)
  })
}
