import {
  energyFits,
  energyKeys,
  energyPairFits,
  MAX_KCAL,
  MAX_KJ,
  macrosAboveEnergy,
  ROUNDING_GRAMS,
} from '../ground/energy.rules.ts'
import {
  type Basis,
  macroKeys,
  type NutrientKey,
  type Nutrients,
  nutrientKeys,
} from '../ground/product.rules.ts'

/** Why a value cannot be right, by a stable code; the text is for import reports. */
export const implausibleReasons = {
  negative: 'the value is negative',
  'above-whole': 'the value is more than there is: above 100 g per 100 g, or 140 g per 100 ml',
  'part-above-whole': 'the part is larger than the whole it is part of',
  'macro-above-energy': 'the value alone has more energy than the whole food',
  'zeros-beside-energy': 'fat, carbohydrate and protein are all 0, but the food has energy',
  'sum-above-100': 'the nutrients together weigh more than the food',
  'energy-above-fat': 'the value is above the energy of pure fat, 900 kcal or 3700 kJ per 100 g',
  'kcal-kj-mismatch': 'kcal and kJ tell different energies (1 kcal is 4.184 kJ)',
  'energy-off-macros': 'the energy does not fit fat, carbohydrate, protein, fibre and polyols',
} as const
type ImplausibleReason = keyof typeof implausibleReasons
export type Implausibility = { nutrient: NutrientKey; reason: ImplausibleReason }

/** Slack of a sum of separately measured and rounded values. */
const SUM_SLACK_GRAMS = 3
/** 100 ml of the heaviest food, syrup, weigh about 140 g. */
const HEAVIEST_100ML = 140

/**
 * Nutrients that cannot be right, each once, with the first reason found. A part above its whole marks both, for
 * either may be wrong; of an energy and the macros that it does not fit, the majority stands. Values are never
 * changed. `polyols`: sugar alcohols, and `alcohol`, in g per 100; both count where they are known.
 */
export function implausibleNutrients(
  { values, polyols, alcohol }: { values: Nutrients; polyols: number | null; alcohol?: number | null },
  basis: Basis,
): Implausibility[] {
  const found = new Map<NutrientKey, ImplausibleReason>()
  const mark = (reason: ImplausibleReason, ...nutrients: NutrientKey[]) => {
    for (const nutrient of nutrients) if (!found.has(nutrient)) found.set(nutrient, reason)
  }
  const whole = basis === '100g' ? 100 : HEAVIEST_100ML

  for (const nutrient of nutrientKeys) {
    const value = values[nutrient]
    if (value === null) continue
    if (!(value >= 0)) mark('negative', nutrient)
    else if (nutrient === 'energyKcal' && value > MAX_KCAL) mark('energy-above-fat', nutrient)
    else if (nutrient === 'energyKj' && value > MAX_KJ) mark('energy-above-fat', nutrient)
    else if (nutrient !== 'energyKcal' && nutrient !== 'energyKj' && value > whole)
      mark('above-whole', nutrient)
  }
  if (exceeds(values.sugars, values.carbs)) mark('part-above-whole', 'sugars', 'carbs')
  if (exceeds(values.saturatedFat, values.fat)) mark('part-above-whole', 'saturatedFat', 'fat')

  const usable = Object.fromEntries(
    nutrientKeys.map((key) => [key, found.has(key) ? null : values[key]]),
  ) as Nutrients
  const above = macrosAboveEnergy(usable, polyols)
  const witnesses = areSwapped(values) ? 0 : energyWitnesses(usable)
  if (above.length <= witnesses) mark('macro-above-energy', ...above.flat())
  if (above.length > 0 && above.length === witnesses)
    mark('energy-off-macros', ...energyKeys.filter((key) => usable[key] !== null))

  // What is wrong already says nothing of the others.
  const sound = (nutrient: NutrientKey) => (found.has(nutrient) ? 0 : (values[nutrient] ?? 0))
  const sum = sound('fat') + sound('carbs') + sound('protein')
  const limit = whole + SUM_SLACK_GRAMS
  if (sum > limit) {
    mark('sum-above-100', ...macroKeys.filter(sound))
  } else {
    if (sum + sound('salt') > limit) mark('sum-above-100', 'salt')
    // Some labels count fibre as carbohydrate, others beside it.
    if (sum + sound('fiber') > limit && exceeds(values.fiber, values.carbs ?? 0))
      mark('sum-above-100', 'fiber')
  }

  mark('zeros-beside-energy', ...zerosBesideEnergy(usable, polyols, basis, alcohol))

  const areMacrosSound = !macroKeys.some((key) => found.has(key))
  const fits = {
    energyKcal: !areMacrosSound || energyFits('energyKcal', values, polyols, basis, alcohol),
    energyKj: !areMacrosSound || energyFits('energyKj', values, polyols, basis, alcohol),
  }
  if (!energyPairFits(values)) {
    // Where the macros side with one of the two, only the other is wrong.
    const wrong = energyKeys.filter((energy) => !fits[energy])
    mark('kcal-kj-mismatch', ...(wrong.length === 1 ? wrong : energyKeys))
  }
  if (!fits.energyKcal) mark('energy-off-macros', 'energyKcal')
  if (!fits.energyKj) mark('energy-off-macros', 'energyKj')
  return [...found].map(([nutrient, reason]) => ({ nutrient, reason }))
}

/** Feeds write 0 for what they do not know: where all macros are 0, but the food has energy, none of its zeros tells anything. */
function zerosBesideEnergy(
  values: Nutrients,
  polyols: number | null,
  basis: Basis,
  alcohol: number | null | undefined,
): NutrientKey[] {
  const given = energyKeys.filter((key) => values[key] !== null)
  const isUnexplained = (key: (typeof energyKeys)[number]) =>
    !energyFits(key, values, polyols, basis, alcohol)
  if (given.length === 0 || macroKeys.some((key) => values[key] !== 0) || !given.every(isUnexplained))
    return []
  return nutrientKeys.filter((key) => values[key] === 0)
}

/**
 * How many values speak for the energy against macros that alone have more: two where kcal and kJ agree, one where
 * only one is given or where one of the two must be wrong, none where both are 0, which is how feeds write "unknown".
 */
function energyWitnesses(values: Nutrients): number {
  const given = energyKeys.filter((key) => values[key] !== null)
  if (given.every((key) => values[key] === 0)) return 0
  return given.length === 2 && !energyPairFits(values) ? 1 : given.length
}

/** Whether kcal stand for kJ and the other way round. */
function areSwapped(values: Nutrients): boolean {
  const swapped = { ...values, energyKcal: values.energyKj, energyKj: values.energyKcal }
  return !energyPairFits(values) && energyPairFits(swapped)
}

function exceeds(part: number | null, whole: number | null): boolean {
  return part !== null && whole !== null && part > whole + ROUNDING_GRAMS
}
