import { categoryOfKind, type KindId } from './kinds.rules.ts'
import { plainWords } from './words.rules.ts'

/** In cents: what is paid back for an empty crate. A full one costs more, wherever it is sold. */
const CRATE_DEPOSIT = 150
const isCrate = /^(krat|kratten|kratje|kratjes)$/

type PricedProduct = { title: string; kind: KindId | null; hasPack: boolean; cents: number | null }

/**
 * Whether a product is a deposit or packaging: by its kind, or as a crate of drinks, or of what nobody can tell, of no
 * size that costs no more than an empty one.
 */
export function isDeposit({ title, kind, hasPack, cents }: PricedProduct): boolean {
  if (kind === 'packaging') return true
  if (hasPack || cents === null || cents > CRATE_DEPOSIT) return false
  if (!plainWords(title).some((word) => isCrate.test(word))) return false
  return kind === null || ['drinks', 'alcohol'].includes(categoryOfKind(kind))
}
