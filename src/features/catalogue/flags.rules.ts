import { type Declaration, isComplete, normaliseText, takeApart, wordsOf } from './flags.declaration.rules.ts'
import { claimedFlags, freedFlags, wordVerdict } from './flags.words.rules.ts'
import { type FlagKey, type Flags, flagKeys } from './product.rules.ts'

const allergenFlags: readonly FlagKey[] = flagKeys.filter((flag) => flag !== 'vegan' && flag !== 'vegetarian')
// Whatever a vegan or a vegetarian does not eat, by the flag that its presence denies.
const deniesVegetarian: readonly FlagKey[] = ['no_fish', 'no_shellfish', 'vegetarian']
const deniesVegan: readonly FlagKey[] = ['no_milk', 'no_eggs', ...deniesVegetarian, 'vegan']

/** What else a feed says of a product: labels and title, allergens it names, and those it may hold traces of. */
export type FlagEvidence = {
  labels?: readonly string[]
  allergens?: readonly string[]
  traces?: readonly string[]
}

/**
 * Flags that an ingredient declaration (Dutch, English, French or German) and labels prove or disprove.
 * `true` needs a label, a "free from" statement or a complete declaration that is free of it; whatever may be
 * there, or contradicts itself, stays unknown.
 */
export function flagsFromIngredients(text: string | null, evidence: FlagEvidence = {}): Flags {
  const declaration = takeApart(normaliseText(text ?? ''))
  const claims = new Set([...flagsClaimedBy(evidence.labels ?? []), ...claimsOf(declaration)])
  const inside = mentioned([declaration.contents, ...(evidence.allergens ?? []).map(normaliseText)])
  const traces = mentioned([declaration.traces, ...(evidence.traces ?? []).map(normaliseText)])
  const isFree = isComplete(declaration.contents)
  const flags: Flags = {}
  for (const flag of flagKeys) {
    const value = settle(flag, { claims, inside, traces, isFree })
    if (value !== null) flags[flag] = value
  }
  return flags
}

/** Flags that labels or a title claim ("lactosevrij", "vegan"); what they do not claim stays unknown. */
export function flagsFromLabels(labels: readonly string[]): Flags {
  return Object.fromEntries(flagsClaimedBy(labels).map((flag) => [flag, true]))
}

/** Flags of which those that a feed states itself win over derived ones. */
export function combineFlags(stated: Flags, derived: Flags): Flags {
  return { ...derived, ...stated }
}

type Mentions = { against: Set<FlagKey>; firmlyAgainst: Set<FlagKey>; open: Set<FlagKey> }
type Evidence = { claims: Set<FlagKey>; inside: Mentions; traces: Mentions; isFree: boolean }

function settle(flag: FlagKey, { claims, inside, traces, isFree }: Evidence): boolean | null {
  if (claims.has(flag)) return denies(flag, inside.firmlyAgainst) ? null : notIfTraced(flag, traces)
  if (denies(flag, inside.against)) return false
  return isFree && !denies(flag, inside.open) ? notIfTraced(flag, traces) : null
}

function denies(flag: FlagKey, present: Set<FlagKey>): boolean {
  if (flag === 'vegan') return deniesVegan.some((denied) => present.has(denied))
  if (flag === 'vegetarian') return deniesVegetarian.some((denied) => present.has(denied))
  return present.has(flag)
}

function notIfTraced(flag: FlagKey, traces: Mentions): true | null {
  // A trace is an allergen that may be there; it does not make a recipe less vegan.
  const isTraced = allergenFlags.includes(flag) && (traces.against.has(flag) || traces.open.has(flag))
  return isTraced ? null : true
}

function flagsClaimedBy(labels: readonly string[]): FlagKey[] {
  return labels.flatMap((label) => claimsOf(takeApart(normaliseText(label))))
}

function claimsOf({ contents, freeFrom }: Declaration): FlagKey[] {
  const claims = [...claimedFlags(contents), ...freedFlags(freeFrom)]
  if (claims.includes('vegan')) claims.push('vegetarian')
  if (claims.includes('no_milk')) claims.push('no_lactose')
  return claims
}

function mentioned(normalised: readonly string[]): Mentions {
  const mentions = {
    against: new Set<FlagKey>(),
    firmlyAgainst: new Set<FlagKey>(),
    open: new Set<FlagKey>(),
  }
  for (const word of normalised.flatMap(wordsOf)) {
    const verdict = wordVerdict(word)
    for (const flag of verdict.open) mentions.open.add(flag)
    for (const flag of verdict.against) {
      mentions.against.add(flag)
      if (!verdict.outweighed.includes(flag)) mentions.firmlyAgainst.add(flag)
    }
  }
  return mentions
}
