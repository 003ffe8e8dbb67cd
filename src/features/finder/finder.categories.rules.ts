/**
 * What the category select offers and the `category_type` each choice asks for. Several choices of the group
 * "More" share a type: the catalogue is coarser than the words people look for.
 */
const typeOfChoice = {
  meat: 'meat',
  chicken: 'chicken',
  fish: 'fish',
  kwark: 'kwark',
  yoghurt: 'yoghurt',
  frozen: 'frozen',
  'ready-meals': 'ready_meals',
  'plant-proteins': 'meat_fish',
  eggs: 'meat_fish',
  cheese: 'cheese_coldcuts',
  'prepped-meals': 'prepped-meals',
  salads: 'ready_meals',
  'protein-snacks': 'ready_meals',
  'frozen-meals': 'frozen',
  grains: 'pantry',
  nuts: 'pantry',
  seeds: 'pantry',
  oils: 'pantry',
  vegetables: 'vegetables',
  greens: 'vegetables',
  fruits: 'fruits',
  berries: 'fruits',
} as const satisfies Record<string, string>

export type CategoryChoice = keyof typeof typeOfChoice

const choices = Object.keys(typeOfChoice) as CategoryChoice[]
const VISIBLE = 7

/** The choices that stand first in the select, after "None". */
export const visibleChoices: readonly CategoryChoice[] = choices.slice(0, VISIBLE)
/** The choices of the group "More". */
export const furtherChoices: readonly CategoryChoice[] = choices.slice(VISIBLE)

/** The `category_type` that a choice asks `GET /products` for. */
export function categoryTypeOf(choice: CategoryChoice): string {
  return typeOfChoice[choice]
}

/** Whether a text from an address, a form or browser storage is one of the choices. */
export function isCategoryChoice(value: unknown): value is CategoryChoice {
  return typeof value === 'string' && Object.hasOwn(typeOfChoice, value)
}

/** The first choice that asks for a main category (a `category_type`), or `null` when none does. */
export function choiceOfType(type: string | null): CategoryChoice | null {
  return choices.find((choice) => typeOfChoice[choice] === type) ?? null
}
