import type { PackSize } from '../ground/product.rules.ts'
import { compileWordRules, gramsOfEach, type SoldProduct, type WordRule } from '../kinds/choice.rules.ts'
import type { KindId } from '../kinds/kinds.rules.ts'
import densities from './data/densities.json' with { type: 'json' }
import drainedShares from './data/drained-shares.json' with { type: 'json' }
import inedibleParts from './data/inedible-parts.json' with { type: 'json' }
import pieceWeights from './data/piece-weights.json' with { type: 'json' }
import { drainedPack } from './drained.rules.ts'

/** What one piece weighs as a rule, with what is not eaten of it. */
export type TypicalWeight = { pieces: number; grams: number; source: string }
/** What a litre weighs as a rule. */
export type Density = { grams: number; source: string }
/** The share of a pack that is not eaten, and what that is. */
export type InediblePart = { share: number; part: 'bone' | 'shell'; source: string }

/** A pack as it can be weighed: by its label, else by what its pieces weigh as a rule. */
export type WeighedPack = {
  pack: PackSize | null
  typical: TypicalWeight | null
  inedible: InediblePart | null
  /** Of a pack in millilitres. */
  density: Density | null
}

/** What one piece weighs; `least` are the fewest pieces that are packed together. */
type PieceWeight = WordRule & { grams: number; source: string; least?: number }

const weightRules: PieceWeight[] = pieceWeights
const partRules = inedibleParts as (WordRule & InediblePart)[]
/** Kinds whose pieces have a typical weight. */
export const kindsInPieces: readonly string[] = [...new Set(weightRules.map(({ kind }) => kind))]
const weightOf = compileWordRules(weightRules)
const partOf = compileWordRules(partRules)
/**
 * What is left without its liquid as a rule, but for packs of the weights that are `stated` without it. With `mostProtein`
 * it holds for what is known to have no more than that, in grams per 100 g: pulses with more are dry.
 */
type DrainedShare = WordRule & { share: number; stated?: number[]; mostProtein?: number }
const drainedShareOf = compileWordRules<DrainedShare>(drainedShares)
const densityOf = new Map<string, Density>(
  densities.map(({ kind, grams, source }) => [kind, { grams, source }]),
)

/** A pack by its weight: some stores label jars of pulses by their volume, and what is in a jar weighs about as many grams. */
export function packInGrams(kind: KindId | null, pack: PackSize): PackSize {
  return kind === 'pulses' && pack.unit === 'ml' ? { ...pack, unit: 'g', approximate: true } : pack
}

/** A product with the protein that is known of it, in grams per 100 g. */
type WeighedProduct = SoldProduct & { protein?: number | null }

/**
 * Weighs a pack that is counted in pieces by what such a piece weighs, and says what of a pack is bone or shell. Both are
 * typical of the kind of food: "about". The weight on a label stands unless its pieces cannot weigh that; without its
 * liquid where that is said.
 */
export function weighPack(product: WeighedProduct): WeighedPack {
  const { title, kind, salesUnitSize, pack } = product
  if (!kind) return { pack, typical: null, inedible: null, density: null }
  const part = partOf(kind, title, gramsOfEach(product))
  const inedible = part && { share: part.share, part: part.part, source: part.source }
  const weight = weightOf(kind, withClass(title, salesUnitSize), null)
  const pieces = weight && (pack ? piecesAgainst(pack, weight, product) : piecesIn(salesUnitSize, title))
  if (weight && pieces)
    return {
      pack: { amount: pieces * weight.grams, unit: 'g', approximate: true },
      typical: { pieces, grams: weight.grams, source: weight.source },
      inedible,
      density: null,
    }
  if (weight && pack && isTooLight(pack, weight, product))
    return { pack: null, typical: null, inedible, density: null }
  return {
    pack: drainedPack(product) ?? typicallyDrained(product, kind),
    typical: null,
    inedible,
    density: pack?.unit === 'ml' ? (densityOf.get(kind) ?? null) : null,
  }
}

/** A title with its label, which may name the class of eggs: "10 stuks M/L". The "s" of "stuk(s)" is no class. */
function withClass(title: string, label: string | null): string {
  return `${title} ${label ?? ''}`.replace(/\(s\)/gi, '')
}

/** A pack without its liquid by the share that is usual, "about"; the pack itself where no rule says that it lies in any. */
function typicallyDrained(product: WeighedProduct, kind: KindId): PackSize | null {
  const { title, salesUnitSize, pack, protein } = product
  const each = gramsOfEach(product)
  const rule = each === null ? null : drainedShareOf(kind, `${title} ${salesUnitSize ?? ''}`, each)
  if (!rule || !pack || each === null || rule.stated?.includes(each)) return pack
  if (rule.mostProtein !== undefined && (protein ?? Number.POSITIVE_INFINITY) > rule.mostProtein) return pack
  return { ...pack, amount: Math.round(pack.amount * rule.share), approximate: true, drained: true }
}

/** Pieces of one kind differ by less than this factor: ten eggs of 70 g in all are a slip of the pen. */
const MOST_UNLIKE = 2

/**
 * The pieces of a pack whose weight cannot be theirs; `null` where it can. What weighs less than any single piece is of
 * something else, such as sweets named after the fruit.
 */
function piecesAgainst(pack: PackSize, { grams }: PieceWeight, product: SoldProduct): number | null {
  if (pack.unit !== 'g' || pack.amount * MOST_UNLIKE < grams) return null
  const pieces = statedPieces(product)
  if (pieces === null) return null
  const share = pack.amount / (pieces * grams)
  return share * MOST_UNLIKE < 1 || share > MOST_UNLIKE ? pieces : null
}

/**
 * Whether a pack that counts no pieces weighs less than the fewest that are packed together: "100 g" of eggs is what a
 * price refers to.
 */
function isTooLight(pack: PackSize, { grams, least = 0 }: PieceWeight, product: SoldProduct): boolean {
  return pack.unit === 'g' && pack.amount < least * grams && statedPieces(product) === null
}

function statedPieces({ title, salesUnitSize }: SoldProduct): number | null {
  return countIn(salesUnitSize ?? '', pieceCounts) ?? countIn(title, pieceCounts)
}

/** The most pieces that a shelf label counts; what is more is an article number. */
const MAX_PIECES = 100
/** Counts of pieces, the surest first: "Omega 3 eieren 6 stuks" are six. */
const pieceCounts = [
  countBefore(String.raw`(?:stuks?|stk|st)\b|piece`),
  countBefore(String.raw`(?:\p{L}+\s+){0,2}\p{L}*(?:eieren|eitjes)\b`),
]
/** Counts of what may also be packs, which say nothing against a weight: "eieren per 12", "6-pack", "3x". */
const allCounts = [
  ...pieceCounts,
  /\bper\s+(?<pieces>\d{1,2})(?=\s*(?:$|st|eieren|eitjes))/iu,
  countBefore(String.raw`pack\b|x\b(?!\s*\d)`),
]
const onePiece = /\bper stuk\b|^\s*stuk\s*$/i
/** What may hold several pieces, of which nobody says how many: "Zak 1 stuks". */
const wrapping = /pakket|spullen|\b(?:zak|net|doos|krat|schaal|bakje|set|box|tros|mix)\b/i

function countBefore(words: string): RegExp {
  return new RegExp(
    String.raw`(?<![\d.,\p{L}])(?:(?<packs>\d{1,2})\s*[x×*]\s*)?(?<pieces>\d{1,3})\s*-?\s*(?:${words})`,
    'iu',
  )
}

/** What a text counts, "2 x 6 stuks" as twelve; `null` when it counts nothing, or more than any pack holds. */
function countIn(text: string, counts: readonly RegExp[]): number | null {
  if (!/\d/.test(text)) return null
  const found = counts.map((count) => count.exec(text)).find((match) => match !== null)?.groups
  const pieces = Number(found?.pieces ?? 0) * (Number(found?.packs) || 1)
  return pieces > 0 && pieces <= MAX_PIECES ? pieces : null
}

/**
 * The pieces that a shelf label counts, else a title: "10 stuks", "per stuk"; `null` when neither does. A label of one stands
 * for what the title counts, and for nothing where that is wrapped: "Zak 1 stuks".
 */
export function piecesIn(label: string | null, title: string): number | null {
  const labelled = countIn(label ?? '', allCounts) ?? (onePiece.test(label ?? '') ? 1 : null)
  if (labelled !== null && labelled > 1) return labelled
  const titled = countIn(title, allCounts)
  if (titled !== null) return titled
  const isOne = labelled === 1 || onePiece.test(title)
  return isOne && !wrapping.test(`${label ?? ''} ${title}`) ? 1 : null
}
