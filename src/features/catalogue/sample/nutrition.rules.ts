import { energyFactors } from '#features/groceries/ground/energy.rules.ts'
import type { Flags, Nutrients } from '#features/groceries/ground/product.rules.ts'
import { daysBefore } from '#platform/ground/day.rules.ts'
import type { FeedNutrition } from '../ground/feed.rules.ts'
import { allergens, type SampleLine } from './food.rules.ts'
import type { Chance } from './random.rules.ts'

/** Shares of products whose nutrition is deliberately not in order, so that each state of the page can be seen. */
const NO_TABLE = 0.02
const NO_FIBER = 0.08
const STALE = 0.05
const IMPLAUSIBLE = 0.015
const NO_FLAGS = 0.08
const MAY_CONTAIN = 0.2

/** The nutrition table that one brand prints on one food, or `null` where the sample lacks it on purpose. */
export function sampleNutrition(line: SampleLine, chance: Chance, today: string): FeedNutrition | null {
  const polyols = line.food.polyols ?? null
  const sound = tableOf(line, chance, polyols ?? 0)
  const asOf = daysBefore(today, chance.happens(STALE) ? chance.whole(1130, 1800) : chance.whole(20, 900))
  if (chance.happens(NO_TABLE)) return null
  const known = chance.happens(NO_FIBER) ? { ...sound, fiber: null } : sound
  const values = chance.happens(IMPLAUSIBLE) ? spoilt(known, chance) : known
  return { basis: line.food.basis, values, polyols, asOf }
}

/**
 * Flags as a complete ingredient declaration proves them; for some products there is none, and for some
 * "may contain traces" leaves one allergen open.
 */
export function sampleFlags({ food }: SampleLine, chance: Chance, isLactoseFree: boolean): Flags {
  const isOpen = chance.happens(MAY_CONTAIN) && food.contains.length > 0
  const traces = isOpen
    ? chance.pick(allergens.filter((allergen) => !food.contains.includes(allergen)))
    : null
  if (chance.happens(NO_FLAGS)) return {}
  const flags: Flags = {}
  for (const allergen of allergens) {
    if (allergen !== traces) flags[`no_${allergen}`] = !food.contains.includes(allergen)
  }
  if (flags.no_milk !== undefined) flags.no_lactose = flags.no_milk || isLactoseFree
  // Whether rennet is of animal origin is not on most cheese: vegetarian stays unknown there.
  flags.vegan = food.diet === 'vegan'
  if (food.diet !== 'unknown') flags.vegetarian = food.diet === 'vegan' || food.diet === 'vegetarian'
  return flags
}

/** Typical values, moved a little by the recipe of the brand, with the energy that follows from them. */
function tableOf({ values, food }: SampleLine, chance: Chance, polyols: number): Nutrients {
  const moved = values.map((value) => Math.max(0, value) * chance.between(0.94, 1.06))
  const [fat = 0, saturated = 0, carbs = 0, sugars = 0, fiber = 0, protein = 0, salt = 0] = moved
  const mass = fat + carbs + fiber + protein + salt
  const room = food.basis === '100g' ? Math.min(1, 100 / mass) : 1
  const table = {
    fat: tenth(Math.min(fat * room, 100)),
    carbs: tenth(carbs * room),
    fiber: tenth(fiber * room),
    protein: tenth(protein * room),
    salt: Math.round(salt * 100) / 100,
  }
  return {
    ...energyOfMacros(table, polyols),
    ...table,
    saturatedFat: Math.min(tenth(saturated), table.fat),
    sugars: Math.min(tenth(sugars), table.carbs),
  }
}

type Macros = { fat: number; carbs: number; fiber: number; protein: number }

/** Energy that follows from a recipe, in whole kcal and kJ. */
function energyOfMacros(macros: Macros, polyols: number): Pick<Nutrients, 'energyKcal' | 'energyKj'> {
  const energy = (key: keyof typeof energyFactors) => {
    const per = energyFactors[key]
    const carbs = per.carbs * (macros.carbs - polyols) + per.polyols * polyols + per.fiber * macros.fiber
    return Math.round(per.fat * macros.fat + per.protein * macros.protein + carbs)
  }
  return { energyKcal: energy('energyKcal'), energyKj: energy('energyKj') }
}

/** A slip as real tables have them: a part above its whole, salt in milligrams, kJ in the place of kcal. */
function spoilt(values: Nutrients, chance: Chance): Nutrients {
  const { carbs, fat, energyKj, protein } = values
  return chance.pick<Nutrients>([
    { ...values, sugars: tenth((carbs ?? 0) + 3.4) },
    { ...values, saturatedFat: tenth((fat ?? 0) + 2.7) },
    { ...values, energyKcal: energyKj },
    { ...values, protein: tenth((protein ?? 0) + 104) },
  ])
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
