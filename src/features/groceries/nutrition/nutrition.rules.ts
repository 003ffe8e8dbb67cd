import { energyFactors, KJ_PER_KCAL } from '../ground/energy.rules.ts'
import {
  type Basis,
  basisOfPack,
  type Flags,
  macroKeys,
  type NutrientKey,
  type Nutrients,
  nutrientKeys,
  type PackSize,
} from '../ground/product.rules.ts'
import { implausibleNutrients } from './plausibility.rules.ts'

/**
 * How a nutrition record came to a product, best first: what its own store says of it; the record with its EAN; another
 * label of the same product; a record by brand, title and size; the typical value of such a food.
 */
export const matchMethods = ['label', 'ean', 'carried', 'matched', 'typical'] as const
export type MatchMethod = (typeof matchMethods)[number]
/** How a value came to a product: as its record did, or `computed` from other values of it. */
export const nutrientMethods = [...matchMethods, 'computed'] as const
export type NutrientMethod = (typeof nutrientMethods)[number]

/** Where a value came from. `asOf` is an ISO date, `null` where nobody says it; `confidence` goes from 0 to 1. */
export type NutrientOrigin = {
  source: string
  method: NutrientMethod
  asOf: string | null
  gtin: string | null
  confidence: number
}

/** A nutrition record that belongs to a product, as far as the choice of values needs it. */
export type NutritionCandidate = NutrientOrigin & {
  method: MatchMethod
  id: number
  basis: Basis | null
  values: Nutrients
  polyols: number | null
  alcohol: number | null
  implausible: readonly NutrientKey[]
  imageUrl: string | null
  flags: Flags
}

/** The values of a product: each with its origin, which is that of the whole unless `others` names another one. */
export type ChosenNutrition = NutrientOrigin & {
  /** `null` where neither a record nor the pack tells what the values refer to. */
  basis: Basis | null
  /** Nobody said what the values refer to: the unit of the pack did. */
  basisAssumed: boolean
  values: Nutrients
  implausible: NutrientKey[]
  others: Partial<Record<NutrientKey, NutrientOrigin>>
}

/**
 * What a product is, as far as its values depend on it, and the flags that its own feed states. `isDry`: it is mixed with
 * water or milk first.
 */
export type ValuedFood = { hasEnergy?: boolean; holdsAlcohol?: boolean; isDry?: boolean; stated?: Flags }

/** A dry product has more energy in 100 g: a label with less speaks of a portion, or of what is made of it. */
const LEAST_DRY_KCAL = 250
/** No dish or drink has so many grams of salt in 100: such a label is that of a seasoning as it is sold. */
const LEAST_SEASONING_SALT = 5

/** A record that is less surely of a product proves it free of nothing: an allergen may differ between look-alikes. */
export const LEAST_PROOF = 0.95

/** What all records of a product say of it together. */
export type ChosenRecords = {
  nutrition: ChosenNutrition | null
  flags: Flags
  /** Where the flags came from that hold: of several records the least sure one; `null` where none was needed. */
  flagsFrom: NutrientOrigin | null
  imageUrl: string | null
}

/**
 * Chooses one value per nutrient from the records of a product: the first that has it by the order of `matchMethods`, then
 * the newest. A gap is filled, and a value that cannot be right or was marked as wrong is replaced, by a lesser record only
 * where it speaks of the same basis and the values still fit each other, and by a typical value never: that stands for a
 * food of which nothing else is known. Missing energy is computed, of what `holdsAlcohol` only where its alcohol is known.
 * Values of a dry product that it cannot have dry are those of what is made of it, per 100 ml.
 */
export function chooseNutrition(
  candidates: readonly NutritionCandidate[],
  pack: PackSize | null,
  { hasEnergy = false, holdsAlcohol = false, isDry = false, stated = {} }: ValuedFood = {},
): ChosenRecords {
  const ordered = candidates.length > 1 ? candidates.toSorted(compareCandidates) : candidates
  const named = ordered.filter(({ method }) => method !== 'typical')
  const tells = (candidate: NutritionCandidate) => hasValues(candidate, hasEnergy)
  const branded = named.filter(tells)
  const [first, ...rest] = branded.length > 0 ? branded : ordered.filter(tells)
  const nutrition = first ? valuesOf(first, first.method === 'typical' ? [] : rest, pack, holdsAlcohol) : null
  if (nutrition && isDry && isOfWhatIsMade(nutrition.values)) {
    nutrition.basisAssumed ||= nutrition.basis !== '100ml'
    nutrition.basis = '100ml'
  }
  return {
    nutrition,
    ...flagsOf(named, stated),
    imageUrl: named.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
  }
}

/** Whether a label of a dry product has the values of a dish or a drink. */
function isOfWhatIsMade({ energyKcal, salt }: Nutrients): boolean {
  return energyKcal !== null && energyKcal < LEAST_DRY_KCAL && (salt ?? 0) < LEAST_SEASONING_SALT
}

function compareCandidates(a: NutritionCandidate, b: NutritionCandidate): number {
  return (
    matchMethods.indexOf(a.method) - matchMethods.indexOf(b.method) ||
    (b.asOf ?? '').localeCompare(a.asOf ?? '') ||
    b.confidence - a.confidence ||
    a.id - b.id
  )
}

/** Nothing but zeros says nothing of a food that has energy: somebody left the form empty. */
function hasValues({ values }: NutritionCandidate, hasEnergy: boolean): boolean {
  return nutrientKeys.some((key) => values[key] !== null && !(hasEnergy && values[key] === 0))
}

function originOf({ source, method, asOf, gtin, confidence }: NutrientOrigin): NutrientOrigin {
  return { source, method, asOf, gtin, confidence }
}

function valuesOf(
  first: NutritionCandidate,
  rest: readonly NutritionCandidate[],
  pack: PackSize | null,
  holdsAlcohol: boolean,
): ChosenNutrition {
  const basis = first.basis ?? basisOfPack(pack)
  const chosen: ChosenNutrition = {
    ...originOf(first),
    basis,
    basisAssumed: first.basis === null,
    values: Object.fromEntries(nutrientKeys.map((key) => [key, first.values[key]])) as Nutrients,
    implausible: [...first.implausible],
    others: {},
  }
  for (const candidate of rest) fillGaps(chosen, candidate, first, pack)
  completeEnergy(chosen, first, holdsAlcohol)
  return chosen
}

function fillGaps(
  chosen: ChosenNutrition,
  candidate: NutritionCandidate,
  { polyols, alcohol }: NutritionCandidate,
  pack: PackSize | null,
): void {
  if ((candidate.basis ?? basisOfPack(pack)) !== chosen.basis) return
  const isGap = (key: NutrientKey) => chosen.values[key] === null || chosen.implausible.includes(key)
  const gaps = nutrientKeys.filter(
    (key) =>
      isGap(key) &&
      candidate.values[key] !== null &&
      // A record that repeats a wrong value is as wrong.
      candidate.values[key] !== chosen.values[key] &&
      !candidate.implausible.includes(key),
  )
  if (gaps.length === 0) return
  const values = { ...chosen.values }
  for (const key of gaps) values[key] = candidate.values[key]
  const implausible = chosen.implausible.filter((key) => !gaps.includes(key))
  // Two recipes of one product may differ so much that their values make no food together.
  const misfits = implausibleNutrients({ values, polyols, alcohol }, chosen.basis ?? '100g')
  if (misfits.some(({ nutrient }) => !implausible.includes(nutrient))) return
  chosen.values = values
  chosen.implausible = implausible
  for (const key of gaps) chosen.others[key] = originOf(candidate)
}

/** Fills in a missing energy: from the other unit, else from the macros by Regulation (EU) 1169/2011, Annex XIV. */
function completeEnergy(
  chosen: ChosenNutrition,
  { polyols, alcohol }: NutritionCandidate,
  holdsAlcohol: boolean,
): void {
  const { values, others } = chosen
  const usable = (key: NutrientKey) => (chosen.implausible.includes(key) ? null : values[key])
  const compute = (key: 'energyKcal' | 'energyKj', value: number, from: NutrientKey) => {
    values[key] = value
    others[key] = { ...(others[from] ?? originOf(chosen)), method: 'computed' }
  }
  const [kcal, kj] = [usable('energyKcal'), usable('energyKj')]
  if (values.energyKj === null && kcal !== null)
    compute('energyKj', toTenth(kcal * KJ_PER_KCAL), 'energyKcal')
  if (values.energyKcal === null && kj !== null) compute('energyKcal', toTenth(kj / KJ_PER_KCAL), 'energyKj')
  if (values.energyKcal !== null || values.energyKj !== null) return
  // Most energy of wine is in its alcohol, which no nutrition table lists.
  if (holdsAlcohol && alcohol === null) return

  const [fat, carbs, protein] = [usable('fat'), usable('carbs'), usable('protein')]
  if (fat === null || carbs === null || protein === null) return
  const sugarAlcohols = Math.min(polyols ?? 0, carbs)
  const weakest = macroKeys.find((key) => others[key]) ?? 'protein'
  for (const key of ['energyKcal', 'energyKj'] as const) {
    const per = energyFactors[key]
    const energy =
      per.fat * fat +
      per.carbs * (carbs - sugarAlcohols) +
      per.polyols * sugarAlcohols +
      per.protein * protein +
      per.fiber * (usable('fiber') ?? 0) +
      per.alcohol * (alcohol ?? 0)
    compute(key, toTenth(energy), weakest)
  }
}

/**
 * What is stated of the product itself, then the first word on each flag; but nothing is free of what another record of it
 * says it holds. A record by name that is less sure may be of a look-alike: it frees of nothing, and only warns.
 */
function flagsOf(
  candidates: readonly NutritionCandidate[],
  stated: Flags,
): Pick<ChosenRecords, 'flags' | 'flagsFrom'> {
  const flags: Flags = {}
  const proves = ({ confidence, flags }: NutritionCandidate, key: keyof Flags) =>
    confidence >= LEAST_PROOF && flags[key] === true
  for (const candidate of candidates) {
    for (const [key, value] of Object.entries(candidate.flags) as [keyof Flags, boolean][]) {
      if (!value) flags[key] = false
      else if (proves(candidate, key)) flags[key] ??= true
    }
  }
  const proven = (Object.keys(flags) as (keyof Flags)[]).filter(
    (key) => flags[key] && stated[key] === undefined,
  )
  const needed = proven.map((key) => candidates.findIndex((candidate) => proves(candidate, key)))
  const leastSure = candidates[Math.max(...needed)]
  return { flags: { ...flags, ...stated }, flagsFrom: leastSure ? originOf(leastSure) : null }
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}
