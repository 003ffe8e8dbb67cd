/**
 * What the catalogue tells apart: the categories by their names on the wire, and the kinds below each. A kind belongs
 * to one category; `other` is for what no rule knows.
 */
export const kindsOfCategory = {
  meat: ['mince', 'beef', 'pork', 'lamb_game', 'burgers', 'sausages', 'meat_prepared'],
  chicken: [
    'chicken_fillet',
    'chicken_thigh',
    'chicken_legs',
    'chicken_mince',
    'chicken_whole',
    'chicken_giblets',
    'chicken_prepared',
    'turkey_duck',
  ],
  fish: ['salmon', 'white_fish', 'tuna', 'oily_fish', 'shellfish', 'fish_prepared'],
  kwark: ['lean_kwark', 'whole_kwark', 'skyr', 'fruit_kwark', 'kwark_dessert'],
  yoghurt: ['plain_yoghurt', 'greek_yoghurt', 'fruit_yoghurt', 'drink_yoghurt', 'plant_yoghurt'],
  meat_fish: ['eggs', 'tofu_tempeh', 'meat_substitutes'],
  cheese_coldcuts: [
    'dutch_cheese',
    'hard_cheese',
    'soft_cheese',
    'fresh_cheese',
    'cottage_cheese',
    'cream_cheese',
    'grated_cheese',
    'plant_cheese',
    'ham',
    'chicken_cold_cuts',
    'beef_cold_cuts',
    'sausage_cold_cuts',
    'liver_pate',
    'bacon',
  ],
  'prepped-meals': ['meal_kits'],
  ready_meals: [
    'ready_meals',
    'pizza',
    'pancakes',
    'sandwiches',
    'warm_snacks',
    'meal_salads',
    'deli_salads',
    'protein_bars',
    'protein_drinks',
    'protein_powder',
  ],
  frozen: [
    'frozen_meals',
    'frozen_pizza',
    'frozen_vegetables',
    'frozen_fruit',
    'frozen_fish',
    'frozen_meat',
    'fries',
    'frozen_snacks',
    'frozen_bakery',
    'ice_cream',
  ],
  pantry: [
    'rice',
    'pasta',
    'noodles',
    'grains',
    'oats',
    'pulses',
    'nuts',
    'seeds',
    'peanut_butter',
    'nut_butters',
    'oils',
    'dried_fruit',
    'tinned_vegetables',
    'tinned_fruit',
    'coconut_milk',
    'flour',
    'sweeteners',
    'cake_decorations',
    'baking',
  ],
  vegetables: [
    'leafy_greens',
    'cabbage',
    'fruiting_vegetables',
    'roots_onions',
    'beans_peas',
    'mushrooms',
    'potatoes',
    'cut_vegetables',
    'fresh_herbs',
  ],
  fruits: [
    'berries',
    'apples_pears',
    'bananas',
    'citrus',
    'grapes',
    'melons',
    'stone_fruit',
    'exotic_fruit',
    'cut_fruit',
  ],
  dairy: ['milk', 'flavoured_milk', 'plant_drinks', 'butter', 'cream', 'coffee_milk', 'desserts'],
  bread: ['bread', 'rolls', 'croissants', 'wraps', 'crackers'],
  breakfast: ['muesli', 'cereals', 'sweet_spreads', 'breakfast_cake'],
  snacks: ['biscuits', 'cake', 'chocolate', 'sweets', 'crisps', 'bars'],
  sauces: [
    'sauces',
    'pasta_sauce',
    'dressings',
    'vinegar',
    'dips',
    'pickles',
    'soup',
    'stock',
    'meal_mixes',
    'herbs_spices',
    'salt',
  ],
  drinks: ['water', 'soft_drinks', 'iced_tea', 'juice', 'syrup', 'energy_sport', 'coffee', 'tea'],
  alcohol: ['beer', 'wine', 'sparkling_wine', 'spirits'],
  baby: ['baby_food'],
  supplements: ['supplements'],
  non_food: [
    'household',
    'pets',
    'cleaning',
    'drugstore',
    'baby_care',
    'clothing',
    'leisure',
    'flowers_garden',
    'gift_cards',
    'tobacco',
    'store_material',
    'packaging',
  ],
  other: [],
} as const satisfies Record<string, readonly string[]>

export type CategoryId = keyof typeof kindsOfCategory
export type KindId = (typeof kindsOfCategory)[CategoryId][number]

/** The values of `category_type`, in their order. */
export const categoryIds = Object.keys(kindsOfCategory) as CategoryId[]

/** The values of `kind`, in the order of their categories. */
export const kindIds: readonly KindId[] = Object.values(kindsOfCategory).flat()

/** A kind by its place in `kindIds`, counted from 1; 0 for none. */
export function numberOfKind(kind: KindId | null): number {
  return kind === null ? 0 : kindIds.indexOf(kind) + 1
}

const categoryOfKinds = new Map(
  categoryIds.flatMap((category) => kindsOfCategory[category].map((kind) => [kind as KindId, category])),
)

/** The category that a kind belongs to. */
export function categoryOfKind(kind: KindId): CategoryId {
  return categoryOfKinds.get(kind)!
}

/** Whether a text is one of the kinds. */
export function isKind(value: unknown): value is KindId {
  return categoryOfKinds.has(value as KindId)
}

/** Whether a text is one of the categories. */
export function isCategory(value: unknown): value is CategoryId {
  return typeof value === 'string' && Object.hasOwn(kindsOfCategory, value)
}
