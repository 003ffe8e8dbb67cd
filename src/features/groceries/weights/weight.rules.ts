import { packsIn } from '../ground/packsize.rules.ts'
import type { PackSize } from '../ground/product.rules.ts'
import { openRules, type WordRule } from '../kinds/choice.rules.ts'
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

type Weighed = { title: string; kind: KindId | null; salesUnitSize: string | null; pack: PackSize | null }

/** A pack as it can be weighed: by its label, else by what its pieces weigh as a rule. */
export type WeighedPack = {
  pack: PackSize | null
  typical: TypicalWeight | null
  inedible: InediblePart | null
  /** Of a pack in millilitres. */
  density: Density | null
}

/** `least`: the fewest of them that are sold as one, but for those that are sold loose. */
const weightRules: (WordRule & { grams: number; source: string; least?: number })[] = pieceWeights
const partRules = inedibleParts as (WordRule & InediblePart)[]
/** Kinds whose pieces have a typical weight. */
export const kindsInPieces: readonly string[] = [...new Set(weightRules.map(({ kind }) => kind))]
const weightOf = openRules(weightRules)
const partOf = openRules(partRules)
/** What is left without its liquid as a rule, but for packs of the weights that are `stated` without it. */
const drainedShareOf = openRules<WordRule & { share: number; stated: number[] }>(drainedShares)
const densityOf = new Map<string, Density>(
  densities.map(({ kind, grams, source }) => [kind, { grams, source }]),
)

/**
 * Weighs a pack that is counted in pieces by what such a piece weighs, and says what of a pack is bone or shell. Both are
 * typical of the kind of food: "about". The weight on a label stands unless its pieces cannot weigh that; without its
 * liquid where that is said.
 */
export function weighPack({ title, kind, salesUnitSize, pack }: Weighed): WeighedPack {
  if (!kind) return { pack, typical: null, inedible: null, density: null }
  const packs = packsIn(salesUnitSize) ?? packsIn(title) ?? 1
  const part = partOf(kind, title, pack?.unit === 'g' ? pack.amount / packs : 0)
  const inedible = part && { share: part.share, part: part.part, source: part.source }
  // A label names the class beside the count: "10 stuks M/L".
  const weight = weightOf(kind, `${title} ${salesUnitSize ?? ''}`.replace(/\(s\)/gi, ''))
  const pieces =
    weight &&
    (pack ? piecesAgainst(pack, weight.grams, salesUnitSize, title) : piecesIn(salesUnitSize, title))
  if (weight && pack && !pieces && isBelow(pack, weight, salesUnitSize, title))
    return { pack: null, typical: null, inedible, density: null }
  if (!pieces) {
    const density = pack?.unit === 'ml' ? (densityOf.get(kind) ?? null) : null
    return {
      pack:
        drainedPack({ title, kind, salesUnitSize, pack }) ??
        typicallyDrained({ title, kind, salesUnitSize, pack }),
      typical: null,
      inedible,
      density,
    }
  }
  return {
    pack: { amount: pieces * weight.grams, unit: 'g', approximate: true },
    typical: { pieces, grams: weight.grams, source: weight.source },
    inedible,
    density: null,
  }
}

/** Cheese in brine is sold by round weights without it; others are those of the whole pack: "about" what is left. */
function typicallyDrained({ title, kind, salesUnitSize, pack }: Weighed & { kind: KindId }): PackSize | null {
  if (pack?.unit !== 'g') return pack
  const rule = drainedShareOf(kind, title, pack.amount)
  const packs = packsIn(salesUnitSize) ?? packsIn(title) ?? 1
  if (!rule || rule.stated.includes(pack.amount / packs)) return pack
  return { ...pack, amount: Math.round(pack.amount * rule.share), approximate: true, drained: true }
}

/** Pieces of one kind differ by less than this factor: ten eggs of 70 g in all are a slip of the pen. */
const MOST_UNLIKE = 2

/**
 * The pieces of a pack whose weight cannot be theirs; `null` where it can. What weighs less than any single piece is of
 * something else, such as sweets named after the fruit.
 */
function piecesAgainst(pack: PackSize, grams: number, label: string | null, title: string): number | null {
  if (pack.unit !== 'g' || pack.amount * MOST_UNLIKE < grams) return null
  const pieces = countOf(label ?? '', pieceWords) ?? countOf(title, pieceWords)
  if (pieces === null) return null
  const share = pack.amount / (pieces * grams)
  return share * MOST_UNLIKE < 1 || share > MOST_UNLIKE ? pieces : null
}

/** Whether a pack that counts no pieces weighs less than the fewest that are sold: "100 g" of eggs is what a price refers to. */
function isBelow(
  pack: PackSize,
  { grams, least }: { grams: number; least?: number },
  label: string | null,
  title: string,
): boolean {
  if (least === undefined || pack.unit !== 'g' || pack.amount >= least * grams) return false
  return (countOf(label ?? '', pieceWords) ?? countOf(title, pieceWords)) === null
}

/** The most pieces that a shelf label counts; what is more is an article number. */
const MAX_PIECES = 100
/** Words of pieces, the surest first: "Omega 3 eieren 6 stuks" are six. */
const pieceWords = [
  openCount(String.raw`(?:stuks?|stk|st)\b|piece`),
  openCount(String.raw`(?:\p{L}+\s+){0,2}\p{L}*(?:eieren|eitjes)\b`),
]
const perCount = /\bper()\s+(\d{1,2})(?=\s*(?:$|st|eieren|eitjes))/iu
const allWords = [...pieceWords, perCount, openCount(String.raw`pack\b|x\b(?!\s*\d)`)]
/** Several pieces in one wrapping, of which nobody says how many: "Zak 1 stuks". */
const wrapping = /pakket|spullen|\b(?:zak|net|net\(je\)|doos|krat|schaal|bakje|set|box|tros|mix)\b/i

function openCount(words: string): RegExp {
  return new RegExp(String.raw`(?<![\d.,\p{L}])((?:\d{1,2}\s*[x×*]\s*)?)(\d{1,3})\s*-?\s*(?:${words})`, 'iu')
}

/** What a text counts, "2 x 6 stuks" as twelve; `null` when it counts nothing, or more than any pack holds. */
function countOf(text: string, words: readonly RegExp[]): number | null {
  const found = words.map((word) => word.exec(text)).find((match) => match !== null)
  const pieces = Number(found?.[2] ?? 0) * (Number.parseInt(found?.[1] ?? '', 10) || 1)
  return pieces > 0 && pieces <= MAX_PIECES ? pieces : null
}

/**
 * The pieces that a shelf label counts, else a title: "10 stuks", "per stuk"; `null` when neither does. A label of one stands
 * for what the title counts, and for nothing where that is wrapped: "Zak 1 stuks".
 */
export function piecesIn(label: string | null, title: string): number | null {
  const isOne = /\bper stuk\b|^\s*stuk\s*$/i
  const labelled = countOf(label ?? '', allWords) ?? (isOne.test(label ?? '') ? 1 : null)
  if (labelled !== null && labelled > 1) return labelled
  const titled = countOf(title, allWords)
  if (titled !== null) return titled
  const isLoose = labelled === 1 || isOne.test(title)
  return isLoose && !wrapping.test(`${label ?? ''} ${title}`) ? 1 : null
}
