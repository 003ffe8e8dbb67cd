import { type Amount, amountsOf, measuresOf } from './ingredients.amounts.rules.ts'

/** What a line of ingredients stands for in a shop; `isApproximate` where hands or a range measure it. */
export type IngredientAmount = { isApproximate: boolean } & (
  | { massGrams: number }
  | { volumeMl: number }
  | { pieces: number }
)

/**
 * What a line asks for, for its price: mass before volume before pieces, "1 el + 1 tl" together; `null` where nothing
 * tells it, as for slices and sprigs.
 */
export function amountOf(line: string): IngredientAmount | null {
  const amounts = amountsOf(line)
  for (const measures of ['g', 'ml', 'pieces'] as const) {
    const index = amounts.findIndex((amount) => measuresOf(amount) === measures)
    const first = amounts[index]
    if (!first) continue
    const count = first.isSizeOfOne && amounts.find((amount) => measuresOf(amount) === 'pieces')
    const added = amounts
      .slice(index + 1)
      .filter((next) => measuresOf(next) === measures && isAdded(line, next))
    const all = [first, ...added]
    const sum = all.reduce((total, amount) => total + middleOf(amount) * (amount.unit?.unit.each ?? 1), 0)
    const value = Math.round(sum * (count ? middleOf(count) : 1) * 100) / 100
    const isApproximate = all.some(isRough) || (!!count && isRough(count))
    if (measures === 'g') return { massGrams: value, isApproximate }
    return measures === 'ml' ? { volumeMl: value, isApproximate } : { pieces: value, isApproximate }
  }
  return null
}

function isAdded(line: string, { start }: Amount): boolean {
  return /(?:\+|\splus)\s*$/i.test(line.slice(0, start))
}

function isRough({ high, isAbout, unit }: Amount): boolean {
  return isAbout || high !== null || !!unit?.unit.isRough
}

function middleOf({ low, high }: Amount): number {
  return high ? (low.value + high.value) / 2 : low.value
}
