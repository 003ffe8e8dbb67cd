import { type Basis, type NutrientKey, type Nutrients, noNutrients } from './product.rules.ts'

/** Pure fat has the most energy of all foods (Regulation (EU) 1169/2011, Annex XIV: 9 kcal or 37 kJ per gram). */
export const MAX_KCAL = 900
export const MAX_KJ = 3700
export const KJ_PER_KCAL = 4.184

/** Energy per gram, Regulation (EU) 1169/2011, Annex XIV. Erythritol, alone of the polyols, counts nothing. */
export const energyFactors = {
  energyKcal: { fat: 9, carbs: 4, protein: 4, fiber: 2, polyols: 2.4, erythritol: 0, alcohol: 7, slack: 20 },
  energyKj: { fat: 37, carbs: 17, protein: 17, fiber: 8, polyols: 10, erythritol: 0, alcohol: 29, slack: 84 },
} as const
type EnergyKey = keyof typeof energyFactors
export const energyKeys: readonly EnergyKey[] = ['energyKcal', 'energyKj']

/** Labels round a macro to 0.1 g, to 0.5 g or to whole grams (EU guidance on tolerances, table 4). */
export const ROUNDING_GRAMS = 0.5
/** Labels give whole kcal and kJ. */
const ROUNDING_ENERGY = 1
/** The factors are averages: coconut fat has 8.6 kcal/g. */
const FACTOR_SLACK = 0.06

/** Rounded labels, and what Annex XIV counts that no label lists (organic acids, 3 kcal/g). */
const RELATIVE_SLACK = 0.08
/** Grams of alcohol in 100 ml of a strong spirit. */
const MAX_ALCOHOL_GRAMS = 35
/** More carbohydrate than this without sugar is a table sweetener. */
const SWEETENER_CARBS = 90
/** The most fibre that a dry food (bran) and a moist one have, where the label does not tell. */
const MAX_FIBER_DRY = 45
const MAX_FIBER_MOIST = 10

/** Whether kcal and kJ tell the same energy; the factors of Annex XIV leave 4.0 to 4.33 kJ per kcal. */
export function energyPairFits({ energyKcal, energyKj }: Nutrients): boolean {
  if (energyKcal === null || energyKj === null) return true
  return Math.abs(energyKj - energyKcal * KJ_PER_KCAL) <= Math.max(10, RELATIVE_SLACK * energyKj)
}

/**
 * Whether an energy lies between the least and the most that the macros can mean. The span allows for what labels
 * do not tell: fibre counted within or beside carbohydrate, polyols (g per 100) within it, and in a drink per 100 ml as
 * much alcohol as there may be. `alcohol` that is known (g per 100) counts whatever the basis is. Without all three macros
 * only the least is known.
 */
export function energyFits(
  key: EnergyKey,
  values: Nutrients,
  polyols: number | null,
  basis: Basis,
  alcohol: number | null = null,
): boolean {
  const energy = values[key]
  if (energy === null) return true
  const least = leastEnergy(key, values, polyols)
  const most = mostEnergy(key, values, basis, alcohol)
  const { slack } = energyFactors[key]
  return energy >= least * (1 - RELATIVE_SLACK) - slack && energy <= most * (1 + RELATIVE_SLACK) + slack
}

/**
 * The macros that alone have more energy than every energy given, each with those of its parts that have so too: no more
 * is allowed for than rounding and average factors. Without any energy there are none.
 */
export function macrosAboveEnergy(values: Nutrients, polyols: number | null): NutrientKey[][] {
  const { fat, saturatedFat, carbs, sugars, fiber, protein } = values
  const given = energyKeys.filter((key) => values[key] !== null)
  const isAboveOne = (key: EnergyKey, alone: Partial<Nutrients>) => {
    const perGram = energyFactors[key][alone.fat === undefined ? 'protein' : 'fat']
    const least = leastEnergy(key, { ...noNutrients, ...alone }, polyols) - ROUNDING_GRAMS * perGram
    return least > values[key]! * (1 + FACTOR_SLACK) + ROUNDING_ENERGY
  }
  const isAbove = (alone: Partial<Nutrients>) =>
    given.length > 0 && given.every((key) => isAboveOne(key, alone))
  const alone: Record<(typeof macros)[number][number], Partial<Nutrients>> = {
    fat: { fat },
    saturatedFat: { fat: saturatedFat },
    carbs: { carbs, sugars, fiber },
    sugars: { carbs: sugars, sugars },
    protein: { protein },
  }
  return macros
    .map((keys): NutrientKey[] => keys.filter((key) => isAbove(alone[key])))
    .filter((keys) => keys.length > 0)
}

/** Each macro with its part. */
const macros = [['fat', 'saturatedFat'], ['carbs', 'sugars'], ['protein']] as const

function leastEnergy(key: EnergyKey, values: Nutrients, polyols: number | null): number {
  const per = energyFactors[key]
  const carbs = values.carbs ?? 0
  const sugars = Math.min(values.sugars ?? 0, carbs)
  const others = carbs - sugars
  const base = per.fat * (values.fat ?? 0) + per.protein * (values.protein ?? 0) + per.carbs * sugars
  if (polyols === null) {
    // Any part of it may be polyols that the label does not name.
    return base + (others > SWEETENER_CARBS ? 0 : Math.min(per.fiber, per.polyols) * others)
  }
  const alcohols = Math.min(polyols, others)
  const fiber = Math.min(values.fiber ?? 0, others - alcohols)
  return base + per.erythritol * alcohols + per.fiber * fiber + per.carbs * (others - alcohols - fiber)
}

function mostEnergy(key: EnergyKey, values: Nutrients, basis: Basis, known: number | null): number {
  const { fat, carbs, protein, fiber } = values
  if (fat === null || carbs === null || protein === null) return Number.POSITIVE_INFINITY
  const per = energyFactors[key]
  const macros = per.fat * fat + per.carbs * carbs + per.protein * protein
  const alcohol = Math.max(known ?? 0, mayHoldAlcohol(values, basis) ? MAX_ALCOHOL_GRAMS : 0)
  return macros + per.fiber * (fiber ?? unknownFiber(fat + carbs + protein)) + per.alcohol * alcohol
}

/** Fibre that may be there unsaid: a dry food has room for much, a moist one is mostly water. */
function unknownFiber(macroGrams: number): number {
  const isDry = macroGrams > 45
  return Math.min(Math.max(0, 100 - macroGrams), isDry ? MAX_FIBER_DRY : MAX_FIBER_MOIST)
}

/** Wine, beer and spirits have next to no protein; liqueurs of cream or egg have much sugar. */
function mayHoldAlcohol({ protein, carbs }: Nutrients, basis: Basis): boolean {
  return basis === '100ml' && ((protein ?? 0) < 1 || (carbs ?? 0) >= 15)
}
