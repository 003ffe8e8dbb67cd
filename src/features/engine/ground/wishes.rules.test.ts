import { expect, test } from 'vitest'
import { mayBeName, wishesInWords } from './wishes.rules.ts'

test.each([
  ['low salt cheese', 'cheese', ['salt lowest']],
  ['Cheese low in salt', 'cheese', ['salt lowest']],
  ['zoutarme kaas', 'kaas', ['salt lowest']],
  ['kaas met weinig zout', 'kaas', ['salt lowest']],
  ['eiwitrijk brood', 'brood', ['protein highest']],
  ['high-protein low-sugar yoghurt', 'yoghurt', ['protein highest', 'sugar lowest']],
  ['yoghurt met veel eiwit en weinig suiker', 'yoghurt', ['protein highest', 'sugar lowest']],
  ['lean fish', 'fish', ['protein_per_100kcal highest']],
  ['magere vis', 'vis', ['protein_per_100kcal highest']],
  ['koolhydraatarm', '', ['carbs lowest']],
  ['rich in fibre', '', ['fiber highest']],
  ['caloriearme frisdrank', 'frisdrank', ['calories lowest']],
  ['low salt less sodium soup', 'soup', ['salt lowest']],
  ['cheapest chicken', 'chicken', ['unit_price lowest']],
  ['cheapest protein', '', ['protein_per_euro highest']],
  ['goedkoopste eiwit', '', ['protein_per_euro highest']],
  ['vega eiwit per euro', '', ['protein_per_euro highest', 'vegetarian']],
  ['meeste eiwit per euro', '', ['protein_per_euro highest']],
  ['most protein kwark', 'kwark', ['protein highest']],
  ['zonder gluten en lactose', '', ['no_gluten', 'no_lactose']],
  ['geen ei, melk of noten', '', ['no_eggs', 'no_milk', 'no_nuts']],
  ['gluten- en lactosevrij brood', 'brood', ['no_gluten', 'no_lactose']],
  ['soy and gluten free bread', 'bread', ['no_gluten', 'no_soy']],
  ['weinig zout en suiker', '', ['salt lowest', 'sugar lowest']],
  ['no added sugar yoghurt', 'yoghurt', ['sugar lowest']],
  ['koekjes zonder pinda’s', 'koekjes', ['no_peanuts']],
  ['high protein low carb', '', ['protein highest', 'carbs lowest']],
  ['goedkoop vlees onder de 5 euro', 'vlees', ['unit_price lowest', 'price_max 500']],
  ['brood met minstens 10 g eiwit per 100 g', 'brood', ['protein_min 10']],
  ['chicken, high protein, low price', 'chicken', ['protein highest', 'unit_price lowest']],
  ['yoghurt no sugar', 'yoghurt', ['sugar lowest']],
  ['suikervrije frisdrank', 'frisdrank', ['sugar lowest']],
  ['brood zonder gluten', 'brood', ['no_gluten']],
  ['Gluten-free, soy free bread', 'bread', ['no_gluten', 'no_soy']],
  ['veganistische kaas zonder noten', 'kaas', ['no_nuts', 'vegan']],
  ['kwark under € 2', 'kwark', ['price_max 200']],
  ['kwark onder 1,50', 'kwark', ['price_max 150']],
  ['kip tot 5 euro', 'kip', ['price_max 500']],
  ['soup less than 99 cents', 'soup', ['price_max 99']],
  ['tot 0 euro vegan kaas', 'tot 0 euro kaas', ['vegan']],
  ['brood met minstens 10 g eiwit', 'brood', ['protein_min 10']],
  ['vegan no soy under 0.80 per 25 g', '', ['no_soy', 'vegan', 'per_25g_max 80']],
  [
    'vegetarisch, zonder ei, hoogstens 80 cent per 25 gram eiwit, weinig zout',
    '',
    ['salt lowest', 'no_eggs', 'vegetarian', 'per_25g_max 80'],
  ],
])('[ASK-07] wishes in a search are read as wishes: %s', (search, rest, wishes) => {
  const { criteria, flags, limits, ...found } = wishesInWords(search)!
  expect(found).toEqual({ search: rest })
  expect([
    ...criteria.map(({ key, want }) => `${key} ${want}`),
    ...flags,
    ...Object.entries(limits).map((limit) => limit.join(' ')),
  ]).toEqual(wishes)
})

test('[ASK-07] words that wish may be a name', () => {
  const ofName = ['magere kwark', 'low fat kwark', 'vegan kaas', 'lean chicken under € 5'].map((search) =>
    mayBeName(wishesInWords(search)!),
  )
  expect(ofName).toEqual([true, false, false, false])
})

test.each([
  ...['kaas', 'zout', 'lowlands', 'saltless', 'vetarmband', 'clean', 'high five', ''],
  ...['minder dan 5 g suiker', 'under 500', 'tot 0 euro', 'vegans', 'glutenrijk', 'no name'],
  ...['eieren vrije uitloop', 'free range eggs', 'pepsi max 1,25 l', 'cola tot 1,50 liter', 'under € 1,25 l'],
  ...['kaas onder 2 euro per kilo', 'niet meer dan 10 g eiwit', 'minder dan 0,30 g zout'],
])('[ASK-07] words that wish for nothing are no wishes: %s', (search) => {
  expect(wishesInWords(search)).toBeNull()
})
