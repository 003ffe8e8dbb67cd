import { type FlagKey, type Flags, flagKeys } from '../ground/product.rules.ts'
import { flagsClaimedByLabel, flagsClaimedByText, flagsClaimedSomewhere } from './claims.rules.ts'
import { isComplete } from './complete.rules.ts'
import { declaredWords, normaliseText, takeApart } from './declaration.rules.ts'
import { wordVerdict } from './words.rules.ts'

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
  const normalised = normaliseText(text ?? '')
  const declaration = takeApart(normalised)
  const found: Evidence = {
    claims: new Set([...flagsClaimedBy(evidence.labels ?? []), ...flagsClaimedByText(normalised)]),
    claimedSomewhere: new Set(flagsClaimedSomewhere(normalised)),
    inside: mentioned([declaration.contents, ...(evidence.allergens ?? []).map(normaliseText)]),
    traces: mentioned([declaration.traces, ...(evidence.traces ?? []).map(normaliseText)]),
    doubtful: mentioned([declaration.doubtful]),
    isFree: isComplete(declaration),
  }
  const settled: Flags = {}
  for (const flag of flagKeys) {
    const value = settle(flag, found)
    if (value !== null) settled[flag] = value
  }
  // Whatever may be milk may hold lactose; only a claim tells them apart.
  if (settled.no_lactose && !settled.no_milk && !found.claims.has('no_lactose')) delete settled.no_lactose
  return consistent(settled)
}

/** Flags that labels or a title claim ("lactosevrij", "vegan"); what they do not claim stays unknown. */
export function flagsFromLabels(labels: readonly string[]): Flags {
  return Object.fromEntries(flagsClaimedBy(labels).map((flag) => [flag, true]))
}

/** Flags of which those that a feed states itself win over derived ones, unless they contradict each other. */
export function combineFlags(stated: Flags, derived: Flags): Flags {
  return consistent({ ...derived, ...stated })
}

type Mentions = { against: Set<FlagKey>; firmlyAgainst: Set<FlagKey>; open: Set<FlagKey> }
type Evidence = {
  claims: Set<FlagKey>
  claimedSomewhere: Set<FlagKey>
  inside: Mentions
  traces: Mentions
  doubtful: Mentions
  isFree: boolean
}

function settle(flag: FlagKey, found: Evidence): boolean | null {
  const { claims, inside, traces, doubtful } = found
  if (claims.has(flag)) return denies(flag, inside.firmlyAgainst) ? null : notIfTraced(flag, traces)
  // "tarwestroop (glutenvrij)" neither proves nor disproves.
  if (denies(flag, inside.against)) return found.claimedSomewhere.has(flag) ? null : false
  if (!found.isFree || denies(flag, inside.open) || denies(flag, doubtful.against)) return null
  return notIfTraced(flag, traces)
}

/** A product with fish or meat is not vegetarian, and one with milk or eggs not vegan, whatever else is said. */
function consistent(flags: Flags): Flags {
  const result = { ...flags }
  if (result.vegetarian && deniesVegetarian.some((flag) => result[flag] === false)) delete result.vegetarian
  if (result.vegan && deniesVegan.some((flag) => result[flag] === false)) delete result.vegan
  if (result.vegan) result.vegetarian = true
  return result
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
  return labels.flatMap((label) => flagsClaimedByLabel(normaliseText(label)))
}

function mentioned(normalised: readonly string[]): Mentions {
  const mentions = {
    against: new Set<FlagKey>(),
    firmlyAgainst: new Set<FlagKey>(),
    open: new Set<FlagKey>(),
  }
  for (const word of normalised.flatMap(declaredWords)) {
    const verdict = wordVerdict(word)
    for (const flag of verdict.open) mentions.open.add(flag)
    for (const flag of verdict.against) {
      mentions.against.add(flag)
      if (!verdict.outweighed.includes(flag)) mentions.firmlyAgainst.add(flag)
    }
  }
  return mentions
}
