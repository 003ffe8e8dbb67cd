import { type CategoryId, categoryOfKind, type KindId } from '#features/groceries/kinds/kinds.rules.ts'

/**
 * What the category select offers: the `category_type` that each choice asks for, and the kinds where it is one part of
 * that type, or more than it: beans are plant proteins that stand in the pantry. What people look for is finer than the catalogue's categories.
 */
const offered = {
  meat: { type: 'meat' },
  chicken: { type: 'chicken' },
  fish: { type: 'fish' },
  kwark: { type: 'kwark' },
  yoghurt: { type: 'yoghurt' },
  frozen: { type: 'frozen' },
  'ready-meals': {
    type: 'ready_meals',
    kinds: ['ready_meals', 'pizza', 'pancakes', 'sandwiches', 'warm_snacks'],
  },
  'plant-proteins': { type: 'meat_fish', kinds: ['tofu_tempeh', 'meat_substitutes', 'pulses'] },
  eggs: { type: 'meat_fish', kinds: ['eggs'] },
  cheese: {
    type: 'cheese_coldcuts',
    kinds: [
      'dutch_cheese',
      'hard_cheese',
      'soft_cheese',
      'fresh_cheese',
      'cottage_cheese',
      'cream_cheese',
      'grated_cheese',
      'plant_cheese',
    ],
  },
  'prepped-meals': { type: 'prepped-meals' },
  salads: { type: 'ready_meals', kinds: ['meal_salads', 'deli_salads'] },
  'protein-snacks': { type: 'ready_meals', kinds: ['protein_bars', 'protein_drinks', 'protein_powder'] },
  'frozen-meals': { type: 'frozen', kinds: ['frozen_meals', 'frozen_pizza'] },
  grains: { type: 'pantry', kinds: ['rice', 'grains', 'oats'] },
  nuts: { type: 'pantry', kinds: ['nuts'] },
  seeds: { type: 'pantry', kinds: ['seeds'] },
  oils: { type: 'pantry', kinds: ['oils'] },
  vegetables: { type: 'vegetables' },
  greens: { type: 'vegetables', kinds: ['leafy_greens'] },
  fruits: { type: 'fruits' },
  berries: { type: 'fruits', kinds: ['berries'] },
  'cold-cuts': {
    type: 'cheese_coldcuts',
    kinds: ['ham', 'chicken_cold_cuts', 'beef_cold_cuts', 'sausage_cold_cuts', 'liver_pate', 'bacon'],
  },
  pulses: { type: 'pantry', kinds: ['pulses'] },
  pasta: { type: 'pantry', kinds: ['pasta', 'noodles'] },
  pantry: { type: 'pantry' },
  dairy: { type: 'dairy' },
  bread: { type: 'bread' },
  breakfast: { type: 'breakfast' },
  sauces: { type: 'sauces' },
  snacks: { type: 'snacks' },
  drinks: { type: 'drinks' },
  alcohol: { type: 'alcohol' },
  baby: { type: 'baby' },
  supplements: { type: 'supplements' },
} as const satisfies Record<string, { type: CategoryId; kinds?: readonly KindId[] }>

export type CategoryChoice = keyof typeof offered
/** A category of the catalogue that some choice asks for. */
export type SearchedCategory = (typeof offered)[CategoryChoice]['type']

const choices = Object.keys(offered) as CategoryChoice[]
const VISIBLE = 7

/** The choices that stand first in the select, after "None". */
export const visibleChoices: readonly CategoryChoice[] = choices.slice(0, VISIBLE)
/** The choices of the group "More". */
export const furtherChoices: readonly CategoryChoice[] = choices.slice(VISIBLE)

/** The `category_type` that a choice asks `GET /products` for. */
export function categoryTypeOf(choice: CategoryChoice): SearchedCategory {
  return offered[choice].type
}

/** The kinds that a choice asks for, or none where it means the whole of its `category_type`. */
export function kindsOfChoice(choice: CategoryChoice): readonly KindId[] {
  const asked: { type: CategoryId; kinds?: readonly KindId[] } = offered[choice]
  return asked.kinds ?? []
}

/** Whether products of a kind are among those that a choice asks for. */
export function isKindOfChoice(kind: KindId, choice: CategoryChoice): boolean {
  const asked = kindsOfChoice(choice)
  return asked.length > 0 ? asked.includes(kind) : categoryOfKind(kind) === categoryTypeOf(choice)
}

/** Whether a text from an address, a form or browser storage is one of the choices. */
export function isCategoryChoice(value: unknown): value is CategoryChoice {
  return typeof value === 'string' && Object.hasOwn(offered, value)
}

/** The first choice that asks for a main category (a `category_type`), or `null` when none does. */
export function choiceOfType(type: string | null): CategoryChoice | null {
  return choices.find((choice) => offered[choice].type === type) ?? null
}
