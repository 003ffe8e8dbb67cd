/** Most products that are offered in place of one. */
export const MAX_SWAPS = 2

/** What decides whether one product can stand for another: protein in grams per 100 g, and cents for 25 g of it. */
export type Swappable = { store: string; protein: number; cents: number }

/** What a swap gains, in the figures that are shown: tenths of a gram and whole cents. */
export type Gains = { protein: number; cents: number }

/** What is gained by a product in the place of another; `null` unless it has more protein and costs less for it. */
export function gainsOf(own: Omit<Swappable, 'store'>, other: Omit<Swappable, 'store'>): Gains | null {
  const protein = Math.round(other.protein * 10) - Math.round(own.protein * 10)
  const cents = own.cents - other.cents
  return protein > 0 && cents > 0 ? { protein: protein / 10, cents } : null
}

/**
 * The products to swap for: each has more protein and gives 25 g of it for less. The cheapest of the same store comes first,
 * then the cheapest of the others; what is equally cheap stands by its protein, then as it was given.
 */
export function chooseSwaps<Other extends Swappable>(own: Swappable, others: readonly Other[]): Other[] {
  const better = others
    .filter((other) => gainsOf(own, other) !== null)
    .sort((a, b) => a.cents - b.cents || b.protein - a.protein)
  const near = better.find(({ store }) => store === own.store)
  return (near ? [near, ...better.filter((other) => other !== near)] : better).slice(0, MAX_SWAPS)
}
