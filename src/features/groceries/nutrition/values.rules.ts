import { macroKeys, type NutrientKey, type Nutrients } from '../ground/product.rules.ts'
import { stem, wordClass } from '../ground/title.words.rules.ts'
import ranges from './data/matching-plausible.json' with { type: 'json' }

type Limits = Partial<Record<NutrientKey, number[]>>
/** What a word promises of the values; `beside` says of which foods, and then the values prove the word as well. */
type Range = { limits: Limits; beside: ReadonlySet<string> | null }

/** A title gives the fat in full or half grams, where the label has a decimal more. */
const FAT_ROUNDED = 0.25

const compared = ['fat', 'saturatedFat', 'carbs', 'sugars', 'protein'] as const
const rangesByAtom = new Map(
  (ranges as ({ word: string; beside?: string[] } & Limits)[]).map(
    ({ word, beside, ...limits }): [string, Range] => [
      stem(word),
      { limits, beside: beside ? new Set(beside.map(stem)) : null },
    ],
  ),
)

/** Number of the macronutrients fat, carbs and protein that the table gives. */
export function macrosGiven(values: Nutrients): number {
  return macroKeys.filter((key) => values[key] !== null).length
}

/** Whether the values contradict what the words of a title promise: sugar in "zero", 35 g of fat in "30+". */
export function contradicts(atoms: Iterable<string>, values: Nutrients): boolean {
  const all = [...atoms]
  return all.some((atom) => {
    const range = rangesByAtom.get(atom)
    if (!range || !isOf(range, all) || !outside(range, values)) return false
    // Oil in crackers is an ingredient: the kind says what the whole is.
    return wordClass(atom) !== 'content' || !all.some((other) => wordClass(other) === 'kind')
  })
}

/**
 * Whether the fat of the values is what a title says that has the atom: a cheese of a class (`48+`, fat in dry matter),
 * full, semi-skimmed or skimmed milk, or a share of fat as such (`1.5%`).
 */
export function provesFatClass(atom: string, atoms: ReadonlySet<string>, values: Nutrients): boolean {
  const share = /^(\d+(?:\.\d+)?)%$/.exec(atom)
  if (share && values.fat !== null) return Math.abs(Number(share[1]) - values.fat) <= FAT_ROUNDED
  const range = rangesByAtom.get(atom)
  if (!range?.limits.fat || values.fat === null || outside(range, values)) return false
  return atom.endsWith('+') || (range.beside !== null && isOf(range, atoms))
}

function isOf({ beside }: Range, atoms: Iterable<string>): boolean {
  return beside === null || [...atoms].some((atom) => beside.has(atom))
}

/**
 * Whether two nutrition tables may belong to one product: fat, carbs and protein each within 30 % (the first gram
 * is free: labels round and recipes drift), and all values within 15 % on average.
 */
export function valuesAgree(a: Nutrients, b: Nutrients): boolean {
  if (macroKeys.some((key) => relativeGap(a[key], b[key], 1, 5) > 0.3)) return false
  const gaps = compared.map((key) => relativeGap(a[key], b[key], 0.5, 4))
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length <= 0.15
}

/** Difference beyond `free`, relative to the larger value (at least `floor`); an unknown value differs from nothing. */
function relativeGap(a: number | null, b: number | null, free: number, floor: number): number {
  if (a === null || b === null) return 0
  return Math.max(0, Math.abs(a - b) - free) / Math.max(a, b, floor)
}

function outside({ limits }: Range, values: Nutrients): boolean {
  return (['fat', 'sugars', 'carbs', 'protein'] as const).some((key) => {
    const [limit, value] = [limits[key], values[key]]
    return limit !== undefined && value !== null && (value < limit[0]! || value > limit[1]!)
  })
}
