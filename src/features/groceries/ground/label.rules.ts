import { parseDutchNumber } from './number.rules.ts'

const machineNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/**
 * Grams of a nutrient from a cell of a feed: a number, or a text as labels have it ("<0,5 g", "120 mg").
 * "<0,5" counts as 0.5, the most it can be. `null` for what is no amount.
 */
export function gramsOf(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string') return null
  if (machineNumber.test(cell.trim())) return Number(cell)
  const match = /^(?:<|≤|~|±|ca\.?|minder dan|less than)?\s*(-?\d[\d.,]*)\s*(g|gr|gram|mg|µg|mcg)?$/i.exec(
    cell.trim(),
  )
  if (!match?.[1]) return null
  // Nobody writes a thousand grams per 100 g: a dot is a decimal point here.
  const number = match[1].includes(',') ? parseDutchNumber(match[1]) : Number(match[1])
  const perGram = { mg: 1000, µg: 1e6, mcg: 1e6 }[(match[2] ?? 'g').toLowerCase()] ?? 1
  return number === null || !Number.isFinite(number) ? null : number / perGram
}

export type Energy = { kcal: number | null; kj: number | null }

/**
 * Energy of a cell that may hold a number in `unit`, or a text with one or both units ("1.569 kJ / 375 kcal").
 * Of two numbers without units the larger is kJ.
 */
export function readEnergy(cell: unknown, unit: 'kcal' | 'kj'): Energy {
  const none = { kcal: null, kj: null }
  if (typeof cell === 'number') return Number.isFinite(cell) ? { ...none, [unit]: cell } : none
  if (typeof cell !== 'string') return none
  if (machineNumber.test(cell.trim())) return { ...none, [unit]: Number(cell) }

  const found = [...cell.matchAll(/(-?\d[\d.,]*\d|-?\d)\s*(kj|kcal|cal)?/gi)].map((match) => ({
    number: parseDutchNumber(match[1] ?? ''),
    unit: match[2]?.toLowerCase(),
  }))
  const named: Energy = {
    kcal: found.find((each) => each.unit === 'kcal' || each.unit === 'cal')?.number ?? null,
    kj: found.find((each) => each.unit === 'kj')?.number ?? null,
  }
  if (named.kcal !== null || named.kj !== null) return named
  const numbers = found.flatMap(({ number }) => (number === null ? [] : [number]))
  if (numbers.length === 2) return { kcal: Math.min(...numbers), kj: Math.max(...numbers) }
  return numbers.length === 1 ? { ...none, [unit]: numbers[0] ?? null } : none
}

/** EU labels give salt as sodium × 2.5 (Regulation (EU) 1169/2011, Annex I). */
export const SALT_PER_SODIUM = 2.5

/** Whether salt and sodium of one label tell the same; older databases count 2.54. */
export function saltFitsSodium(salt: number, sodium: number): boolean {
  return Math.abs(salt - sodium * SALT_PER_SODIUM) <= Math.max(0.05, salt * 0.06)
}
