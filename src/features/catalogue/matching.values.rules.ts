import ranges from './data/matching-plausible.json' with { type: 'json' }
import { stem } from './matching.words.rules.ts'
import type { NutrientKey, Nutrients } from './product.rules.ts'

type Range = { word: string } & Partial<Record<NutrientKey, number[]>>

const macros = ['fat', 'carbs', 'protein'] as const
const compared = ['fat', 'saturatedFat', 'carbs', 'sugars', 'protein'] as const
const rangesByAtom = new Map((ranges as Range[]).map((range) => [stem(range.word), range]))

/** Number of the macronutrients fat, carbs and protein that the table gives. */
export function macrosGiven(values: Nutrients): number {
  return macros.filter((key) => values[key] !== null).length
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
 * Whether two nutrition tables may belong to one product: fat, carbs and protein each within 30 % (the first gram
 * is free: labels round and recipes drift), and all values within 15 % on average.
 */
export function valuesAgree(a: Nutrients, b: Nutrients): boolean {
  if (macros.some((key) => relativeGap(a[key], b[key], 1, 5) > 0.3)) return false
  const gaps = compared.map((key) => relativeGap(a[key], b[key], 0.5, 4))
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length <= 0.15
}

/** Difference beyond `free`, relative to the larger value (at least `floor`); an unknown value differs from nothing. */
function relativeGap(a: number | null, b: number | null, free: number, floor: number): number {
  if (a === null || b === null) return 0
  return Math.max(0, Math.abs(a - b) - free) / Math.max(a, b, floor)
}

function outside(range: Range, values: Nutrients): boolean {
  return (['fat', 'sugars', 'carbs', 'protein'] as const).some((key) => {
    const [limits, value] = [range[key], values[key]]
    return limits !== undefined && value !== null && (value < limits[0]! || value > limits[1]!)
  })
}
