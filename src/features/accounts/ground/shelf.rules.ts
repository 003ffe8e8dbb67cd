/** A product on the shelf, and what 25 g of its protein cost. */
type ShelfProduct = {
  id: number
  title: string
  store: string
  cents: number
  /** Addresses of our drawing of it, and of the finder's list in which it stands. */
  picture: string
  href: string
}

/**
 * Products of the catalogue with cheap protein, whose figures are fresh and their own; `asOf` is the ISO date of the
 * oldest of their prices.
 */
export type Shelf = { products: ShelfProduct[]; isSample: boolean; asOf: string }
